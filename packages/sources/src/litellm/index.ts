import type { Source } from '@ratecard/core'
import { parseLiteLlm } from './parse.ts'

const list = 'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json'

/**
 * LiteLLM's price map, edited by hand, except for the rows of two gateways: its
 * .github/workflows/auto_update_price_and_context_window_file.py copies those from the gateways' own lists.
 */
export const litellm: Source = {
  id: 'litellm',
  name: 'LiteLLM',
  kind: 'aggregator',
  provider: null,
  url: 'https://github.com/BerriAI/litellm/blob/main/model_prices_and_context_window.json',
  hosts: ['raw.githubusercontent.com'],
  lineage: { roots: ['litellm'], byProvider: { openrouter: ['openrouter'], vercel: ['vercel'] } },
  schedule: '11 5 * * *',
  expectedIntervalSeconds: 24 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: parseLiteLlm,
}
