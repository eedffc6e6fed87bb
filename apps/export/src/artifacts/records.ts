import type { Artifact } from '../artifact.ts'
import type { Site } from '../site.ts'
import { toJson } from '../to-json.ts'
import { recordPath } from '../urls.ts'

export function recordArtifacts({ models }: Site): Artifact[] {
  return models.map((model) => ({ path: recordPath(model), render: () => toJson(model.record) }))
}
