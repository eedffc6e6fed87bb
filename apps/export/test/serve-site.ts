import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headersFor, notFoundFile } from '../src/headers.ts'
import { pageArtifacts, type Site } from '../src/pages/index.ts'

export interface ServedSite {
  /** Origin of the server; pages lie under the path of the site's base URL. */
  origin: string
  files: ReadonlyMap<string, string>
  close(): Promise<void>
}

/** Serves the pages of a site with the headers that a host sends. */
export async function serveSite(site: Site): Promise<ServedSite> {
  const files = new Map(pageArtifacts(site).map(({ path, render }) => [path, render()]))
  const root = new URL(site.baseUrl).pathname
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]?.slice(root.length) ?? ''
    const file = path.endsWith('/') ? `${path}index.html` : path
    const body = files.get(file.slice(1))
    response.writeHead(body === undefined ? 404 : 200, headersFor(file, { asOf: site.asOf }))
    response.end(body ?? files.get(notFoundFile(file)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    files,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
