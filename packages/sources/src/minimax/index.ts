import type { Source } from '@ratecard/core'
import { parseMinimax } from './parse.ts'

/** The Markdown twin of the international documentation, in dollars; the pages of minimaxi.com are in yuan. */
export const minimax: Source = {
  id: 'minimax',
  name: 'MiniMax pricing page',
  kind: 'page',
  provider: { id: 'minimax', name: 'MiniMax', url: 'https://platform.minimax.io/docs' },
  url: 'https://platform.minimax.io/docs/guides/pricing-paygo',
  hosts: ['platform.minimax.io'],
  lineage: { roots: ['minimax'] },
  schedule: '13 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://platform.minimax.io/docs/guides/pricing-paygo.md')],
  parse: parseMinimax,
}
