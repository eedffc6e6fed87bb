const entities = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['le', '≤'],
  ['ge', '≥'],
])

/**
 * What a person sees of a piece of Markdown: link texts without targets, no emphasis, no tags, no backslash
 * escapes. Struck-through words are left out: they are what no longer holds.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/~~.*?~~/g, ' ')
    .replace(/<(del|s|strike)\b[^>]*>.*?<\/\1>/gi, ' ')
    .replace(/<sup\b[^>]*>[^<]{0,9}<\/sup>/gi, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&([a-z]{2,6});/gi, (whole, name: string) => entities.get(name.toLowerCase()) ?? whole)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
