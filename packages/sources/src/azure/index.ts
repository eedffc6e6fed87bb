import type { Source } from '@ratecard/core'
import { parseAzure } from './parse.ts'

const api = 'https://prices.azure.com/api/retail/prices'
// One region is enough: a meter that is not priced alike everywhere is not quoted.
const tokenMeters =
  "armRegionName eq 'eastus2' and priceType eq 'Consumption' and contains(meterName, 'Tokens')"
const filters = {
  global: `${tokenMeters} and (contains(skuName, 'lbl') or contains(skuName, 'lobal'))`,
  regional: `${tokenMeters} and contains(skuName, 'regional')`,
}

/** Azure's retail price list: one meter per model, kind of token, deployment and region. */
export const azure: Source = {
  id: 'azure',
  name: 'Azure Retail Prices',
  kind: 'list',
  provider: {
    id: 'azure',
    name: 'Azure',
    url: 'https://learn.microsoft.com/azure/ai-services/openai/concepts/models',
  },
  url: 'https://azure.microsoft.com/pricing/details/cognitive-services/openai-service/',
  hosts: ['prices.azure.com'],
  lineage: { roots: ['azure'] },
  schedule: '7 7 * * *',
  expectedIntervalSeconds: 24 * 3600,
  isComplete: false,
  isQuarantined: true,
  fetch: ({ http }) =>
    Promise.all(
      Object.entries(filters).map(async ([part, filter]) => {
        const url = `${api}?$filter=${encodeURIComponent(filter)}`
        return { ...(await http.get(url)), part }
      }),
    ),
  parse: parseAzure,
}
