import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readPayload, sourceById } from '@ratecard/sources'
import { load } from 'cheerio'
import { type BenchRow, median, paired, timed } from './measure.ts'

const rounds = 9
const pageBytes = 1_000_000

/** Reading a page of 1 MB, beside what it costs to load it into a tree of elements and do nothing with it. */
export function parseRow(): BenchRow {
  const source = sourceById('zai')
  if (!source) throw new Error('the bench reads the zai page')
  const bytes = Buffer.from(largePage())
  const payload = { bytes, contentType: 'text/html; charset=utf-8', part: null }
  const text = bytes.toString()
  const read = () => timed(() => readPayload(source, payload, '2026-01-01T00:00:00Z'))
  const loadOnly = () => timed(() => load(text))
  read()
  loadOnly()
  return {
    work: 'parse a page of 1 MB',
    beside: 'loading it with cheerio',
    ratio: median(paired(rounds, read, loadOnly)),
    reach: 1.5,
    detail: `${Math.round(bytes.length / 1000)} KB of HTML`,
  }
}

/** The source's own fixture with as much prose and lists around its tables as documentation pages have. */
function largePage(): string {
  const fixture = new URL('../../../packages/sources/src/zai/__fixtures__/pricing.html', import.meta.url)
  const page = readFileSync(fileURLToPath(fixture), 'utf8')
  const prose = Array.from(
    { length: 40 },
    (_, index) =>
      `<section><p>Paragraph <a href="/p/${index}">${index}</a> with <b>some</b> <code>markup</code> and text that goes on.</p><ul><li>one</li><li>two</li></ul></section>`,
  ).join('\n')
  const filler = prose.repeat(Math.ceil((pageBytes - page.length) / prose.length))
  return page.replace('</body>', `${filler}</body>`)
}
