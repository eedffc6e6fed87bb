import type { PageTable } from '../_shared/page-table.ts'

const component = /<DocTable\s+columns=\{\[([\s\S]*?)\]\}\s+rows=\{\[([\s\S]*?)\]\}\s*\/>/g
const title = /title:\s*"([^"]*)"/g
const rowList = /^\s*\[(.*)\],?\s*$/gm
const cell = /<>(.*?)<\/>|"((?:[^"\\]|\\.)*)"/g

/** The table components of the Markdown pages: `rows={[["kimi-k9", "1M tokens", <>{"$"}0.10</>], …]}`. */
export function docTables(markdown: string): PageTable[] {
  return [...markdown.matchAll(component)].map(([, columns = '', rows = '']) => ({
    headings: [],
    intro: '',
    header: [...columns.matchAll(title)].map(([, text = '']) => text),
    rows: [...rows.matchAll(rowList)].map(([, list = '']) =>
      [...list.matchAll(cell)].map(([, fragment, text]) =>
        (fragment ?? text ?? '').replaceAll(/\{"([^"}]*)"\}/g, '$1').trim(),
      ),
    ),
  }))
}
