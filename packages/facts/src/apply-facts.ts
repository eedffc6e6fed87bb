import { baseModelOf } from '@ratecard/core'
import { type Db, inTransaction, perDb } from '@ratecard/db'
import { licenseOf } from './license-of.ts'
import type { ReviewedFacts } from './read-facts.ts'

const statements = perDb(({ sqlite }) => ({
  endpoints: sqlite.prepare<[], { id: string; baseModel: string | null }>(
    'SELECT id, base_model AS baseModel FROM endpoints ORDER BY id',
  ),
  setBaseModel: sqlite.prepare('UPDATE endpoints SET base_model = ? WHERE id = ?'),
  clearRoutes: sqlite.prepare('DELETE FROM gateway_routes'),
  insertRoute: sqlite.prepare('INSERT INTO gateway_routes (endpoint_id, model, provider) VALUES (?, ?, ?)'),
  clearLicenses: sqlite.prepare('DELETE FROM model_licenses'),
  insertLicense: sqlite.prepare(
    'INSERT INTO model_licenses (base_model, name, url, permissiveness, open_weights) VALUES (?, ?, ?, ?, ?)',
  ),
}))

/**
 * Puts the reviewed facts of every endpoint into the database, in place of those of an earlier review: base model,
 * route through the gateway, licence of each base model. The same endpoints and text always give the same rows.
 */
export function applyFacts(db: Db, { baseModels, gatewayRoutes, licenses }: ReviewedFacts): void {
  const { endpoints, setBaseModel, clearRoutes, insertRoute, clearLicenses, insertLicense } = statements(db)
  inTransaction(db, () => {
    const known = endpoints.all().map(({ id, baseModel }) => {
      const next = baseModelOf(id, baseModels)
      if (next !== baseModel) setBaseModel.run(next, id)
      return [id, next] as const
    })
    clearRoutes.run()
    const ids = new Set(known.map(([id]) => id))
    for (const { endpoint, model, provider } of gatewayRoutes) {
      if (ids.has(endpoint)) insertRoute.run(endpoint, model, provider)
    }
    clearLicenses.run()
    for (const slug of new Set(known.map(([, baseModel]) => baseModel))) {
      const license = slug === null ? null : licenseOf(slug, licenses)
      if (license === null) continue
      const { name, url, permissiveness, open_weights: isOpen } = license
      insertLicense.run(slug, name, url, permissiveness, Number(isOpen))
    }
  })
}
