import type { Source } from '@ratecard/core'
import { parseGenaiPrices } from './parse.ts'

const list = 'https://raw.githubusercontent.com/pydantic/genai-prices/main/prices/data.json'

/**
 * Prices that genai-prices copies by machine from a provider's own list, as its prices/src/prices/source_*.py shows
 * (read in 2026); everything else is edited by hand against pricing pages.
 */
const copied = ['huggingface', 'openrouter', 'ovhcloud']

/** genai-prices: prices with thresholds and start dates, kept for billing what has been used. */
export const genaiPrices: Source = {
  id: 'genai-prices',
  name: 'genai-prices',
  kind: 'aggregator',
  provider: null,
  url: 'https://github.com/pydantic/genai-prices',
  hosts: ['raw.githubusercontent.com'],
  lineage: { roots: ['genai-prices'], byProvider: Object.fromEntries(copied.map((id) => [id, [id]])) },
  schedule: '29 5 * * *',
  expectedIntervalSeconds: 24 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: parseGenaiPrices,
}
