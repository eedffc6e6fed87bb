import { html } from './html.ts'
import type { Layout } from './layout.ts'
import type { Links } from './links.ts'

/** For people who followed an old link. Its own links work from any depth. */
export function notFoundPage(links: Links, layout: Layout): string {
  return layout({
    title: 'Not found',
    description: 'There is no page here.',
    main: html`<h1>There is no page here</h1>
<p class="lead">The endpoint may not be tracked, or it was retired. Its past prices stay in the <a href="${links.to('api/pricing-history.csv')}">price history</a>.</p>
<p><a href="${links.to('')}">All models</a></p>`,
  })
}

/** For programs: small, without the frame of the site. */
export function apiNotFoundPage(links: Links): string {
  return html`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not tracked</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="${links.to('assets/icon.svg')}">
<p>This endpoint is not tracked, or has no price. <a href="${links.to('api/all.json')}">All endpoints</a>, <a href="${links.to('docs/')}">documentation</a>.</p>
</html>
`.toString()
}
