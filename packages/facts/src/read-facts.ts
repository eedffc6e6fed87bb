import { join } from 'node:path'
import type { BaseModelExceptions } from '@ratecard/core'
import {
  BaseModelLine,
  type GatewayRoute,
  GatewayRouteLine,
  type LicenseFact,
  LicenseLine,
} from './fact-lines.ts'
import { readLines } from './read-lines.ts'

/** Facts that no source delivers, from reviewed text. */
export interface ReviewedFacts {
  baseModels: BaseModelExceptions
  gatewayRoutes: readonly GatewayRoute[]
  licenses: readonly LicenseFact[]
}

/**
 * Reads a folder of reviewed facts.
 * @throws Fault `storage` naming the file and line that cannot be used
 */
export function readFacts(dir: string): ReviewedFacts {
  const lines = readLines(join(dir, 'base-models.ndjson'), BaseModelLine, (line) =>
    'name' in line ? `the name ${line.name}` : line.endpoint,
  )
  return {
    baseModels: {
      endpoints: new Map(
        lines.flatMap((line) => ('endpoint' in line ? [[line.endpoint, line.base_model] as const] : [])),
      ),
      names: new Map(
        lines.flatMap((line) => ('name' in line ? [[line.name, line.base_model] as const] : [])),
      ),
    },
    gatewayRoutes: readLines(
      join(dir, 'gateway-routes.ndjson'),
      GatewayRouteLine,
      ({ endpoint }) => endpoint,
    ),
    licenses: readLines(join(dir, 'licenses.ndjson'), LicenseLine, ({ models }) => models),
  }
}
