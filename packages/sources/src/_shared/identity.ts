import { Refusal } from '@ratecard/core'

// Words that stand on challenge pages alone; found in the sources of the services that serve them.
const challenges: readonly RegExp[] = [
  /<title>\s*(?:just a moment|attention required|access denied|are you a robot|security check)/i,
  /_cf_chl_opt|cf-browser-verification|id="challenge-(?:form|running|error-text)"/i,
  /captcha-delivery\.com|id="px-captcha"|window\._pxAppId|Incapsula incident ID|awsWafCookieDomainList/i,
  /checking (?:if the site connection is secure|your browser before accessing)/i,
  /verify(?:ing)? (?:that )?you are (?:a )?human|complete the (?:captcha|security check) to/i,
]
const shellLimit = 300

/**
 * Whether a body is content at all, before anybody looks for prices.
 * @throws Refusal `truncated`, `challenge` or `unrendered`
 */
export function refuseNonContent(text: string): void {
  const body = text.trim()
  if (body === '') throw new Refusal('truncated', 'the body is empty')
  if (isJson(body)) {
    if (!/[}\]]$/.test(body)) throw new Refusal('truncated', 'the JSON text does not end')
    return
  }
  if (!/<(?:!doctype html|html)\b/i.test(body.slice(0, 1000))) return
  if (challenges.some((pattern) => pattern.test(body)))
    throw new Refusal('challenge', 'a challenge page stands in place of the content')
  if (!/<\/html\s*>/i.test(body.slice(-1000))) throw new Refusal('truncated', 'the page has no </html>')
  if (/<script\b/i.test(body) && visibleLength(body) < shellLimit && !scriptsHoldPrices(body))
    throw new Refusal('unrendered', 'the page has scripts and next to no text')
}

/** A Markdown page may begin with a link or with `{/* a comment`; JSON does not. */
function isJson(body: string): boolean {
  return /^(?:\{\s*["}]|\[\s*(?:[[{"\]\d-]|true|false|null))/.test(body) && !/^\[[^\]"{]*\]\(/.test(body)
}

/** Some pages carry their data in a script beside an empty body. */
function scriptsHoldPrices(html: string): boolean {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi)].some(([, code = '']) =>
    /pric(?:e|ing)|\$ ?\d/i.test(code),
  )
}

function visibleLength(html: string): number {
  return html
    .replace(/<(script|style|noscript|template|svg|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim().length
}
