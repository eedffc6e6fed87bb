import type { LicenseFact } from './fact-lines.ts'

/** The licence of a base model: its own line, or else the longest beginning that fits. */
export function licenseOf(baseModel: string, licenses: readonly LicenseFact[]): LicenseFact | null {
  const fitting = licenses.filter(({ models }) =>
    models.endsWith('*') ? baseModel.startsWith(models.slice(0, -1)) : baseModel === models,
  )
  const precision = ({ models }: LicenseFact) =>
    models.endsWith('*') ? models.length : Number.MAX_SAFE_INTEGER
  return fitting.sort((a, b) => precision(b) - precision(a))[0] ?? null
}
