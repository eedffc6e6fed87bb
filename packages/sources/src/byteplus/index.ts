import type { Source } from '@ratecard/core'
import { parseByteplus } from './parse.ts'

/** ModelArk, the international twin of Volcengine Ark, in dollars. */
export const byteplus: Source = {
  id: 'byteplus',
  name: 'BytePlus pricing page',
  kind: 'page',
  provider: { id: 'byteplus', name: 'BytePlus', url: 'https://docs.byteplus.com/en/docs/ModelArk' },
  url: 'https://docs.byteplus.com/en/docs/ModelArk/1544106',
  hosts: ['docs.byteplus.com'],
  lineage: { roots: ['byteplus'] },
  schedule: '23 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://docs.byteplus.com/en/docs/ModelArk/1544106')],
  parse: parseByteplus,
}
