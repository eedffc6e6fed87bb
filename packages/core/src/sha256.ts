import { hash } from 'node:crypto'

/** Hex sha256 of bytes or of UTF-8 text. */
export function sha256(data: Uint8Array | string): string {
  return hash('sha256', data)
}
