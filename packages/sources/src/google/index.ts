import type { Source } from '@ratecard/core'
import { parseGoogle } from './parse.ts'

/** The page of the Gemini API, with a section per model and a table per service tier. */
export const google: Source = {
  id: 'google',
  name: 'Google AI pricing page',
  kind: 'page',
  provider: { id: 'google', name: 'Google AI', url: 'https://ai.google.dev/gemini-api/docs' },
  url: 'https://ai.google.dev/gemini-api/docs/pricing',
  hosts: ['ai.google.dev'],
  lineage: { roots: ['google'] },
  schedule: '7 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://ai.google.dev/gemini-api/docs/pricing')],
  parse: parseGoogle,
}
