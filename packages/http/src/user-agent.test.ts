import { expect, test } from 'vitest'
import { userAgent } from './user-agent.ts'

test.each([
  ['https://ratecard.example/contact', 'ratecard/0.1.0 (+https://ratecard.example/contact)'],
  ['mailto:prices@ratecard.example', 'ratecard/0.1.0 (+mailto:prices@ratecard.example)'],
])('%s', (contact, agent) => expect(userAgent('0.1.0', contact)).toBe(agent))

test.each(['', 'me', 'http://ratecard.example', 'javascript:alert(1)'])('"%s" reaches nobody', (contact) => {
  expect(() => userAgent('0.1.0', contact)).toThrow('RATECARD_CONTACT must be')
})

test('a line break cannot smuggle in a header', () => {
  expect(userAgent('0.1.0', 'https://ratecard.example/\r\nX-Evil: 1')).not.toMatch(/[\r\n]/)
})
