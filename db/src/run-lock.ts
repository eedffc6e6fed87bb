import { Fault } from '@ratecard/core'
import Database from 'better-sqlite3'

/**
 * Lets one run at a time use a database. The lock is an exclusive SQLite transaction on a file beside it, so that
 * the operating system frees it however the run ends.
 *
 * @throws Fault `locked` when another run holds it
 * @returns the function that frees it
 */
export function acquireRunLock(databasePath: string): () => void {
  const lock = new Database(`${databasePath}.lock.sqlite`, { timeout: 0 })
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
    if (!isBusy) throw error
    throw new Fault('locked', `another run is using ${databasePath}; wait for it to end`)
  }
  return () => lock.close()
}
