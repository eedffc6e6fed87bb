import { describe, expect, it } from 'vitest'
import { refusalOf } from '../_testing/refusal-of.ts'
import { embeddedJson, flightText } from './embedded-json.ts'

const texts = (text: string) => embeddedJson(text, '"a":').map((one) => one.text)

describe('embeddedJson', () => {
  it.each<[string, string, string[]]>([
    ['an object', 'x "a":{"b":[1]} y', ['{"b":[1]}']],
    ['two lists', '"a":[1],"a":[2]', ['[1]', '[2]']],
    ['brackets and quotes in a text', '"a":{"b":"}]\\"}"} }', ['{"b":"}]\\"}"}']],
    ['something else after the marker', '"a":"{}", "a":7', []],
    ['one inside of another, once', '"a":{"a":[1]}', ['{"a":[1]}']],
  ])('finds %s', (_, text, found) => {
    expect(texts(text)).toEqual(found)
  })

  it.each([
    ['no end', '"a":{"b":[1]', 'truncated'],
    ['an end inside of a text', '"a":{"b":"}', 'truncated'],
    ['broken JSON', '"a":{b:1}', 'malformed'],
  ])('refuses %s', (_, text, code) => {
    expect(refusalOf(() => texts(text))).toBe(code)
  })
})

it('joins what a page pushes', () => {
  const html =
    '<script>self.__next_f.push([0])</script><script>self.__next_f.push([1,"1:{\\"a\\":"])</script><script>self.__next_f.push([1, "[2]}\\n"])</script>'
  expect(flightText(html)).toBe('1:{"a":[2]}\n')
})
