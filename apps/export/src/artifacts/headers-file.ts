import type { Artifact } from '../artifact.ts'
import { headerRules } from '../headers.ts'
import type { Site } from '../site.ts'

/** `_headers`, as static hosts read it. */
export function headersArtifact({ asOf }: Pick<Site, 'asOf'>): Artifact {
  const rule = ({ pattern, headers }: ReturnType<typeof headerRules>[number]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return { path: '_headers', render: () => `${headerRules(asOf).map(rule).join('\n\n')}\n` }
}
