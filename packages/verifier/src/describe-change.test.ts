import { expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'
import { price } from './test-context.ts'

it.each([
  [price('1', '4'), price('1.5', '4'), 'input $1.00 → $1.50 (+50 %)'],
  [price('3', '4'), price('2', '8'), 'input $3.00 → $2.00 (−33.3 %), output $4.00 → $8.00 (+100 %)'],
  [price('1', '4'), price('1', '4.000000001'), 'output $4.00 → $4.000000001 (less than +0.1 %)'],
  [price('1', '4'), price('1', '4', '0.1'), 'cached input none → $0.10'],
  [price('1', '4', '0.1'), price('1', '4'), 'cached input $0.10 → none'],
  [price('0', '0'), price('1', '4'), 'input free → $1.00, output free → $4.00'],
  [price('1', '4'), price('1000', '4'), 'input $1.00 → $1,000.00 (+99900 %)'],
  [null, price('1', '4', '0'), 'input $1.00, output $4.00, cached input free'],
  [price('1', '4'), price('1', '4'), ''],
])('%o → %o', (before, after, line) => expect(describeChange(before, after)).toBe(line))
