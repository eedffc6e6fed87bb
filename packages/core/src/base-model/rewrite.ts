/** One rule: what of a name is replaced by what. */
export type Rewrite = readonly [pattern: RegExp, replacement: string]

/** Applies every rule once, in order. */
export function rewrite(name: string, rules: readonly Rewrite[]): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), name)
}
