import { describe, expect, it } from 'vitest'
import { capturesOf, fixturesOf, readSample, type Sample } from './_testing/fixtures.ts'
import { htmlTableMutations } from './_testing/html-mutations.ts'
import { cellMutations, type Mutation, pipeTableMutations, textMutations } from './_testing/mutations.ts'
import { outcomeOf } from './_testing/outcome.ts'
import { seededRandom } from './_testing/random.ts'
import { anthropic } from './anthropic/index.ts'
import { openai } from './openai/index.ts'
import { zai } from './zai/index.ts'

const { shiftColumn: _, ...wholeRows } = pipeTableMutations
const { loseText } = cellMutations
/** A price that stands once on a page has no witness: damage to single digits is tried where each has one. */
const plans: [typeof anthropic, RegExp, Record<string, Mutation>][] = [
  [anthropic, /\.md/, { ...textMutations, ...cellMutations, ...pipeTableMutations }],
  [openai, /\.md/, { ...textMutations, ...wholeRows }],
  [openai, /\.html/, { ...textMutations, ...htmlTableMutations }],
  [zai, /\.html/, { ...textMutations, ...(loseText && { loseText }), ...htmlTableMutations }],
]
const mutants = 150
const largeMutants = 24
const largeBytes = 200_000

function samplesOf(id: string, kind: RegExp): Sample[] {
  const samples = [
    ...fixturesOf(id).filter(({ name }) => !name.startsWith('refused')),
    ...capturesOf(id).slice(-2),
  ]
  return samples.filter(({ name }) => kind.test(name))
}

describe('a damaged page gives right prices or none', () => {
  it.each(plans)('$id', (source, kind, mutations) => {
    const names = Object.keys(mutations)
    const counts = { right: 0, refused: 0, wrong: 0 }
    for (const sample of samplesOf(source.id, kind)) {
      const original = readSample(source, sample).quotes
      const text = new TextDecoder().decode(sample.bytes)
      for (let seed = 0; seed < (text.length > largeBytes ? largeMutants : mutants); seed++) {
        const name = names[seed % names.length] ?? ''
        const damaged = mutations[name]?.(text, seededRandom(seed)) ?? text
        const outcome = outcomeOf(source, damaged, sample.at, original)
        counts[outcome.kind]++
        expect(outcome, `${sample.name}, ${name}, seed ${seed}`).not.toHaveProperty('what')
      }
    }
    console.log(
      `${source.id} ${kind.source}: ${counts.right} right, ${counts.refused} refused, ${counts.wrong} wrong`,
    )
    expect(counts.right).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
  })

  it('notices a wrong price', () => {
    const [sample] = samplesOf('anthropic', /current/)
    if (sample === undefined) throw new Error('no fixture')
    const original = readSample(anthropic, sample).quotes
    const text = new TextDecoder()
      .decode(sample.bytes)
      .replaceAll('$70 / MTok', '$72 / MTok')
      .replaceAll('$35 / MTok', '$36 / MTok')
    expect(outcomeOf(anthropic, text, sample.at, original)).toMatchObject({ kind: 'wrong' })
  })
})
