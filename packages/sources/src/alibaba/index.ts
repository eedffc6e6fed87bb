import type { Source } from '@ratecard/core'
import { parseAlibaba } from './parse.ts'

/** The billing page of Model Studio. It is in yuan, and is refused as long as it is. */
export const alibaba: Source = {
  id: 'alibaba',
  name: 'Alibaba Cloud pricing page',
  kind: 'page',
  provider: {
    id: 'alibaba',
    name: 'Alibaba Cloud',
    url: 'https://www.alibabacloud.com/help/en/model-studio',
  },
  url: 'https://help.aliyun.com/zh/model-studio/billing',
  hosts: ['help.aliyun.com'],
  lineage: { roots: ['alibaba'] },
  schedule: '31 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://help.aliyun.com/zh/model-studio/billing')],
  parse: parseAlibaba,
}
