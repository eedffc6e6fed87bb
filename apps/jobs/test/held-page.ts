import { sha256 } from '@ratecard/core'
import { january, type Planted, plantedSource, type Scene, scene } from './planted-source.ts'

export const rows = (m0: readonly [string, string, string?] = ['1', '5', '0.1']): Planted => ({
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`m${index + 1}`, ['3', '4'] as const])),
  m0,
})
export const acme = plantedSource('acme', { kind: 'page' })
export const other = plantedSource('other', { kind: 'aggregator' })
export const signature = { reviewer: 'ann', reviewed_on: '2026-01-04', note: '' }
export const signed = { reviewer: 'ann', reviewedOn: '2026-01-04', note: '' }

export const evidence = sha256('m0: 2 / 10 / 0.2')
export const approval = {
  kind: 'approve_price',
  source: 'acme',
  endpoint: 'acme:m0',
  input: '2',
  output: '10',
  cached_input: '0.2',
  evidence_sha256: evidence,
  read_at: january(3),
  ...signature,
}

/** A page on which m0 went from 1/5 to 2/10 on 3 January, which waits. */
export function heldPage(): Scene {
  const stage = scene(acme, other)
  for (const day of [1, 2]) stage.read(acme, january(day), rows())
  stage.read(acme, january(3), rows(['2', '10', '0.2']))
  return stage
}
