import type { Health } from '@ratecard/core/published'
import { buildModels } from './models/build-models.ts'
import type { Model } from './models/model.ts'
import { type HistoryRow, historyRows } from './models/price-history.ts'
import type { ExportContext, Snapshot } from './snapshot.ts'
import { type EndpointPath, type Urls, urlsUnder } from './urls.ts'

/** The rows of the CSV of one endpoint; a retired endpoint keeps its rows. */
export interface EndpointHistory extends EndpointPath {
  id: string
  rows: HistoryRow[]
}

/** All that is published, ready to be rendered. */
export interface Site extends Omit<ExportContext, 'generatedAt'> {
  asOf: string | null
  urls: Urls
  models: Model[]
  /** Every endpoint that was ever priced, in code-point order of ids. */
  histories: EndpointHistory[]
  health: Health
}

export function buildSite(snapshot: Snapshot, health: Health): Site {
  const { buildDate, baseUrl, gatewayUrl, asOf } = snapshot
  const histories = snapshot.endpoints.flatMap(({ id, providerId, slug }) => {
    const points = snapshot.points.get(id)
    const providerSlug = snapshot.providers.get(providerId)?.slug
    return points && providerSlug ? [{ id, providerSlug, slug, rows: historyRows(points) }] : []
  })
  const urls = urlsUnder(baseUrl)
  return { buildDate, baseUrl, gatewayUrl, asOf, urls, models: buildModels(snapshot), histories, health }
}
