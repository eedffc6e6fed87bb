import { parseDatedLabel } from '../_shared/effective-date.ts'

// The page names models by family and version; before version 4 the API ids do not follow from that.
// From the "Claude API ID" rows of the official models overview; snapshots where other lists carry those.
const aliases = new Map([
  ['Claude Mythos Preview', 'claude-mythos-preview'],
  ['Claude Opus 4', 'claude-opus-4-20250514'],
  ['Claude Sonnet 4', 'claude-sonnet-4-20250514'],
  ['Claude Sonnet 3.7', 'claude-3-7-sonnet-20250219'],
  ['Claude Sonnet 3.5', 'claude-3-5-sonnet-latest'],
  ['Claude Haiku 3.5', 'claude-3-5-haiku-latest'],
  ['Claude Opus 3', 'claude-3-opus-20240229'],
  ['Claude Sonnet 3', 'claude-3-sonnet-20240229'],
  ['Claude Haiku 3', 'claude-3-haiku-20240307'],
])
const rule = /^Claude ([A-Z][a-z]{2,19}) (\d)(?:\.(\d))?$/
const firstVersionOfRule = 4
const remark = /\s*\(([^()]*)\)/g

export interface ModelLabel {
  /** The name alone: `Claude Opus 4.5`. */
  name: string
  /** The API id; null when neither rule nor table knows the name. */
  modelId: string | null
  from: string | null
  until: string | null
}

/**
 * Reads a model cell: `Claude Sonnet 4 (deprecated)`, `Claude Sonnet 5 starting September 1, 2026`.
 * @returns null when it carries a date or a number that is not understood
 */
export function parseModelLabel(cell: string): ModelLabel | null {
  const dated = parseDatedLabel(cell)
  if (dated === null) return null
  const remarks = [...dated.label.matchAll(remark)].map((match) => match[1] ?? '')
  if (remarks.some((words) => /\d|batch|fast|region|cache/i.test(words))) return null
  const name = dated.label
    .replace(remark, '')
    .replace(/[\s*†‡¹²³⁴⁵]+$/, '')
    .trim()
  return { name, modelId: modelIdOf(name), from: dated.from, until: dated.until }
}

/** Exact: the reviewed table, else the rule; never likeness. */
export function modelIdOf(name: string): string | null {
  const known = aliases.get(name)
  if (known !== undefined) return known
  const [, family = '', major = '', minor] = rule.exec(name) ?? []
  if (Number(major) < firstVersionOfRule || family === '') return null
  return `claude-${family.toLowerCase()}-${minor === undefined ? major : `${major}-${minor}`}`
}

/** Rows of two tables belong together when name and dates are the same. */
export function labelKey({ name, from, until }: ModelLabel): string {
  return `${name}|${from ?? ''}|${until ?? ''}`
}

/**
 * Names that share one family or one brand: `Claude Sonnet 4.5 / 4`, `Sonnet 4 or Sonnet 4.5`,
 * `Claude Opus 5 / Claude Opus 4.8`.
 * @returns null when a part is no model name
 */
export function parseNameList(text: string): string[] | null {
  const names: string[] = []
  let family = ''
  for (const part of text.split(/\s*\/\s*|,? (?:or|and) |, /)) {
    const [, found, version] = /^(?:Claude )?([A-Z][a-z]+ )?(\d(?:\.\d)?)$/.exec(part.trim()) ?? []
    family = found?.trim() ?? family
    if (version === undefined || family === '') return null
    names.push(`Claude ${family} ${version}`)
  }
  return names
}
