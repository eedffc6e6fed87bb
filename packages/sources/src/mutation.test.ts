import { Refusal } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { capturesOf, fixturesOf, readSample, type Sample } from './_testing/fixtures.ts'
import { htmlTableMutations } from './_testing/html-mutations.ts'
import { jsonMutations } from './_testing/json-mutations.ts'
import { cellMutations, type Mutation, pipeTableMutations, textMutations } from './_testing/mutations.ts'
import { outcomeOf } from './_testing/outcome.ts'
import { seededRandom } from './_testing/random.ts'
import { ai21 } from './ai21/index.ts'
import { alibaba } from './alibaba/index.ts'
import { amazonBedrock } from './amazon-bedrock/index.ts'
import { anthropic } from './anthropic/index.ts'
import { atlasCloud } from './atlascloud/index.ts'
import { azure } from './azure/index.ts'
import { byteplus } from './byteplus/index.ts'
import { cloudflare } from './cloudflare/index.ts'
import { cohere } from './cohere/index.ts'
import { deepinfra } from './deepinfra/index.ts'
import { deepseek } from './deepseek/index.ts'
import { genaiPrices } from './genai-prices/index.ts'
import { google } from './google/index.ts'
import { huggingFace } from './huggingface/index.ts'
import { litellm } from './litellm/index.ts'
import { minimax } from './minimax/index.ts'
import { mistral } from './mistral/index.ts'
import { mistralModels } from './mistral-models/index.ts'
import { modelsDev } from './models-dev/index.ts'
import { moonshotai } from './moonshotai/index.ts'
import { nebius } from './nebius/index.ts'
import { novita } from './novita/index.ts'
import { openai } from './openai/index.ts'
import { openrouter } from './openrouter/index.ts'
import { openrouterEndpoints } from './openrouter-endpoints/index.ts'
import { ovhcloud } from './ovhcloud/index.ts'
import { perplexity } from './perplexity/index.ts'
import { tencent } from './tencent/index.ts'
import { vercel } from './vercel/index.ts'
import { xai } from './xai/index.ts'
import { zai } from './zai/index.ts'

const { shiftColumn: _, ...wholeRows } = pipeTableMutations
const { loseText } = cellMutations
/** A line of data that has the same key for every model may change places with another unnoticed. */
const { swapLines: __, ...onOneLine } = textMutations
/** Where models are columns, two cells of a row may change places unnoticed. */
const { swapCells: ___, rotateCells: ____, ...wholeColumns } = htmlTableMutations
/** Of the prices of one model by day, or by hour, one may go missing unnoticed. */
const { dropRow: _____, ...wholeLists } = jsonMutations
/** A price that stands once on a page has no witness: damage to single digits is tried where each has one. */
const plans: [typeof anthropic, RegExp, Record<string, Mutation>][] = [
  [anthropic, /\.md/, { ...textMutations, ...cellMutations, ...pipeTableMutations }],
  [openai, /\.md/, { ...textMutations, ...wholeRows }],
  [openai, /\.html/, { ...textMutations, ...htmlTableMutations }],
  [zai, /\.html/, { ...textMutations, ...(loseText && { loseText }), ...htmlTableMutations }],
  [mistral, /\.html/, { ...textMutations, ...cellMutations }],
  [mistralModels, /\.html/, { ...textMutations, ...(loseText && { loseText }) }],
  [xai, /\.html/, { ...textMutations, ...(loseText && { loseText }) }],
  [cohere, /\.html/, { ...textMutations, ...(loseText && { loseText }) }],
  [ai21, /\.html/, { ...textMutations, ...(loseText && { loseText }) }],
  [perplexity, /\.md/, { ...onOneLine, ...(loseText && { loseText }) }],
  [cloudflare, /\.md/, { ...textMutations, ...cellMutations, ...pipeTableMutations }],
  [google, /\.html/, { ...textMutations, ...htmlTableMutations }],
  [deepseek, /\.html/, { ...onOneLine, ...wholeColumns }],
  [moonshotai, /\.html/, { ...textMutations, ...htmlTableMutations }],
  [moonshotai, /\.md/, { ...textMutations, ...wholeRows }],
  [minimax, /\.md/, { ...textMutations, ...(loseText && { loseText }), ...wholeRows }],
  [tencent, /\.html/, { ...textMutations, ...cellMutations, ...htmlTableMutations }],
  [byteplus, /\.html/, { ...textMutations, ...htmlTableMutations }],
  [alibaba, /\.html/, { ...textMutations, ...htmlTableMutations }],
  [ovhcloud, /\.html/, textMutations],
  [openrouter, /\.json/, jsonMutations],
  [openrouterEndpoints, /\.json/, jsonMutations],
  [litellm, /\.json/, jsonMutations],
  [modelsDev, /\.json/, jsonMutations],
  [genaiPrices, /\.json/, wholeLists],
  [huggingFace, /\.json/, jsonMutations],
  [atlasCloud, /\.json/, jsonMutations],
  [vercel, /\.json/, jsonMutations],
  [deepinfra, /\.json/, jsonMutations],
  [novita, /\.json/, jsonMutations],
  [nebius, /\.json/, jsonMutations],
  [azure, /\.json/, jsonMutations],
  [amazonBedrock, /\.json/, jsonMutations],
]
/** `npm run mutants` tries so many on every fixture and every capture; the tests a smaller seeded share. */
const longForm = Number(process.env.RATECARD_MUTANTS ?? 0)
const mutants = longForm || 150
const largeMutants = longForm || 24
const largeBytes = 200_000
/** So many characters of a JSON capture are damaged and read: a large list takes seconds for a handful of mutants. */
const jsonBudget = longForm > 0 ? 10_000_000 : 800_000
const newestCaptures = longForm > 0 ? Number.POSITIVE_INFINITY : 2
const shownWrong = 5
const timeLimitMs = longForm > 0 ? 900_000 : 60_000

