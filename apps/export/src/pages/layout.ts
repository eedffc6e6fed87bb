import { license } from '@ratecard/core/published'
import { type Hole, type Html, html } from './html.ts'
import { external, type Links } from './links.ts'

export interface PageParts {
  title: string
  description: string
  main: Html
  /** The page's own URL; absent on pages that stand for no URL. */
  url?: string
  /** The same content as JSON. */
  json?: string
  /** For wide tables. */
  isWide?: boolean
}

/** Turns the parts of a page into the whole document. */
export type Layout = (page: PageParts) => string

/** The frame that all pages share, built once. */
export function layoutOf(links: Links): Layout {
  const head = html`<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${links.to('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${links.to('assets/style.css')}">
<link rel="alternate" type="application/atom+xml" title="Price changes" href="${links.to('feed.xml')}">
<script src="${links.to('assets/site.js')}" defer></script>`
  const top = html`<a class="skip" href="#main">Skip to the content</a>
<header class="site"><nav aria-label="Site"><a class="home" href="${links.to('')}">Ratecard</a>
<ul><li><a href="${links.to('')}">Models</a></li><li><a href="${links.to('changes/')}">Changes</a></li><li><a href="${links.to('status/')}">Status</a></li><li><a href="${links.to('docs/')}">Docs</a></li></ul></nav></header>`
  const bottom = html`<footer class="site"><p>Prices in US dollars per 1M tokens, standard on-demand tier. ${license.attribution}, ${external(license.url, 'reuse it with attribution')}.</p>
<p><a href="${links.to('api/all.json')}">All data (JSON)</a> · <a href="${links.to('api/pricing-history.csv')}">Price history (CSV)</a> · <a href="${links.to('feed.xml')}">Feed</a></p></footer>`
  return (page) =>
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${page.title} · Ratecard</title>
<meta name="description" content="${page.description}">
${head}
${page.url && html`<link rel="canonical" href="${page.url}">\n`}${page.json && html`<link rel="alternate" type="application/json" href="${page.json}">\n`}</head>
<body${page.isWide && html` class="wide"`}>
${top}
<main id="main">
${page.main}
</main>
${bottom}
</body>
</html>
`.toString()
}

/** A part of a page under a heading of its own. */
export function section(id: string, heading: string, ...content: Hole[]): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
${content}
</section>`
}

/** A table in a container of its own, which scrolls instead of the page. */
export function tableBox(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`
}

/** A column heading; `true` marks a column of numbers. */
export type Column = readonly [heading: string, isNumber?: boolean]

export function headRow(columns: readonly Column[]): Html {
  return html`<thead><tr>${columns.map(([heading, isNumber]) => html`<th scope="col"${isNumber && html` class="n"`}>${heading}</th>`)}</tr></thead>`
}

/** A row of figures, each under its label. */
export function figures(items: readonly (readonly [label: string, value: Hole])[]): Html {
  return html`<dl class="figures">
${items.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

/** Something to copy: one tab stop, so that a keyboard can scroll it. */
export function codeBlock(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}

/** One long line to copy, shown whole. */
export function codeLine(text: string): Html {
  return html`<pre class="line"><code>${text}</code></pre>`
}
