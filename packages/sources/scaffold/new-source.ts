import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `npm run new:source <id>`: a folder that passes the contract test as soon as its parser is written.

const [id = ''] = process.argv.slice(2)
const sources = join(import.meta.dirname, '../src')
const folder = join(sources, id)

if (!/^[a-z][a-z0-9-]{1,40}$/.test(id))
  stop('usage: npm run new:source <id>, in kebab-case, the id of the provider')
if (existsSync(folder)) stop(`packages/sources/src/${id} exists already`)

const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const parser = `parse${name[0]?.toUpperCase()}${name.slice(1)}`

write(
  'index.ts',
  `import type { Source } from '@ratecard/core'
import { ${parser} } from './parse.ts'

/** Say here what is particular about this page. */
export const ${name}: Source = {
  id: '${id}',
  name: '${id} pricing page',
  kind: 'page',
  provider: { id: '${id}', name: '${id}', url: 'https://${id}.example' },
  url: 'https://${id}.example/pricing',
  hosts: ['${id}.example'],
  lineage: { roots: ['${id}'] },
  schedule: '${minuteOf(id)} */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  // Until a first genuine reading was approved nothing of it is published.
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://${id}.example/pricing')],
  parse: ${parser},
}
`,
)
write(
  'parse.ts',
  `import { emptyReading, type Reading, Refusal } from '@ratecard/core'

/**
 * Reads the text of the page. Choose columns by header text, read unit and currency from the page, map labels to ids by
 * an exact rule; _shared has tables, money cells and dates.
 */
export function ${parser}(_text: string): Reading {
  const reading = emptyReading()
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'no table of prices')
  return reading
}
`,
)
write(
  'parse.test.ts',
  `import { expect, it } from 'vitest'
import { digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { ${name} } from './index.ts'

const sample = (fileName: string) => {
  const found = fixturesOf('${id}').find((fixture) => fixture.name === fileName)
  if (!found) throw new Error(\`no fixture \${fileName}\`)
  return found
}

it('reads every row of the page', () => {
  const { at, quotes } = expectedOf('${id}', 'pricing')
  expect(digest(readSample(${name}, { ...sample('pricing.html'), at }).quotes)).toEqual(quotes)
})

it('refuses a page without prices', () => {
  expect(() => readSample(${name}, sample('refused-no_price_table.html'))).toThrow(
    expect.objectContaining({ code: 'no_price_table' }),
  )
})
`,
)
write(
  '__fixtures__/pricing.html',
  `<!doctype html>
<html lang="en">
<body>
<h2>Pricing</h2>
<table>
<tr><th>Model</th><th>Input</th><th>Output</th></tr>
<tr><td>invented-1</td><td>$1.00 / 1M tokens</td><td>$4.00 / 1M tokens</td></tr>
</table>
</body>
</html>
`,
)
write(
  '__fixtures__/pricing.expected.json',
  `${JSON.stringify(
    {
      at: '2031-03-15T12:00:00Z',
      quotes: [
        {
          endpointId: `${id}:invented-1`,
          rates: ['standard.input 1000000000', 'standard.output 4000000000'],
        },
      ],
    },
    null,
    2,
  )}
`,
)
write(
  '__fixtures__/refused-no_price_table.html',
  `<!doctype html>
<html lang="en">
<body>
<h2>Plans</h2>
<p>Talk to our sales team about a plan for your company.</p>
</body>
</html>
`,
)
register()
console.log(`packages/sources/src/${id} is made and registered. Next:
1. index.ts: the real name, URLs, hosts and schedule.
2. __fixtures__: after the structure of the real page, with invented models; expected.json says what it must give.
3. parse.ts; then  npx vitest run packages/sources`)

function write(file: string, text: string): void {
  mkdirSync(join(folder, '__fixtures__'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function register(): void {
  const path = join(sources, 'registry.ts')
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(/^import \{ (\w+) \} from '\.\/(.+)\/index\.ts'$/gm)].map(
    ([, constant = '', source = '']) => ({ constant, source }),
  )
  const all = [...imports, { constant: name, source: id }].sort((a, b) => (a.source < b.source ? -1 : 1))
  const lines = all.map(({ constant, source }) => `import { ${constant} } from './${source}/index.ts'`)
  const list = all.map(({ constant }) => `  ${constant},`)
  writeFileSync(
    path,
    text
      .replace(/(^import \{ \w+ \} from '\.\/.+\/index\.ts'\n)+/m, `${lines.join('\n')}\n`)
      .replace(/(registry: readonly Source\[\] = )\[[^\]]*\]/, `$1[\n${list.join('\n')}\n]`),
  )
}

/** Spreads the sources over the hour, off its round minutes. */
function minuteOf(text: string): number {
  return 7 + ([...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 47)
}

function stop(message: string): never {
  console.error(message)
  process.exit(64)
}
