import { cleanText, type Reading, Refusal, tokenPower } from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { capabilitiesOf, categoryOf, knownModalities } from '../_shared/modality-facts.ts'
import { readNano, readPriceList, unknownFacts } from '../_shared/price-list.ts'
import { type Row, readAs } from '../_shared/read-rows.ts'
import { Catalogue, Flavour } from './schema.ts'

/** The types that are sold per token, with what they read. */
const inputOfType = new Map<string, string[]>([
  ['text2text', ['text']],
  ['image2text', ['text', 'image']],
  ['embedding', ['text']],
])

type FlavourRow = Row & { type: string; isActive: boolean }

export function parseNebius(text: string): Reading {
  const rows = rowsOf(parseJson(text))
  const typeOf = new Map(rows.map((row) => [row.at, row]))
  const reading = readPriceList('nebius', rows, (row) => {
    const { type = '', isActive = false } = typeOf.get(row.at) ?? {}
    const input = inputOfType.get(type)
    if (!input || !isActive) return null
    const flavour = readAs(Flavour, row.value, row.at)
    const { input_price_per_million_tokens: inputUsd, output_price_per_million_tokens: outputUsd } = flavour
    const nano = (usd: string, unit: string) =>
      readNano(usd, tokenPower.perMillion, `${row.at}.${unit}_price_per_million_tokens`)
    return {
      modelId: flavour.model_id,
      facts: factsOf(flavour, type, input),
      rates: [
        { unit: 'input', tier: 'standard', nanoUsdPerMtok: nano(inputUsd, 'input') },
        { unit: 'output', tier: 'standard', nanoUsdPerMtok: nano(outputUsd, 'output') },
      ],
      evidence: `"input_price_per_million_tokens": ${inputUsd}, "output_price_per_million_tokens": ${outputUsd}`,
      notPriced: null,
      isFree: false,
    }
  })
  return {
    ...reading,
    headerSignature: '[].flavors[]: input_price_per_million_tokens, output_price_per_million_tokens (USD)',
  }
}

function rowsOf(payload: unknown): FlavourRow[] {
  const catalogue = Catalogue.safeParse(payload)
  if (!catalogue.success) throw new Refusal('layout', 'the payload is not [{"flavors": [...]}]')
  return catalogue.data.flatMap(({ name, type, status, flavors }, index) =>
    flavors.map((value, flavour) => {
      const id = membersOf(value)?.find(([key]) => key === 'model_id')?.[1]
      const at = `[${index}].flavors[${flavour}]`
      return { value, at, label: typeof id === 'string' ? id : name, type, isActive: status === 'active' }
    }),
  )
}

function factsOf(flavour: Flavour, type: string, input: readonly string[]) {
  const inputModalities = knownModalities(input)
  const useCases = new Set(flavour.use_cases)
  return {
    ...unknownFacts,
    name: cleanText(flavour.model_name ?? flavour.model_id),
    category: categoryOf(inputModalities, ['text'], [type]),
    contextWindow: flavour.max_model_len || null,
    inputModalities,
    outputModalities: knownModalities(['text']),
    capabilities: capabilitiesOf(inputModalities, ['text'], {
      'function-calling': useCases.has('function_calling'),
      reasoning: useCases.has('reasoning'),
    }),
  }
}
