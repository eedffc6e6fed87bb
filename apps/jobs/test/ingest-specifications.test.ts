import { describe, expect, test } from 'vitest'
import { january, type PlantedFacts, plantedFactsSource, plantedSource, scene } from './planted-source.ts'

const official = plantedFactsSource('acme-models', 'specifications')
const catalogue = plantedFactsSource('catalogue', 'aggregator')
const ten = (facts: PlantedFacts[string], count = 10): PlantedFacts =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, facts]))

function stageOf() {
  const stage = scene(official, catalogue)
  const row = (id: string) =>
    stage.db.sqlite
      .prepare(
        `SELECT facts_source, listed_by, name, context_window, max_output, input_modalities, capabilities,
           knowledge_cutoff FROM endpoints WHERE id = ?`,
      )
      .get(id)
  return { ...stage, row }
}

const known = {
  contextWindow: 200_000,
  maxOutput: null,
  inputModalities: ['text', 'image'],
  knowledgeCutoff: '2025-02',
} as const
const said = {
  contextWindow: 1_000_000,
  maxOutput: 64_000,
  inputModalities: ['text'],
  capabilities: ['text'],
  knowledgeCutoff: '2025-07',
} as const

describe('specifications of the provider', () => {
  const merged = {
    facts_source: 'acme-models',
    name: 'one',
    context_window: 200_000,
    max_output: 64_000,
    input_modalities: '["text","image"]',
    capabilities: '["text"]',
    knowledge_cutoff: '2025-02',
  }

  test('win over what a catalogue said, and leave what they do not know', () => {
    const { read, row } = stageOf()
    read(catalogue, january(1), {
      one: { ...said, inputModalities: [...said.inputModalities], capabilities: ['text'] },
    })
    read(official, january(2), { one: { ...known, inputModalities: [...known.inputModalities] } })
    expect(row('acme:one')).toEqual({ ...merged, listed_by: 'catalogue' })
  })

  test('are filled by a catalogue that comes later', () => {
    const { read, row } = stageOf()
    read(official, january(1), { one: { ...known, inputModalities: [...known.inputModalities] } })
    read(catalogue, january(2), {
      one: { ...said, inputModalities: [...said.inputModalities], capabilities: ['text'] },
    })
    expect(row('acme:one')).toEqual({ ...merged, listed_by: 'acme-models' })
  })

  test('without a cutoff take none from elsewhere: it would carry their address', () => {
    const { read, row } = stageOf()
    const knowledgeCutoff = '2025-07'
    read(catalogue, january(1), { one: { knowledgeCutoff } })
    read(official, january(2), { one: {} })
    read(catalogue, january(3), { one: { knowledgeCutoff, maxOutput: 5 } })
    expect(row('acme:one')).toMatchObject({ knowledge_cutoff: null, max_output: 5 })
  })
})

describe('a reading of specifications', () => {
  test('is counted by its rows, decides nothing and prices nothing', () => {
    const { db, read, price } = stageOf()
    expect(read(official, january(1), ten({ maxOutput: 1 }))).toMatchObject({
      outcome: 'accepted',
      counts: { seen: 10, accepted: 10, held: 0, rejected: 0 },
    })
    expect(price('acme:m0')).toBeNull()
    expect(db.sqlite.prepare('SELECT count(*) FROM decisions').pluck().get()).toBe(0)
  })

  test.each([
    [8, 'accepted', null],
    [7, 'held', 'coverage'],
  ])('%i rows of 10 are %s', (count, outcome, code) => {
    const { read } = stageOf()
    read(official, january(1), ten({ maxOutput: 1 }))
    expect(read(official, january(2), ten({ maxOutput: 1 }, count))).toMatchObject({ outcome, code })
  })

  test('keeps what it alone lists, until it lacks it long enough', () => {
    const { db, read } = stageOf()
    const retired = () =>
      db.sqlite.prepare("SELECT retired_at FROM endpoints WHERE id = 'acme:m9'").pluck().get()
    read(official, january(1), ten({ maxOutput: 1 }))
    for (const day of [2, 6]) read(official, january(day), ten({ maxOutput: 1 }, 9))
    expect(retired()).toBeNull()
    read(official, january(10), ten({ maxOutput: 1 }, 9))
    expect(retired()).not.toBeNull()
  })

  test('leaves the listing to the source of the prices', () => {
    const prices = plantedSource('acme')
    const { db, read } = scene(official, prices)
    read(prices, january(1), { one: ['1', '5'] })
    read(official, january(2), { one: { maxOutput: 1 } })
    expect(db.sqlite.prepare('SELECT listed_by FROM endpoints').pluck().all()).toEqual(['acme'])
  })
})
