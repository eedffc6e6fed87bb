import { appendFileSync, existsSync, statSync } from 'node:fs'
import { Fault } from '@ratecard/core'

/** GitHub drops a step summary over 1 MiB as a whole. */
const mostBytes = 900 * 1024
const cut = '\n\n… cut here; the log has the rest.\n'

/**
 * Appends as much of a summary as the file can take.
 * @throws Fault `storage` when it cannot be written
 */
export function appendSummary(file: string, markdown: string, most = mostBytes): void {
  try {
    const room = most - (existsSync(file) ? statSync(file).size : 0)
    const bytes = Buffer.from(markdown)
    if (bytes.length <= room) appendFileSync(file, bytes)
    else if (room > cut.length * 2)
      appendFileSync(file, wholeLines(bytes, room - Buffer.byteLength(cut)) + cut)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Fault('storage', `cannot write the summary ${file}: ${why}`)
  }
}

/** Cut at the end of a line, so that no code span stays open. */
function wholeLines(bytes: Buffer, most: number): string {
  return bytes.subarray(0, Math.max(0, bytes.lastIndexOf('\n', most))).toString()
}
