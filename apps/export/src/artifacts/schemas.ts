import { jsonSchema, openApi, publishedSchemas } from '@ratecard/core/published'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site.ts'
import { toJson } from '../to-json.ts'

/** `openapi.json` and `schemas/*.json`. */
export function schemaArtifacts({ urls }: Pick<Site, 'urls'>): Artifact[] {
  const schemas = Object.entries(publishedSchemas).map(([name, schema]) => {
    const path = `schemas/${name}.json`
    return { path, render: () => toJson(jsonSchema(schema, urls.file(path))) }
  })
  return [{ path: 'openapi.json', render: () => toJson(openApi(urls.home)) }, ...schemas]
}
