import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, containsControl } from './text.ts'

const hostile = [
  '\u0000',
  '\t',
  '\n',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\ufff9',
  '\ud800',
  '\udc00',
  '\u{e0041}',
].map((char) => [char.codePointAt(0)?.toString(16), char] as const)

const harmless = [
  ' ',
  '~',
  '\u00a0',
  '\u00ac',
  '\u00ae',
  'é',
  '–',
  '\u200a',
  '\u2010',
  '\u2070',
  '模',
  '\u{1f600}',
  '\u{e0100}',
]

describe('containsControl', () => {
  it.each(hostile)('finds U+%s', (_, char) => expect(containsControl(`a${char}b`)).toBe(true))
  it.each(harmless)('lets %j be', (char) => expect(containsControl(`a${char}b`)).toBe(false))
})

describe('cleanText', () => {
  it.each(hostile)('U+%s becomes a space', (_, char) => expect(cleanText(`a${char}b`)).toBe('a b'))

  it('makes runs of white space one space and trims', () => {
    expect(cleanText('  a \t\u00a0\n b\u200b ')).toBe('a b')
  })

  it('keeps what is exactly as long as allowed and marks the cut of what is longer', () => {
    expect(cleanText('abcde', 5)).toBe('abcde')
    expect(cleanText('abcdef', 5)).toBe('abcd…')
    expect(cleanText('x'.repeat(301))).toHaveLength(300)
  })

  it('never cuts a surrogate pair in half', () => {
    expect(cleanText('abc\u{1f600}ef', 5)).toBe('abc…')
  })

  it('always gives clean text that stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 2, max: 320 }),
        (text, longest) => {
          const clean = cleanText(text, longest)
          expect(containsControl(clean)).toBe(false)
          expect(clean.length).toBeLessThanOrEqual(longest)
          expect(cleanText(clean, longest)).toBe(clean)
        },
      ),
    )
  })
})
