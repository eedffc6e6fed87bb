// `mistral-medium-3-5`, `codestral-2508`, `ministral-3b-latest`: what is left without its end names the model.
const ending = /-(?:latest|\d{4}|\d{1,2}(?:-\d{1,2})*)$/
const apiName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
// Words and sizes; the version of a label (`Mistral Small 4`) is not in the name where a date stands for it.
const word = /[a-z]{2,}|\b\d+b\b/g

/**
 * Whether the names are of one model, that of the label: all alike but for their ends, with every word of the label.
 * A name that lost a letter would name an endpoint that the page does not price.
 */
export function areNamesOf(label: string, names: readonly string[]): boolean {
  const stems = new Set(names.map((name) => name.replace(ending, '')))
  const [stem = ''] = stems
  const words = stem.split('-')
  const needed = label.toLowerCase().match(word) ?? []
  return (
    names.every((name) => apiName.test(name)) &&
    stems.size === 1 &&
    needed.every((one) => words.includes(one))
  )
}
