import { Fault } from '@ratecard/core'

/** What a static host takes. */
export interface HostLimits {
  name: string
  files: number
  bytesPerFile: number
}

// https://developers.cloudflare.com/pages/platform/limits/ (paid plan)
export const defaultHostLimits: HostLimits = {
  name: 'cloudflare-pages',
  files: 100_000,
  bytesPerFile: 25 * 1024 * 1024,
}

export function checkFileCount(count: number, limits: HostLimits): void {
  if (count <= limits.files) return
  throw new Fault(
    'export_refused',
    `${count} files are more than the ${limits.files} that ${limits.name} takes`,
  )
}

export function checkFileSize(path: string, bytes: number, limits: HostLimits): void {
  if (bytes <= limits.bytesPerFile) return
  throw new Fault(
    'export_refused',
    `${path} has ${bytes} bytes, more than the ${limits.bytesPerFile} that ${limits.name} takes`,
  )
}
