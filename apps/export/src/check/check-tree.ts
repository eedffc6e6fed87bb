import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { checkBadges } from './check-badges.ts'
import { checkCsv } from './check-csv.ts'
import { checkManifest } from './check-manifest.ts'
import { checkModels } from './check-models.ts'
import type { Problem, Report } from './problem.ts'
import { treeReader } from './tree-reader.ts'

export interface TreeReport {
  /** Empty for a tree that can be believed. */
  problems: Problem[]
}

const required = ['index.html', 'status/index.html', '404.html', 'api/404.html', '_headers', 'robots.txt']

/** Reads a published tree as a consumer would, and says all that is wrong with it. */
export function checkTree(dir: string): TreeReport {
  const folder = resolve(dir)
  const problems: Problem[] = []
  const known = new Set<string>()
  const report: Report = (file, why) => {
    if (!known.has(`${file} ${why}`)) problems.push({ file, why })
    known.add(`${file} ${why}`)
  }
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    report('.', `${folder} is no folder`)
    return { problems }
  }
  const tree = treeReader(folder, report)
  for (const path of required) if (!tree.has(path)) report(path, 'is missing')
  checkManifest(folder, tree, report)
  const models = checkModels(tree, report)
  checkBadges(models, tree, report)
  checkCsv(models, tree, report)
  checkOpenApi(tree.document('openapi.json', OpenApi), report)
  return { problems }
}

const operationIds = ['getAllModels', 'getPricingHistory', 'getModel', 'getBadge', 'getHealth']

const OpenApi = z.object({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(z.string(), z.object({ get: z.object({ operationId: z.string() }) })),
})

/** The five operations of spec.md 4. */
function checkOpenApi(document: z.infer<typeof OpenApi> | null, report: Report): void {
  const found = new Set(Object.values(document?.paths ?? {}).map(({ get }) => get.operationId))
  const missing = operationIds.filter((id) => !found.has(id))
  if (document && missing.length > 0) report('openapi.json', `lacks ${missing.join(', ')}`)
}
