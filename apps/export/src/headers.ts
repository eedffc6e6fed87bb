/** Response headers of the paths that match. `*` stands for any rest and only at the end. */
export interface HeaderRule {
  pattern: string
  headers: Readonly<Record<string, string>>
}

const dataCache = { 'Cache-Control': 'public, max-age=300, must-revalidate' }
const instantCache = { 'Cache-Control': 'public, max-age=60, must-revalidate' }

/**
 * The one table of headers. No two rules that can match one path set the same header: hosts would join the values
 * with a comma (https://developers.cloudflare.com/pages/configuration/headers/).
 */
export function headerRules(asOf: string | null): HeaderRule[] {
  return [
    {
      pattern: '/*',
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag, X-As-Of',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    },
    { pattern: '/api/*', headers: dataCache },
    {
      pattern: '/feed.xml',
      headers: { ...dataCache, 'Content-Type': 'application/atom+xml; charset=utf-8' },
    },
    {
      pattern: '/api/pricing-history.csv',
      headers: { 'Content-Type': 'text/csv; charset=utf-8', ...(asOf !== null && { 'X-As-Of': asOf }) },
    },
    ...[
      '/',
      '/schemas/*',
      '/models/*',
      '/providers/*',
      '/compare/*',
      '/changes/*',
      '/docs/*',
      '/assets/*',
    ].map((pattern) => ({ pattern, headers: dataCache })),
    ...['/health.json', '/status/*'].map((pattern) => ({ pattern, headers: instantCache })),
  ]
}

// https://www.iana.org/assignments/media-types
const typeByExtension: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** What a server answers with for a path such as `/api/all.json`; the same as `_headers` tells a static host. */
export function headersFor(path: string, { asOf }: { asOf: string | null }): Record<string, string> {
  const extension = /\.([a-z]+)$/.exec(path)?.[1] ?? 'html'
  const type = typeByExtension[extension] ?? 'application/octet-stream'
  const matching = headerRules(asOf).filter(({ pattern }) => matches(pattern, path))
  return Object.assign({ 'Content-Type': type }, ...matching.map(({ headers }) => headers))
}

/** The body of a 404 answer: the nearest one upwards. */
export function notFoundFile(path: string): 'api/404.html' | '404.html' {
  return path.startsWith('/api/') ? 'api/404.html' : '404.html'
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
