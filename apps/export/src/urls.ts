/** Where an endpoint's files lie. */
export interface EndpointPath {
  providerSlug: string
  slug: string
}

export const csvPath = 'api/pricing-history.csv'

export function recordPath({ providerSlug, slug }: EndpointPath): string {
  return `api/${providerSlug}/${slug}.json`
}

export function badgePath({ providerSlug, slug }: EndpointPath): string {
  return `api/badge/${providerSlug}/${slug}.json`
}

export function pagePath({ providerSlug, slug }: EndpointPath): string {
  return `models/${providerSlug}/${slug}/index.html`
}

/** Absolute addresses under the configured base URL. */
export interface Urls {
  home: string
  docs: string
  csv: string
  /** The address of a file of the tree. */
  file(path: string): string
  record(endpoint: EndpointPath): string
  badge(endpoint: EndpointPath): string
  page(endpoint: EndpointPath): string
  provider(providerSlug: string): string
  compare(compareSlug: string): string
}

export function urlsUnder(baseUrl: string): Urls {
  const home = `${baseUrl.replace(/\/+$/, '')}/`
  const file = (path: string) => `${home}${path}`
  return {
    home,
    docs: file('docs/'),
    csv: file(csvPath),
    file,
    record: (endpoint) => file(recordPath(endpoint)),
    badge: (endpoint) => file(badgePath(endpoint)),
    page: ({ providerSlug, slug }) => file(`models/${providerSlug}/${slug}/`),
    provider: (providerSlug) => file(`providers/${providerSlug}/`),
    compare: (compareSlug) => file(`compare/${compareSlug}/`),
  }
}
