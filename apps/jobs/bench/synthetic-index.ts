import type { Source } from '@ratecard/core'
import { type Db, openMemoryDb } from '@ratecard/db'
import { registerSources } from '@ratecard/scraper'
import { registry, sourceById } from '@ratecard/sources'
import { playList } from './play-list.ts'
import { syntheticList } from './synthetic-list.ts'

export function listSource(): Source {
  const source = sourceById('openrouter')
  if (!source) throw new Error('the bench plays the openrouter source')
  return source
}

/** An index of so many endpoints, each with a price and some history. */
export function syntheticIndex(endpoints: number): Db {
  const db = openMemoryDb()
  registerSources(db, registry)
  for (const reading of [0, 1, 2, 3]) playList(db, listSource(), reading, syntheticList(endpoints, reading))
  return db
}