function samplesOf(id: string, kind: RegExp): Sample[] {
  const samples = [
    ...fixturesOf(id).filter(({ name }) => !name.startsWith('refused')),
    ...capturesOf(id).slice(-newestCaptures),
  ]
  return samples.filter(({ name }) => kind.test(name))
}

function isList(mutations: Record<string, Mutation>): boolean {
  return 'renameKey' in mutations
}

function mutantsOf(text: string, mutations: Record<string, Mutation>): number {
  if (isList(mutations)) return Math.min(mutants, Math.ceil(jsonBudget / text.length))
  return text.length > largeBytes ? largeMutants : mutants
}

/** null for a capture that is refused even undamaged. */
function readingOf(source: typeof anthropic, sample: Sample) {
  try {
    return readSample(source, sample)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

describe('a damaged page gives right prices or none', () => {
  it.each(plans)(
    '$id',
    (source, kind, mutations) => {
      const names = Object.keys(mutations)
      const counts = { right: 0, refused: 0, wrong: 0 }
      const wrong: string[] = []
      for (const [index, sample] of samplesOf(source.id, kind).entries()) {
        const original = readingOf(source, sample)
        if (original === null) continue
        const text = new TextDecoder().decode(sample.bytes)
        const doubtful = original.skipped.filter(({ reason }) => reason === 'unparsed')
        const unmeasured = isList(mutations) ? doubtful.map(({ label }) => label) : []
        // Of a large list few mutants are tried: each capture begins with another kind of damage.
        const first = isList(mutations) ? index : 0
        for (let seed = first; seed < first + mutantsOf(text, mutations); seed++) {
          const name = names[seed % names.length] ?? ''
          const damaged = mutations[name]?.(text, seededRandom(seed)) ?? text
          const outcome = outcomeOf(source, damaged, sample.at, original.quotes, unmeasured)
          counts[outcome.kind]++
          if (outcome.kind === 'wrong') wrong.push(`${sample.name}, ${name}, seed ${seed}: ${outcome.what}`)
        }
      }
      console.log(
        `${source.id} ${kind.source}: ${counts.right} right, ${counts.refused} refused, ${counts.wrong} wrong`,
      )
      expect(wrong.slice(0, shownWrong), `${wrong.length} wrong`).toEqual([])
      expect(counts.right).toBeGreaterThan(0)
      expect(counts.refused).toBeGreaterThan(0)
    },
    timeLimitMs,
  )

  it('notices a wrong price', () => {
    const [sample] = samplesOf('anthropic', /current/)
    if (sample === undefined) throw new Error('no fixture')
    const original = readSample(anthropic, sample).quotes
    const text = new TextDecoder()
      .decode(sample.bytes)
      .replaceAll('$70 / MTok', '$72 / MTok')
      .replaceAll('$35 / MTok', '$36 / MTok')
    expect(outcomeOf(anthropic, text, sample.at, original, [])).toMatchObject({ kind: 'wrong' })
  })
})
