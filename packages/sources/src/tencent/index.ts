import type { Source } from '@ratecard/core'
import { parseTencent } from './parse.ts'

/** TokenHub on the international site, in dollars. models.dev lists the mainland TokenHub, which is another API. */
export const tencent: Source = {
  id: 'tencent',
  name: 'Tencent Cloud pricing page',
  kind: 'page',
  provider: { id: 'tencent', name: 'Tencent Cloud', url: 'https://www.tencentcloud.com/products/tokenhub' },
  url: 'https://www.tencentcloud.com/zh/document/product/1300/78937',
  hosts: ['www.tencentcloud.com'],
  lineage: { roots: ['tencent'] },
  schedule: '19 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get('https://www.tencentcloud.com/zh/document/product/1300/78937')],
  parse: parseTencent,
}
