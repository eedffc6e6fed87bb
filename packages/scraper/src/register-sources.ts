import type { Source } from '@ratecard/core'
import { type Db, inTransaction, perDb } from '@ratecard/db'

const statements = perDb(({ sqlite }) => ({
  clear: sqlite.prepare('DELETE FROM sources'),
  insert: sqlite.prepare(
    `INSERT INTO sources (id, name, kind, provider_id, url, schedule, expected_interval_seconds, lineage)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
}))

/** Makes the database know the sources as the code declares them, so that publishing needs nothing else. */
export function registerSources(db: Db, sources: readonly Source[]): void {
  const { clear, insert } = statements(db)
  inTransaction(db, () => {
    clear.run()
    for (const source of sources) {
      const { id, name, kind, provider, url, schedule, expectedIntervalSeconds, lineage } = source
      insert.run(
        id,
        name,
        kind,
        provider?.id ?? null,
        url,
        schedule,
        expectedIntervalSeconds,
        JSON.stringify(lineage),
      )
    }
  })
}
