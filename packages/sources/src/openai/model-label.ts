const modelId = /^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*$/
const threshold = /^(.*?) \(<(\d{2,4})K context length\)$/

/**
 * The page names models by their API ids. `gpt-5.5 (<272K context length)` also says where long context begins.
 * @returns null when it is no id (`Whisper`, `o4-mini with data sharing`)
 */
export function parseModelLabel(label: string): { modelId: string; aboveTokens: number | null } | null {
  const [, name = label, thousands] = threshold.exec(label) ?? []
  if (!modelId.test(name) || !/\d|-/.test(name)) return null
  return { modelId: name, aboveTokens: thousands === undefined ? null : Number(thousands) * 1000 }
}
