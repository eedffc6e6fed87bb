import { type NanoUsdPerMtok, tokenPower, type Unit, type UtcDate } from '@ratecard/core'
import { parseDatedLabel } from '../_shared/effective-date.ts'
import { parseMoneyCell } from '../_shared/money-cell.ts'
import { parseTokenRange } from '../_shared/token-range.ts'

/** What one price of a cell is for. */
export interface PricePhrase {
  units: readonly Unit[]
  nano: NanoUsdPerMtok
  /** Above which prompt length it applies; 0 for the shortest. */
  above: number
  from: UtcDate | null
  until: UtcDate | null
}

export type Kind = 'input' | 'output' | 'cached'
type Modality = 'text' | 'image' | 'audio' | 'video'

// What stands beside the text tokens for the same money is not listed apart.
const unitOf: Record<Kind, Partial<Record<Modality, Unit>>> = {
  input: { text: 'input', image: 'input_image', audio: 'input_audio', video: 'input_video' },
  output: { text: 'output', image: 'output_image', audio: 'output_audio' },
  cached: { text: 'cached_input', image: 'cached_input_image', audio: 'cached_input_audio' },
}
const modalityOf = new Map<string, Modality | null>([
  ['text', 'text'],
  ['text and thinking', 'text'],
  ['image', 'image'],
  ['images', 'image'],
  ['audio', 'audio'],
  ['video', 'video'],
])
// "Equivalent to $0.045 per 0.5K image", "$3.00 or $0.005/min (audio)", "$0.45 ($0.00012 per image)": the same money
// in another unit, which always follows the price per token.
const equivalents = / ?,? ?equivalent to .*$| or \$[\d.]+\/min\b| ?\(\$[\d.]+ per [a-z]+\)/gi
const storage = /^(\$[\d.]+) ?\/ ?1,000,000 tokens per hour(?: \(storage price\))?$/
const price = /^(\$[\d.]+)(?: ?\/ ?1,000,000 tokens)?(?: ?\(([a-z/, ]+)\))?(?:, (prompts .+))?$/

/**
 * Reads a cell of several prices: `$0.30 (text / image / video) $1.00 (audio)`,
 * `$2.00, prompts <= 200k tokens $4.00, prompts > 200k tokens`.
 * @returns a text where a price cannot be read
 */
export function readPhrases(cell: string, kind: Kind, modality: Modality | null): (PricePhrase | string)[] {
  const text = cell
    .replace(/^same as standard /i, '')
    .replace(equivalents, '')
    .replace(/\*/g, '')
  if (!text.startsWith('$')) return [text]
  return text.split(/(?=\$)/).map((phrase) => readPhrase(phrase.trim(), kind, modality) ?? phrase.trim())
}

function readPhrase(text: string, kind: Kind, column: Modality | null): PricePhrase | null {
  const dated = parseDatedLabel(text)
  if (dated === null) return null
  const { from, until } = dated
  const label = dated.label.replace(/[ .,]+$/, '')
  const stored = kind === 'cached' ? storage.exec(label) : null
  const [, amount = '', words, prompts] = stored ?? price.exec(label) ?? []
  const money = parseMoneyCell(amount, tokenPower.perMillion)
  const above = prompts === undefined ? 0 : parseTokenRange(prompts.replace(/ token$/, ' tokens'))
  const units: readonly Unit[] | null = stored ? ['cache_storage_hour'] : unitsOf(kind, words, column)
  if (money.kind !== 'price' || above === null || units === null) return null
  return { units, nano: money.nano, above, from, until }
}

function unitsOf(kind: Kind, words: string | undefined, column: Modality | null): Unit[] | null {
  const named = words?.split(/[/,]/).map((word) => modalityOf.get(word.trim()) ?? null) ?? [column ?? 'text']
  if (named.includes(null)) return null
  if (named.includes('text')) return [kind === 'cached' ? 'cached_input' : kind]
  return named.flatMap((one) => (one === null ? [] : (unitOf[kind][one] ?? [])))
}
