import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars, formatUsd, highestPaidNano, parseNanoUsdPerMtok, tokenPower } from './money.ts'

const { perToken, perThousand, perMillion } = tokenPower

describe('parseNanoUsdPerMtok', () => {
  it.each([
    ['0.4', perMillion, 400_000_000],
    ['15', perMillion, 15_000_000_000],
    ['15.', perMillion, 15_000_000_000],
    ['007.50', perMillion, 7_500_000_000],
    ['0.0000004', perToken, 400_000_000],
    ['4e-7', perToken, 400_000_000],
    ['4E-07', perToken, 400_000_000],
    ['1.5e+1', perMillion, 15_000_000_000],
    ['0.0015', perThousand, 1_500_000_000],
    ['1000', perMillion, highestPaidNano],
    ['0', perToken, 0],
    ['0.000', perMillion, 0],
    ['0e-300', perMillion, 0],
    ['0e999', perMillion, 0],
  ])('reads %s for 10^%i tokens exactly', (text, power, nano) => {
    expect(parseNanoUsdPerMtok(text, power)).toBe(nano)
  })

  it.each([
    ['1.0000000004', 1_000_000_000],
    ['1.0000000005', 1_000_000_000],
    ['1.00000000050', 1_000_000_000],
    ['1.0000000005000001', 1_000_000_001],
    ['1.0000000006', 1_000_000_001],
    ['1.0000000015', 1_000_000_002],
    ['0.9999999999', 1_000_000_000],
    ['0.0000000006', 1],
    ['6e-10', 1],
  ])('contract: rounds %s half-even at the ninth decimal', (text, nano) => {
    expect(parseNanoUsdPerMtok(text, perMillion)).toBe(nano)
  })

  it.each(['0.0000000005', '0.0000000004', '0.00000000001', '1e-300'])(
    'contract: 0 means free, so %s is not rounded to 0',
    (text) => expect(parseNanoUsdPerMtok(text, perMillion)).toBeNull(),
  )

  it.each(
    [
      ['', '-1', '+1', '-0', '.5', ' 1', '1 ', '1\n', '1,000', '$1', '1..2', '1.2.3', '0x10'],
      ['NaN', 'Infinity', 'null', 'n/a', '—', '1e', '1e1.5', '1e1000', '１', 'e5'],
    ].flat(),
  )('refuses %j', (text) => {
    expect(parseNanoUsdPerMtok(text, perMillion)).toBeNull()
  })

  it.each([
    ['9007199.254740991', Number.MAX_SAFE_INTEGER],
    ['9007199.2547409914', Number.MAX_SAFE_INTEGER],
    ['9007199.254740992', null],
    ['9007199.2547409916', null],
    ['1e400', null],
    ['9'.repeat(5000), null],
    [`${'0'.repeat(5000)}1`, 1_000_000_000],
    ['1e999', null],
  ])('holds what fits into 2^53 and nothing above', (text, nano) => {
    expect(parseNanoUsdPerMtok(text, perMillion)).toBe(nano)
  })

  it('gives back every amount that it printed', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (nano) => {
        expect(parseNanoUsdPerMtok(formatUsd(nano), perMillion)).toBe(nano)
      }),
    )
  })

  it('reads a price per token as a million times the price per million', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: highestPaidNano }), (nano) => {
        expect(parseNanoUsdPerMtok(`${nano}e-15`, perToken)).toBe(nano)
        expect(parseNanoUsdPerMtok(`${nano}e-12`, perThousand)).toBe(nano)
        expect(parseNanoUsdPerMtok(`${nano}e-9`, perMillion)).toBe(nano)
      }),
    )
  })

  it('never returns anything but null or a non-negative safe integer', () => {
    const decimal = fc.tuple(
      fc.nat(),
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: -999, max: 999 }),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          decimal.map(([a, b, e]) => `${a}.${b}e${e}`),
        ),
        (text) => {
          const nano = parseNanoUsdPerMtok(text, perMillion)
          expect(nano === null || (Number.isSafeInteger(nano) && nano >= 0)).toBe(true)
        },
      ),
    )
  })
})

describe('formatUsd', () => {
  it.each([
    [0, '0'],
    [1, '0.000000001'],
    [400_000_000, '0.4'],
    [1_000_000_000, '1'],
    [1_000_000_001, '1.000000001'],
    [15_000_000_000, '15'],
    [highestPaidNano, '1000'],
  ])('contract: %i is the shortest exact decimal %s', (nano, text) => {
    expect(formatUsd(nano)).toBe(text)
  })

  it('never prints an exponent or a superfluous 0', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (nano) => {
        expect(formatUsd(nano)).toMatch(/^(0|[1-9]\d*)(\.\d{0,8}[1-9])?$/)
      }),
    )
  })
})

describe('formatDollars', () => {
  it.each([
    [0, '$0.00'],
    [400_000_000, '$0.40'],
    [75_000_000, '$0.075'],
    [999_990_000_000, '$999.99'],
    [highestPaidNano, '$1,000.00'],
    [1_234_567_000_000_000, '$1,234,567.00'],
  ])('%i is %s', (nano, text) => {
    expect(formatDollars(nano)).toBe(text)
  })
})
