import type { Health } from '@ratecard/core/published'
import type { Artifact } from '../artifact.ts'
import { pageArtifacts } from '../pages/index.ts'
import type { Site } from '../site.ts'
import type { ExportContext } from '../snapshot.ts'

const statusPath = 'status/index.html'

/** Every HTML page but the one that carries instants. */
export function timelessPages(site: Site): Artifact[] {
  const { baseUrl, buildDate, asOf, health } = site
  const records = new Map(site.models.map(({ record }) => [record.id, record]))
  const histories = new Map(site.histories.map(({ id, rows }) => [id, rows]))
  const recordOf = (id: string) => {
    const record = records.get(id)
    if (!record) throw new RangeError(`${id} is not published`)
    return record
  }
  const models = site.models.map(({ entry }) => entry)
  const historyOf = (id: string) => histories.get(id) ?? []
  return pageArtifacts({ baseUrl, buildDate, asOf, models, recordOf, historyOf, health }).filter(
    ({ path }) => path !== statusPath,
  )
}

/** The status page needs nothing of the index but its health. */
export function statusPage(health: Health, { baseUrl, buildDate }: ExportContext): Artifact {
  const recordOf = (id: string) => {
    throw new RangeError(`${id} is not needed here`)
  }
  const site = { baseUrl, buildDate, asOf: health.as_of, models: [], recordOf, historyOf: () => [], health }
  const page = pageArtifacts(site).find(({ path }) => path === statusPath)
  if (!page) throw new RangeError(`there is no ${statusPath}`)
  return page
}
