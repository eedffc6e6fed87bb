import { type Dataset, license } from '@ratecard/core/published'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site.ts'
import { toJson } from '../to-json.ts'

export const datasetPath = 'api/all.json'

export function datasetOf({ asOf, models, urls }: Site): Dataset {
  return {
    schema_version: 1,
    name: 'Ratecard',
    description:
      'Prices and specifications of language-model API endpoints. Each verified price carries the date on which it was last read on its official page, and the address of that page.',
    license: license.name,
    license_url: license.url,
    attribution: license.attribution,
    docs: urls.docs,
    as_of: asOf,
    count: models.length,
    models: models.map(({ entry }) => entry),
  }
}

export function datasetArtifact(site: Site): Artifact {
  return { path: datasetPath, render: () => toJson(datasetOf(site)) }
}
