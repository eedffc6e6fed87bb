import { formatDollars, splitEndpointId } from '@ratecard/core'
import { license, type PriceChange } from '@ratecard/core/published'
import { Feed } from 'feed'
import { html } from 'hono/html'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site.ts'
import { nanoOf } from '../usd.ts'
import { changesOf } from './changes.ts'

const most = 100

/** `feed.xml`: an Atom entry per price change, dated by the day of the reading. */
export function feedArtifact(site: Site): Artifact {
  return { path: 'feed.xml', render: () => `${atom(site).trimEnd()}\n` }
}

function atom(site: Site): string {
  const { urls } = site
  const changes = changesOf(site).changes.slice(0, most)
  const feed = new Feed({
    id: urls.file('feed.xml'),
    title: 'Ratecard: price changes',
    link: urls.file('changes/'),
    feedLinks: { atom: urls.file('feed.xml') },
    copyright: license.attribution,
    updated: startOf(changes[0]?.date ?? site.asOf ?? site.buildDate),
    generator: 'Ratecard',
  })
  for (const change of changes) {
    feed.addItem({
      id: `${urls.home}changes/#${encodeURIComponent(change.id)}/${change.date}`,
      // The library declares titles as HTML and does not escape them.
      title: String(html`${title(change)}`),
      link: change.html_url ?? urls.file('changes/'),
      date: startOf(change.date),
      author: [{ name: 'Ratecard' }],
    })
  }
  return feed.atom1()
}

const startOf = (date: string) => new Date(`${date}T00:00:00Z`)

function title({ id, from, to }: PriceChange): string {
  const { providerId, modelId } = splitEndpointId(id)
  return `${modelId} (${providerId}): ${inWords(from)} → ${inWords(to)}`
}

function inWords({ input_per_mtok, output_per_mtok }: PriceChange['to']): string {
  if (input_per_mtok === null || output_per_mtok === null) return 'no price'
  return `${formatDollars(nanoOf(input_per_mtok))} in · ${formatDollars(nanoOf(output_per_mtok))} out`
}
