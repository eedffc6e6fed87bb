import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readFacts } from './read-facts.ts'

function folderOf(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'ratecard-facts-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return dir
}

test('a folder without a file has no facts of that kind', () => {
  const facts = readFacts(folderOf({}))
  expect(facts.baseModels.names.size + facts.gatewayRoutes.length + facts.licenses.length).toBe(0)
})

test('names and endpoints are told apart, and null is a decision', () => {
  const { baseModels } = readFacts(
    folderOf({
      'base-models.ndjson':
        '{"name":"kestrel","base_model":"kestrel-2","why":"x"}\n{"endpoint":"acme:K","base_model":null,"why":"x"}\n',
    }),
  )
  expect([...baseModels.names]).toEqual([['kestrel', 'kestrel-2']])
  expect([...baseModels.endpoints]).toEqual([['acme:K', null]])
})

const name = '{"name":"kestrel","base_model":"kestrel-2","why":"x"}'

describe('a line that cannot be used ends with its file and number', () => {
  test.each([
    ['base-models.ndjson', `${name}\n{"name":`, 2, /JSON/],
    ['base-models.ndjson', `${name}\n${name}`, 2, /a second line about the name kestrel/],
    ['base-models.ndjson', '{"name":"Kestrel","base_model":"kestrel-2","why":"x"}', 1, /Invalid/],
    ['base-models.ndjson', '{"name":"kestrel","base_model":"kestrel-2"}', 1, /Invalid/],
    ['base-models.ndjson', '{"endpoint":"acme:k","base_model":"a b","why":"x"}', 1, /Invalid/],
    [
      'gateway-routes.ndjson',
      '{"endpoint":"acme:k","model":"k","provider":"acme","seen_on":"2026-08-07"}',
      1,
      /Invalid/,
    ],
    [
      'gateway-routes.ndjson',
      '{"endpoint":"acme:k","model":"a/k","provider":"Acme","seen_on":"2026-08-07"}',
      1,
      /Invalid/,
    ],
    [
      'licenses.ndjson',
      '{"models":"k*","name":"MIT","url":"https://a.example/","permissiveness":"free","open_weights":true,"source":"https://a.example/"}',
      1,
      /Invalid option/,
    ],
    [
      'licenses.ndjson',
      '{"models":"k*","name":"MIT","url":"javascript:x","permissiveness":"permissive","open_weights":true,"source":"https://a.example/"}',
      1,
      /Invalid URL/,
    ],
  ])('%s: %s', (file, text, line, why) => {
    const read = () => readFacts(folderOf({ [file]: `${text}\n` }))
    expect(read).toThrow(expect.objectContaining({ code: 'storage' }))
    expect(read).toThrow(new RegExp(`${file}, line ${line}: `))
    expect(read).toThrow(why)
  })
})
