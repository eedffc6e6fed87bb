import type { Artifact } from '../artifact.ts'
import type { Site } from '../site.ts'

/** What crawlers and language models look for at the root. */
export function discoveryArtifacts(site: Site, pages: readonly Artifact[]): Artifact[] {
  return [
    {
      path: 'robots.txt',
      render: () => `User-agent: *\nAllow: /\n\nSitemap: ${site.urls.file('sitemap.xml')}\n`,
    },
    { path: 'sitemap.xml', render: () => sitemap(site, pages) },
    { path: 'llms.txt', render: () => llms(site) },
  ]
}

// https://www.sitemaps.org/protocol.html: at most 50,000 addresses in one file
const sitemapLimit = 50_000

function sitemap({ urls }: Site, pages: readonly Artifact[]): string {
  const locations = pages
    .filter(({ path }) => path === 'index.html' || path.endsWith('/index.html'))
    .slice(0, sitemapLimit)
    .map(({ path }) => `<url><loc>${escapeXml(urls.file(path.replace(/index\.html$/, '')))}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('')}</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

// https://llmstxt.org
function llms({ urls }: Site): string {
  return `# Ratecard

> Prices and specifications of language-model API endpoints. Each verified price carries the date on which it was last read on its official page, and the address of that page. No key is needed; all data is CC BY 4.0, attribution is required.

Prices are in US dollars per 1M tokens, standard on-demand tier. \`null\` means unknown, \`0\` means free.

## Data

- [All endpoints](${urls.file('api/all.json')}): one JSON object; \`models\` holds one entry per endpoint
- [One endpoint](${urls.file('api/{provider}/{model}.json')}): price with its evidence, cross-checks, history, specifications; the address stands in \`page\` of each entry
- [Price history](${urls.csv}): CSV, one row per endpoint and day on which the price changed
- [Health](${urls.file('health.json')}): how fresh the index is; stale past \`stale_after\`
- [What changed](${urls.file('api/revision.json')}): one hash per resource and provider

## Reference

- [OpenAPI description](${urls.file('openapi.json')})
- [Documentation](${urls.docs})
`
}
