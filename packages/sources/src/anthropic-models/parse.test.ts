import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Instant, Refusal } from '@ratecard/core'
import { expect, test } from 'vitest'
import { capturesOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readMonth, readTokens } from './cells.ts'
import { anthropicModels } from './index.ts'
import { isIdOf } from './model-id.ts'
import { parseAnthropicModels } from './parse.ts'

const at: Instant = '2031-03-15T12:00:00Z'
const expected = JSON.parse(
  readFileSync(join(import.meta.dirname, '__fixtures__/current.expected.json'), 'utf8'),
)
const page = (columns: Record<string, string>[]) => {
  const row = (label: string, key: string) =>
    `| **${label}** | ${columns.map((cells) => cells[key]).join(' | ')} |`
  return [
    `| Feature | ${columns.map(({ name }) => name).join(' | ')} |`,
    `| --- |${columns.map(() => ' --- |').join('')}`,
    row('Claude API ID', 'id'),
    row('Claude API alias1', 'alias'),
    row('Context window', 'context'),
    row('Max output', 'output'),
    row('Reliable knowledge cutoff', 'cutoff'),
  ].join('\n')
}
const lumen = {
  name: 'Lumen 4',
  id: 'lumen-4',
  alias: '—',
  context: '1M tokens',
  output: '64k tokens',
  cutoff: '',
}
const codeOf = (text: string) => {
  try {
    parseAnthropicModels(text, { at })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}

test('reads the fixture', () => {
  const sample = fixturesOf('anthropic-models').find(({ name }) => name === 'current.md')!
  const reading = readSample(anthropicModels, sample)
  expect(
    reading.facts.map((facts) => [
      facts.endpointId,
      facts.contextWindow,
      facts.maxOutput,
      facts.knowledgeCutoff,
      facts.inputModalities.join(),
    ]),
  ).toEqual(expected.facts)
  expect(reading.quotes).toEqual([])
  expect(reading.skipped.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    'Ballad Mythos Preview, context window: "a lot"',
    'Ballad Mythos Preview, reliable knowledge cutoff: "Apr 2031"',
  ])
  expect(reading.facts[4]).toMatchObject({ name: 'Ballad Opus 5.1', capabilities: [], outputModalities: [] })
})

test.each([
  ['lumen-4', 'Lumen 4', true],
  ['lumen-4-5', 'Lumen 4.5', true],
  ['lumen-4-20300101', 'Lumen 4', true],
  ['lumen-3-7-maxi-20300101', 'Lumen Maxi 3.7', true],
  ['lumen-3-7-maxi-latest', 'Lumen Maxi 3.7', true],
  ['lumen-4-0', 'Lumen 4', true],
  ['lumen-42', 'Lumen 4', false],
  ['lumen-4-52', 'Lumen 4.5', false],
  ['lumen-4-203001012', 'Lumen 4', false],
  ['lumen-4-20301301', 'Lumen 4', false],
  ['lumen-4-5', 'Lumen 4', false],
  ['lumen-4 and lumen-5', 'Lumen 4', false],
])('%s is an id of %s: %s', (id, name, is) => {
  expect(isIdOf(id, name)).toBe(is)
})

test.each([
  ['200K tokens', 200_000],
  ['128k tokens2', 128_000],
  ['1.05M tokens', 1_050_000],
  ['200K tokens / 1M tokens (beta)3', 200_000],
  ['200K tokens / 1M tokens', null],
  ['200K', null],
  ['200K tokens or so', null],
  ['200,000 tokens', null],
])('%s is %s tokens', (cell, count) => {
  expect(readTokens(cell)).toBe(count)
})

test.each([
  ['Jan 2026', '2026-01'],
  ['Sept 20262', '2026-09'],
  ['December 2025', '2025-12'],
  ['Jan 202622', null],
  ['2026', null],
  ['Jan', null],
])('%s is the month %s', (cell, month) => {
  expect(readMonth(cell)).toBe(month)
})

test.each([
  [page([lumen]), null],
  ['# Models\n\nNothing here.', 'layout'],
  [page([lumen]).replace('| **Max output** | 64k tokens |', ''), 'layout'],
  [page([lumen]).replace('64k tokens |', '64k tok'), 'layout'],
  [`${page([lumen])}\n| **Max output** | 32k tokens |`, 'ambiguous'],
  [page([{ ...lumen, id: 'lumen-42' }]), 'layout'],
])('page %# gives %s', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

test('an id with two meanings is nobody’s', () => {
  const other = { ...lumen, context: '2M tokens' }
  const sound = { ...lumen, name: 'Sound 1', id: 'sound-1' }
  const read = (...columns: Record<string, string>[]) =>
    parseAnthropicModels(page(columns), { at }).facts.map(({ endpointId }) => endpointId)
  expect(read(lumen, other, sound)).toEqual(['anthropic:sound-1'])
  expect(read(lumen, lumen, sound)).toEqual(['anthropic:lumen-4', 'anthropic:sound-1'])
})

const captures = capturesOf('anthropic-models')
test.skipIf(captures.length === 0)('reads every real payload', () => {
  for (const sample of captures) {
    const { facts, skipped } = readSample(anthropicModels, sample)
    expect(facts.length).toBeGreaterThan(10)
    expect(skipped).toEqual([])
  }
})
