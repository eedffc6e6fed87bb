import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Fault } from '@ratecard/core'
import { acquireRunLock, type Db, hasLedger, openDb, restoreLedger } from '@ratecard/db'
import { applyFacts, readFacts } from '@ratecard/facts'
import { registerSources } from '@ratecard/scraper'
import { registry } from '@ratecard/sources'
import { defaultPaths } from './paths.ts'
import { loadReviews } from './review/load-reviews.ts'
import { readReviews, reviewsFolder } from './review/review-folder.ts'

export interface OpenIndex {
  db: Db
  close(): void
}

/**
 * Opens the database for one run, alone. A missing file is built from the ledger, if one is given; the reviews of the
 * ledger take effect.
 *
 * @param ledgerDir null to start empty
 * @throws Fault `locked` when another run uses it, `storage` when it cannot be used, `usage` for a wrong review
 */
export function openIndex(path: string, ledgerDir: string | null): OpenIndex {
  const reviews = ledgerDir === null ? null : readReviews(reviewsFolder(ledgerDir))
  makeFolder(dirname(path))
  const unlock = acquireRunLock(path)
  let db: Db | undefined
  try {
    const isNew = !existsSync(path)
    db = openDb(path)
    if (isNew && ledgerDir !== null && hasLedger(ledgerDir)) restoreInto(db, path, ledgerDir)
    registerSources(db, registry)
    if (reviews) loadReviews(db, reviews)
    applyFacts(db, readFacts(defaultPaths.facts))
  } catch (error) {
    db?.close()
    unlock()
    throw error
  }
  const opened = db
  return {
    db: opened,
    close: () => {
      opened.close()
      unlock()
    },
  }
}

/** A half restored database would look complete the next time: it goes. */
function restoreInto(db: Db, path: string, ledgerDir: string): void {
  try {
    restoreLedger(db, ledgerDir)
  } catch (error) {
    db.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    throw error
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    readdirSync(path)
  } catch (error) {
    throw new Fault(
      'storage',
      `cannot use the folder ${path}: ${error instanceof Error ? error.message : error}`,
    )
  }
}
