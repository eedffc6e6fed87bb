import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMs, dayMs, type Instant } from '@ratecard/core'
import { registry } from '@ratecard/sources'

const sourcesFolder = fileURLToPath(new URL('../../../packages/sources/src', import.meta.url))

/**
 * The hand-written payloads of every source as a replay folder: the first good one on two days, so that what is
 * seen for the first time is confirmed, and one that must be refused on the third.
 * @returns the last day that is played
 */
export function makeReplay(dir: string): string {
  const instants = registry.flatMap(({ id }) => {
    const fixtures = join(sourcesFolder, id, '__fixtures__')
    const names = readdirSync(fixtures).sort()
    const expectation = names.find((name) => name.endsWith('.expected.json')) ?? ''
    const stem = expectation.replace('.expected.json', '')
    const good = names.find((name) => name.startsWith(`${stem}.`) && name !== expectation) ?? ''
    const refused = names.find((name) => name.startsWith('refused-')) ?? ''
    const { at } = JSON.parse(readFileSync(join(fixtures, expectation), 'utf8')) as { at: Instant }
    mkdirSync(join(dir, id), { recursive: true })
    return [good, good, refused].map((name, days) => {
      const instant = addMs(at, days * dayMs)
      copyFileSync(join(fixtures, name), join(dir, id, `${instant.replace(/[-:]/g, '')}${extname(name)}`))
      return instant
    })
  })
  return instants.sort().at(-1)?.slice(0, 10) ?? ''
}
