import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executablePath, launchBrowser } from './browser.ts'
import { sampleSite, samples } from './sample-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { baseUrl } from './site-fixture.ts'

const site = sampleSite()
const root = new URL(baseUrl).pathname

/** What other parts of the export put into the tree. */
const dataFiles = [
  ...['all.json', 'pricing-history.csv', 'changes.json', 'revision.json'].map((name) => `api/${name}`),
  ...['health.json', 'feed.xml', 'openapi.json'],
  ...site.models
    .flatMap(({ page, badge_url }) => [page, badge_url ?? []].flat())
    .map((url) => url.slice(baseUrl.length + 1)),
]

describe.skipIf(!executablePath)('pages in a browser (skipped without chromium in /usr/bin)', () => {
  let browser: Browser
  let served: ServedSite
  beforeAll(async () => {
    served = await serveSite(site)
    browser = await launchBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await served?.close()
  })

  /** Opens a page and hands it over with all that the console complained about. */
  async function open(path: string, options: BrowserContextOptions = {}, today?: string) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    if (today) await page.clock.setFixedTime(`${today}T12:00:00Z`)
    await page.goto(`${served.origin}${root}/${path}`)
    return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
  }

  /** What a reader sees, with runs of white space made one. */
  const textOf = async (page: Page) =>
    (await page.locator('main').allInnerTexts()).join().replace(/\s+/g, ' ')
  const valuesOf = (page: Page, name: string) =>
    page
      .locator(`[${name}]`)
      .evaluateAll((all, name) => all.map((one) => String(one.getAttribute(name))), name)
  const htmlPaths = () => [...served.files.keys()].filter((path) => path.endsWith('.html'))

  test.each<[keyof typeof samples, string[], string[]]>([
    [
      'priced',
      [
        'Kestrel 70B Instruct (Northwind) API',
        'Northwind · serves kestrel-70b',
        'Price verified 2026-08-18 (3 days ago) · source: prices.example · corroborated',
        'Input / 1M $0.40 Output / 1M $1.20 Blended / 1M $1.60 input plus output Cached input / 1M $0.04',
        'Context window 131,072 tokens Max output 16,384 tokens',
        'License Open weights · Kestrel Community License · conditional',
        'Knowledge cutoff August 2025 source Intelligence index 41.0 Open Index v3',
        'text vision function-calling structured-output',
        'A price change is on hold since 2026-08-20: $0.80 input, $1.20 output per 1M tokens.',
        'Announced from 2026-10-01: $0.35 input, $1.10 output per 1M tokens.',
        'Row | $0.4 | $1.2',
        'Other rates Everything else that the source prices Terms What Price / 1M Standard Cache write $0.50 Batch Input $0.20 Batch Output $0.60 Long context from 200,000 tokens Input $0.80',
        'Source Input / 1M Output / 1M Verified Northwind pricing official page $0.40 $1.20 2026-08-18 Pricelist aggregator · agrees $0.40 $1.25 2026-08-17',
        '1 independent source agrees within 20%: the widest difference is 4.2%.',
        'Provider Blended / 1M Endpoint Lumen verified 7 or more days ago $0.90 lumen:kestrel-70b Harbor unverified $1.10 harbor:kestrel-70b',
        'Compare all 3 providers serving kestrel-70b',
        "curl 'https://gateway.example/v1/chat/completions'",
        '"allow_fallbacks": false',
        'Date Input / 1M Output / 1M 2026-05-11 $0.40 $1.20 2026-02-03 backfilled from pricelist $0.50 $1.50',
        '2 price points on record · a new point is added only when the price actually changes.',
        'Raw JSON of this page',
        'CC BY 4.0 with attribution: Price data: Ratecard (CC BY 4.0)',
        '[![Kestrel 70B Instruct (Northwind) price](https://img.shields.io/endpoint?url=http%3A%2F%2Flocalhost%3A4173%2Frates%2Fapi%2Fbadge%2Fnorthwind%2Fkestrel-70b-instruct.json)](http://localhost:4173/rates/models/northwind/kestrel-70b-instruct/)',
      ],
      ['Not verified', 'Price unchanged'],
    ],
    [
      'unverified',
      [
        'Not verified against an official page · unverified',
        'Input / 1M $0.30 Output / 1M $0.80 Blended / 1M $1.10',
        'Context window not known Max output not known License not known Knowledge cutoff not known',
        'pricelist aggregator · agrees $0.30 $0.80 2026-08-17',
        'No other tracked provider serves kestrel-70b at a lower blended price.',
        'The gateway does not serve this endpoint. See the documentation of Harbor.',
        'Price unchanged since 2026-07-02 — 1 point(s) on record',
        'A badge with the live price',
      ],
      ['Price verified', 'Evidence', 'Cached input', 'Intelligence index', 'Other rates', 'agree within'],
    ],
    [
      'unpriced',
      [
        'Tracked, not priced.',
        'Input / 1M not known Output / 1M not known Blended / 1M not known Context window 131,072 tokens',
        'Northwind · serves kestrel-embed',
        'Sources Not known.',
        'Not known: no base model is on record for kestrel-embed.',
        'No price is on record.',
        'Raw JSON of this page',
      ],
      ['$', 'Price verified', 'badge', 'Cached input'],
    ],
    [
      'longHistory',
      [
        'Price verified 2026-08-14 (7 days ago)',
        'disputed',
        '24 price points on record',
        '2025-02-05 corrected',
        '2025-08-05 not known not known',
        'Output $12.00 Input $1.75',
      ],
      ['Price unchanged', 'Other rates'],
    ],
  ])('the %s reference page', async (kind, shown, absent) => {
    await using opened = await open(samples[kind], {}, '2026-08-21')
    const text = await textOf(opened.page)
    for (const words of shown) expect(text).toContain(words)
    for (const words of absent) expect(text).not.toContain(words)
  })

  test('the chart has a name and a description', async () => {
    await using opened = await open(samples.longHistory)
    const chart = opened.page.getByRole('img', { name: 'Price per 1M tokens over time' })
    expect((await chart.boundingBox())?.height).toBeGreaterThan(100)
    expect(await chart.locator('desc').textContent()).toContain('24 price points')
  })

  test('on no page the console complains, a link is broken or 360 px scroll sideways', async () => {
    await using opened = await open('', { viewport: { width: 360, height: 800 } })
    const { page, complaints } = opened
    const ids = new Map<string, string[]>()
    const links: { from: string; to: URL }[] = []
    for (const path of htmlPaths()) {
      const address = `${served.origin}${root}/${path}`
      await page.goto(address)
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect({ path, overflow, complaints }).toEqual({ path, overflow: 0, complaints: [] })
      ids.set(path, await valuesOf(page, 'id'))
      const hrefs = [...(await valuesOf(page, 'href')), ...(await valuesOf(page, 'src'))]
      links.push(...hrefs.map((href) => ({ from: path, to: new URL(href, address) })))
    }
    const internal = links.filter(({ to }) => to.origin === served.origin)
    const broken = internal.filter(({ to }) => {
      const path = to.pathname.startsWith(`${root}/`) ? to.pathname.slice(root.length + 1) : '../'
      const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
      const isThere = served.files.has(file) || dataFiles.includes(file)
      return !isThere || (to.hash !== '' && !ids.get(file)?.includes(to.hash.slice(1)))
    })
    expect(internal.length).toBeGreaterThan(100)
    expect(broken.map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`)).toEqual([])
  })

  test.each([
    ['2026-08-18', '0 days ago'],
    ['2026-08-19', '1 day ago'],
    ['2026-08-30', '12 days ago'],
  ])('on %s the browser says %s', async (today, age) => {
    await using opened = await open(samples.priced, {}, today)
    expect(await textOf(opened.page)).toContain(`Price verified 2026-08-18 (${age})`)
  })

  test.each([
    ['2026-08-22', false],
    ['2026-08-24', true],
  ])('on %s the status page warns of a dead pipeline: %s', async (today, isOverdue) => {
    await using opened = await open('status/', {}, today)
    expect(await opened.page.getByText('That time has passed').isVisible()).toBe(isOverdue)
  })

  test('everything can be read without JavaScript', async () => {
    await using opened = await open('', { javaScriptEnabled: false })
    expect(await opened.page.locator('tbody tr').count()).toBe(site.models.length)
    await opened.page.goto(`${served.origin}${root}/${samples.priced}`)
    expect(await textOf(opened.page)).toContain('Price verified 2026-08-18 (3 days ago)')
  })

  test('a click on a heading sorts, and what is unknown stays last', async () => {
    await using opened = await open('')
    const column = async () =>
      (await opened.page.locator('tbody tr td:nth-child(4)').allInnerTexts()).join(' ')
    const heading = opened.page.getByRole('columnheader', { name: 'Output' })
    await heading.getByRole('button').click()
    expect(await column()).toBe('$0.00 $0.70 $0.80 $1.20 $10.00 $999.50 –')
    expect(await heading.getAttribute('aria-sort')).toBe('ascending')
    await heading.getByRole('button').click()
    expect(await column()).toBe('$999.50 $10.00 $1.20 $0.80 $0.70 $0.00 –')
  })

  test('a long table can be filtered', async () => {
    await using opened = await open('changes/')
    await opened.page.getByRole('searchbox', { name: 'Filter' }).fill('NORTHWIND kestrel')
    expect(await opened.page.locator('tbody tr:visible').count()).toBe(1)
    expect(await opened.page.locator('output').textContent()).toBe('1 found')
  })

  test('a keyboard reaches the content first', async () => {
    await using opened = await open(samples.priced)
    await opened.page.keyboard.press('Tab')
    await opened.page.keyboard.press('Enter')
    expect(new URL(opened.page.url()).hash).toBe('#main')
  })
})
