// From the models overview of the documentation, docs.cohere.com/docs/models; the page names the newest release.
const aliases = new Map([
  ['Command A+', 'command-a-plus-05-2026'],
  ['Command A', 'command-a-03-2025'],
  ['Command A Reasoning', 'command-a-reasoning-08-2025'],
  ['Command A Translate', 'command-a-translate-08-2025'],
  ['Command A Vision', 'command-a-vision-07-2025'],
  ['Command R', 'command-r-08-2024'],
  ['Command R+', 'command-r-plus-08-2024'],
  ['Command R7B', 'command-r7b-12-2024'],
  ['Command R7B Arabic', 'command-r7b-arabic-02-2025'],
  ['North Mini Code', 'north-mini-code-1-0'],
])

/** The name in the API of a model on the page, by the reviewed table alone. */
export function apiNameOf(modelName: string): string | null {
  return aliases.get(modelName.trim()) ?? null
}
