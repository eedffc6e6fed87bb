import { compareCodePoints, type UtcDate } from '@ratecard/core'
import type { ModelEntry } from '@ratecard/core/published'
import type { HistoryRow } from '../models/price-history.ts'
import type { Site } from './site.ts'

/** From one row of the price history to the next. */
export interface PriceChange {
  model: ModelEntry
  date: UtcDate
  from: HistoryRow
  to: HistoryRow
}

/** The newest changes of all endpoints, newest first, then by id. An endpoint's first row is no change. */
export function recentChanges(site: Site, most: number): PriceChange[] {
  const changes = site.models.flatMap((model) => {
    const rows = site.historyOf(model.id)
    return rows.flatMap((to, at) => {
      const from = rows[at - 1]
      return from ? [{ model, date: to.date, from, to }] : []
    })
  })
  changes.sort((a, b) => compareCodePoints(b.date, a.date) || compareCodePoints(a.model.id, b.model.id))
  return changes.slice(0, most)
}
