import { enableCompileCache } from 'node:module'
import { exitCode, exitCodeOfFault, Fault } from '@ratecard/core'
import { CommanderError } from 'commander'
import { createProgram } from './program.ts'

enableCompileCache()

// The one place where the process is told how it ended.
const interruption = new AbortController()
process.once('SIGINT', () => {
  process.stderr.write('\nstopping after this reading; press Ctrl-C again to stop at once\n')
  interruption.abort()
  process.once('SIGINT', () => process.exit(130))
})
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  process.exitCode = exitCode.clean
  await createProgram(interruption.signal).parseAsync()
  if (interruption.signal.aborted) process.exitCode = 130
} catch (error) {
  process.exitCode = tell(error)
}

function tell(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.clean : exitCode.usage
  if (error instanceof Fault) {
    process.stderr.write(`ratecard: ${error.message}\n`)
    return exitCodeOfFault[error.code]
  }
  if (isStorageError(error)) {
    process.stderr.write(`ratecard: storage: ${error.message}\n`)
    return exitCode.fault
  }
  process.stderr.write(
    `ratecard: unexpected: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
  )
  return exitCode.fault
}

function isStorageError(error: unknown): error is Error {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return typeof code === 'string' && /^(SQLITE_|ENOSPC|EROFS|EACCES|EPERM|EIO|EDQUOT|ENOTDIR)/.test(code)
}

// For `npm run bench`: what this process held at most.
if (process.env.RATECARD_REPORT_MEMORY) {
  process.stderr.write(`memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`)
}
