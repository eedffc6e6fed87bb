import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const packageFile = new URL('../package.json', import.meta.url)
const folders = [new URL('./', import.meta.url), new URL('../../../packages/core/src/', import.meta.url)]

/** The version of the code that makes a tree: that of the package, and a hash of its source, so that an edit counts. */
export function codeVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
    for (const name of names.filter(isCode)) {
      hash.update(name.replaceAll('\\', '/')).update(readFileSync(fileURLToPath(new URL(name, folder))))
    }
  }
  return `${version}+${hash.digest('hex').slice(0, 12)}`
}

function isCode(name: string): boolean {
  return /\.(ts|js|css|svg)$/.test(name) && !name.endsWith('.test.ts')
}
