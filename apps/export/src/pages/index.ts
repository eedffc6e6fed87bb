import { readFileSync } from 'node:fs'
import type { Artifact } from '../artifact.ts'
import { changesPage } from './changes-page.ts'
import { comparePage } from './compare-page.ts'
import { docsPage } from './docs-page.ts'
import { homePage } from './home-page.ts'
import { layoutOf } from './layout.ts'
import { apiNotFoundPage, notFoundPage } from './not-found-page.ts'
import { providerPage } from './provider-page.ts'
import { referencePage } from './reference/reference-page.ts'
import { indexSite, type Site } from './site.ts'
import { statusPage } from './status-page.ts'

export type { Site } from './site.ts'

/** Every page of the site and what it loads, each a pure function of what is published. */
export function pageArtifacts(site: Site): Artifact[] {
  const index = indexSite(site)
  const { links } = index
  const layout = layoutOf(links)
  const page = (folder: string, render: () => string) => ({ path: `${folder}/index.html`, render })
  return [
    { path: 'index.html', render: () => homePage(index, layout) },
    page('changes', () => changesPage(index, layout)),
    page('status', () => statusPage(index, layout)),
    page('docs', () => docsPage(index, layout)),
    ...index.providers.map((group) => page(group.folder, () => providerPage(index, group, layout))),
    ...[...index.baseModels.values()].map((group) =>
      page(links.folder(group.compareUrl), () => comparePage(index, group, layout)),
    ),
    ...site.models.map((entry) =>
      page(links.folder(entry.html_url), () => referencePage(index, entry, layout)),
    ),
    { path: '404.html', render: () => notFoundPage(links, layout) },
    { path: 'api/404.html', render: () => apiNotFoundPage(links) },
    { path: 'assets/style.css', render: () => styles.map((name) => asset(`style/${name}.css`)).join('\n') },
    { path: 'assets/site.js', render: () => asset('site.js') },
    { path: 'assets/icon.svg', render: () => asset('icon.svg') },
  ]
}

const styles = ['base', 'frame', 'tables', 'blocks', 'print']

function asset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
}
