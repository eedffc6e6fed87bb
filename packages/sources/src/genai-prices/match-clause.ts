import { membersOf } from '../_shared/json.ts'

const tests = new Map<string, (id: string, text: string) => boolean>([
  ['equals', (id, text) => id === text],
  ['starts_with', (id, text) => id.startsWith(text)],
  ['ends_with', (id, text) => id.endsWith(text)],
  ['contains', (id, text) => id.includes(text)],
])

/**
 * The ids that a row names letter by letter: those of `equals` clauses, and the row's own where the row applies to
 * it. Patterns are read, but never expanded; regular expressions are not run.
 */
export function namedIds(ownId: string, match: unknown): string[] {
  const alternatives = clausesOf(match, 'or') ?? [match]
  const named = alternatives.flatMap((clause) => {
    const equals = membersOf(clause)?.find(([name]) => name === 'equals')?.[1]
    return typeof equals === 'string' ? [equals] : []
  })
  return [...new Set(applies(match, ownId) ? [ownId, ...named] : named)]
}

function applies(match: unknown, id: string): boolean {
  const either = clausesOf(match, 'or')
  if (either) return either.some((clause) => applies(clause, id))
  const all = clausesOf(match, 'and')
  if (all) return all.every((clause) => applies(clause, id))
  const [clause, ...others] = membersOf(match) ?? []
  if (!clause || others.length > 0) return false
  const [name, text] = clause
  return typeof text === 'string' && tests.get(name)?.(id, text) === true
}

function clausesOf(match: unknown, operator: 'or' | 'and'): unknown[] | null {
  const clauses = membersOf(match)?.find(([name]) => name === operator)?.[1]
  return Array.isArray(clauses) ? clauses : null
}
