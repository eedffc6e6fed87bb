import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { registry } from '@ratecard/sources'
import { describe, expect, test } from 'vitest'
import { calibrate } from '../src/calibration/calibrate.ts'
import { calibrationMarkdown } from '../src/calibration/calibration-markdown.ts'
import { findFalsePrices } from '../src/calibration/false-prices.ts'
import { type CalibrationFigures, summarise } from '../src/calibration/summarise.ts'
import { planReplay } from '../src/replay.ts'
import { january, plantedSource, scene } from './planted-source.ts'
import { temporaryFolder } from './spawn-ratecard.ts'

function figuresOf(dir: string, ids?: readonly string[]): CalibrationFigures {
  const sources = registry.filter(({ id }) => !ids || ids.includes(id))
  const readings = calibrate(planReplay(dir, sources, null))
  let next = readings.next()
  while (!next.done) next = readings.next()
  return summarise(next.value)
}

const row = (id: string, prompt: string, completion: string) => ({
  id,
  name: id,
  architecture: { input_modalities: ['text'], output_modalities: ['text'] },
  pricing: { prompt, completion },
})
const others = Array.from({ length: 19 }, (_, index) => row(`acme/m${index}`, '0.000003', '0.000006'))

test('tells how often each rule held, for how long, and what it delayed or kept out', () => {
  const dir = temporaryFolder()
  mkdirSync(join(dir, 'openrouter'))
  const play = (day: string, a: string, b: string) => {
    const data = [...others, row('acme/a', a, '0.000005'), row('acme/b', b, '0.000005')]
    writeFileSync(join(dir, 'openrouter', `2026-01-${day}T120000Z.json`), JSON.stringify({ data }))
  }
  play('01', '0.000001', '0.000001')
  play('02', '0.000001', '0.000001')
  play('03', '0.000002', '0.000002')
  play('04', '0.000002', '0.000001')
  const figures = figuresOf(dir)
  expect(figures).toMatchObject({
    readings: 4,
    compared: 21 + 19 + 21,
    falsePrices: [],
    changes: [
      { code: 'large_change', holds: 2, accepted: 1, withdrawn: 1, open: 0, medianHours: 24, maxHours: 24 },
    ],
    firstSeen: [{ code: 'first_seen', holds: 21, accepted: 21, withdrawn: 0, medianHours: 24 }],
    wholeReadings: [],
    delayed: [{ endpointId: 'openrouter:acme/a', code: 'large_change', hours: 24 }],
    shares: [{ sourceId: 'openrouter', readings: 3, medianPercent: 0, maxPercent: 9.5 }],
  })
  expect(calibrationMarkdown(figures)).toContain('| `large_change` | 2 | 1 | 1 | 0 | 1 | 1 | 24 | 24 |')
})

test('a price that its payload does not show is found', () => {
  const acme = plantedSource('acme')
  const { db, read } = scene(acme)
  for (const day of [1, 2])
    read(acme, january(day), { right: ['1', '5'], wrong: ['1', '5'], gone: ['1', '5'] })
  const shown = { input: 1e9, output: 5e9, cachedInput: null }
  const rows = new Map([
    ['acme:right', shown],
    ['acme:wrong', { ...shown, output: 5e9 + 1 }],
  ])
  const { compared, wrong } = findFalsePrices(db, 'acme', january(2), rows)
  expect([compared, wrong.map((line) => line.split(' ')[0])]).toEqual([3, ['acme:gone', 'acme:wrong']])
})

const captures = fileURLToPath(new URL('../../../../shared/captures', import.meta.url))

describe.skipIf(!existsSync(captures))('real captures (present beside the project only)', () => {
  test('a median of at most 3 % of the endpoints of OpenRouter waits, never more than 12 %; all else is as shown', () => {
    const { shares, falsePrices, compared } = figuresOf(captures, [
      'openrouter',
      'litellm',
      'models-dev',
      'genai-prices',
    ])
    const openrouter = shares.find(({ sourceId }) => sourceId === 'openrouter')
    expect(openrouter?.readings).toBeGreaterThan(30)
    expect(openrouter?.medianPercent).toBeLessThanOrEqual(3)
    expect(openrouter?.maxPercent).toBeLessThanOrEqual(12)
    expect(compared).toBeGreaterThan(10_000)
    expect(falsePrices).toEqual([])
  })
})
