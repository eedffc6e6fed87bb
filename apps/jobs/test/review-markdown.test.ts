import { describe, expect, test } from 'vitest'
import type { HeldView } from '../src/review/held-view.ts'
import { capBlocks, quoted, shellQuoted } from '../src/review/markdown.ts'
import { ofProvider } from '../src/review/of-provider.ts'
import { reviewMarkdown } from '../src/review/review-markdown.ts'
import { reviewReport } from '../src/review/review-report.ts'
import { january, plantedQuote, plantedSource, scene } from './planted-source.ts'

const hostile =
  '@team | <img src=x onerror=alert(1)> `code` ``two`` [a](https://evil.example) ##[error]x\n::error::y'

describe('quoted', () => {
  test.each([
    ['plain', '`plain`'],
    ['a | b', '`a | b`'],
    ['@team', '`@team`'],
    ['<img src=x>', '`<img src=x>`'],
    ['[a](https://evil.example)', '`[a](https://evil.example)`'],
    ['one ` tick', '`` one ` tick ``'],
    ['`` two', '``` `` two ```'],
    ['a\n::error::b', '`a ::error::b`'],
    ['a\u202eb', '`a b`'],
    ['##[error]x', '`## [error]x`'],
    ['', '` `'],
  ])('%j → %s', (text, expected) => expect(quoted(text)).toBe(expected))
})

test.each([
  ['acme:m-1', 'acme:m-1'],
  ['acme:$(rm -rf ~)', "'acme:$(rm -rf ~)'"],
  ["acme:it's; ls", `'acme:it'\\''s; ls'`],
  ['-x', "'-x'"],
])('shellQuoted(%j) is %s', (text, expected) => expect(shellQuoted(text)).toBe(expected))

test.each([
  [9, 2, 0],
  [8, 2, 0],
  [7, 1, 1],
  [3, 0, 2],
])('capBlocks with room for %i keeps %i of two blocks of 3', (most, kept, left) => {
  expect(capBlocks(['abc', 'def'], most)).toEqual({ text: 'abc\ndef\n'.slice(0, 4 * kept), left })
})

describe('the review', () => {
  const acme = plantedSource('acme', { kind: 'page' })
  const rows = {
    swapped: ['1', '5'],
    free: ['1', '5'],
    large: ['1', '5'],
    larger: ['1', '5'],
    ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`m${index}`, ['3', '4']])),
  } as const
  const held = () => {
    const other = plantedSource('other', { kind: 'aggregator' })
    const copy = plantedSource('copy', { kind: 'aggregator', roots: ['other'] })
    const against = plantedSource('against', { kind: 'aggregator' })
    const stage = scene(acme, other, copy, against)
    for (const day of [1, 2]) stage.read(acme, january(day), rows)
    for (const source of [other, copy]) stage.read(source, january(2), { large: ['2.2', '11'] })
    stage.read(against, january(2), { large: ['1', '5'] })
    const changed = {
      swapped: ['5', '1'],
      free: ['0', '0'],
      large: ['2', '10'],
      larger: ['9', '45'],
      new: ['1', '2'],
    }
    for (const day of [3, 4]) stage.read(acme, january(day), { ...rows, ...changed } as never)
    stage.read(acme, january(5), { ...rows, ...changed, newest: ['1', '2'] } as never)
    return stage
  }

  test('sorts by risk, and tells all that a decision needs', () => {
    const report = reviewReport(held().db, january(6), '2026-01-05')
    expect(report.held.map(({ endpointId, code }) => `${endpointId} ${code}`)).toEqual([
      'acme:swapped swap',
      'acme:free free_or_paid',
      'acme:larger large_change',
      'acme:large large_change',
      'acme:newest first_seen',
    ])
    const text = reviewMarkdown(report)
    const part = text.split('### ').find((block) => block.startsWith('`acme:large`')) ?? ''
    expect(part).toContain('**`input $1.00 → $2.00 (+100 %), output $5.00 → $10.00 (+100 %)`**')
    expect(part).toContain('held, `large_change`: the price moved by more than 20 per cent')
    expect(part).toContain('the page says: `large: 2 / 10`')
    expect(part).toContain('agree: `copy` + `other` (one lineage: `other`); differ: `against`')
    expect(part).toContain('waits 3 days, since 2026-01-03T12:00:00Z; seen 3 times')
    expect(part).toMatch(/cleared by `.*an approval of exactly these values`/)
    expect(part).toMatch(/ratecard -- approve acme:large --source acme --evidence [0-9a-f]{12}\n/)
    expect(text).toMatch(
      /<details>\n<summary>Accepted since 2026-01-05: price changes 0, new 1, retired 0<\/summary>\n\n- new: `acme:newest` without/,
    )
  })

  test('can be about one provider, which is the text of one branch', () => {
    const report = reviewReport(held().db, january(6), '2026-01-02')
    expect(reviewMarkdown(ofProvider(report, 'acme'))).toBe(reviewMarkdown({ ...report, idleWaivers: [] }))
    const none = ofProvider(report, 'zeta')
    expect([none.held, none.accepted.changed, none.accepted.added]).toEqual([[], [], []])
  })

  test('nothing scraped does anything in it', () => {
    const source = {
      ...acme,
      parse: (...args: Parameters<typeof acme.parse>) => {
        const reading = acme.parse(...args)
        const quote = plantedQuote('acme', "x|@me<b>`'$(id)", ['1', '5'])
        return { ...reading, quotes: [...reading.quotes, { ...quote, label: hostile, evidence: hostile }] }
      },
    }
    const { db, read } = scene(source)
    read(source, january(1), { m: ['1', '5'] })
    const text = reviewMarkdown(reviewReport(db, january(1), null))
    const outside = text.replace(/```sh\n[^\n]*\n```/g, '').replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '')
    expect(outside).not.toMatch(/@|<(?!\/?(details|summary)>)|\]\(|https?:/)
    expect(text).not.toMatch(/##\[|^\s*::/m)
    expect(text).toContain(`approve 'acme:x|@me<b>\`'\\''$(id)' --source acme`)
  })

  test('stays below the limit of a host, whatever waits', () => {
    const report = reviewReport(held().db, january(6), null)
    const one = report.held[0] as HeldView
    const long = { ...one, evidence: 'x'.repeat(5000), change: 'y'.repeat(5000), clears: 'z'.repeat(5000) }
    const text = reviewMarkdown({ ...report, held: Array.from({ length: 5000 }, () => long) })
    expect(text.length).toBeLessThan(60_000)
    expect(text).toMatch(/… and \d{4} more; `ratecard review --json` lists all/)
    expect(text.split('```').length % 2).toBe(1)
  })
})
