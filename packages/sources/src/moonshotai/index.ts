import type { FetchContext, Payload, Source } from '@ratecard/core'
import { parseMoonshotai } from './parse.ts'

const overview = 'https://platform.moonshot.ai/docs/pricing/chat'
const modelPage =
  /"(?:https:\/\/platform\.(?:moonshot|kimi)\.ai)?(?:\/docs)?\/pricing\/(chat-[a-z0-9-]{1,40})"/g

/** The international platform, in dollars: one page, or an overview that links a page per model family. */
export const moonshotai: Source = {
  id: 'moonshotai',
  name: 'Moonshot AI pricing pages',
  kind: 'page',
  provider: { id: 'moonshotai', name: 'Moonshot AI', url: 'https://platform.moonshot.ai/docs' },
  url: overview,
  hosts: ['platform.moonshot.ai', 'platform.kimi.ai'],
  lineage: { roots: ['moonshotai'] },
  schedule: '43 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: fetchPages,
  parse: parseMoonshotai,
}

async function fetchPages({ http }: FetchContext): Promise<Payload[]> {
  const first = await http.get(overview)
  const links = new TextDecoder().decode(first.bytes).matchAll(modelPage)
  const names = [...new Set([...links].map(([, name = '']) => name))].sort()
  if (names.length === 0) return [first]
  const pages = names.map(async (name) => ({
    ...(await http.get(`https://platform.moonshot.ai/docs/pricing/${name}`)),
    part: name,
  }))
  return Promise.all(pages)
}
