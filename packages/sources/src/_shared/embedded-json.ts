import { Refusal } from '@ratecard/core'
import { parseJson } from './json.ts'

export interface EmbeddedJson {
  value: unknown
  /** As it stands on the page. */
  text: string
}

/**
 * Every JSON object or list that follows a marker such as `"pricing":`. What else follows a marker is passed over.
 * @throws Refusal `truncated` when one does not end, `malformed` when one is broken
 */
export function embeddedJson(text: string, marker: string): EmbeddedJson[] {
  const found: EmbeddedJson[] = []
  let from = 0
  for (let hit = text.indexOf(marker); hit !== -1; hit = text.indexOf(marker, from)) {
    from = hit + marker.length
    if (text[from] !== '{' && text[from] !== '[') continue
    const end = endOfValue(text, from)
    const json = text.slice(from, end)
    found.push({ value: parseJson(json), text: json })
    from = end
  }
  return found
}

function endOfValue(text: string, from: number): number {
  let depth = 0
  let isInString = false
  for (let index = from; index < text.length; index++) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') {
      depth--
      if (depth === 0) return index + 1
    }
  }
  throw new Refusal('truncated', 'a JSON value in the page does not end')
}

const flightPush = /self\.__next_f\.push\(\[1,\s*("[^"\\]*(?:\\.[^"\\]*)*")\]\)/g

/**
 * What a Next.js page was rendered from: the texts that it pushes to `self.__next_f`, joined. A value may be cut in
 * two between them.
 * https://github.com/vercel/next.js/blob/canary/packages/next/src/server/app-render/use-flight-response.tsx
 */
export function flightText(html: string): string {
  return [...html.matchAll(flightPush)].map(([, literal = '""']) => String(parseJson(literal))).join('')
}
