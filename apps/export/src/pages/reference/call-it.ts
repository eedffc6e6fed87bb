import type { EndpointRecord } from '@ratecard/core/published'
import { type Html, html } from '../html.ts'
import { codeBlock, section } from '../layout.ts'
import { external } from '../links.ts'

/** How to call the endpoint through a gateway, pinned to the provider whose price stands above (spec.md 2.7). */
export function callIt({ call_it: call, provider }: EndpointRecord): Html {
  if (!call) {
    return section(
      'call',
      'Call it',
      html`<p>The gateway does not serve this endpoint. See ${external(provider.url, `the documentation of ${provider.name}`)}.</p>`,
    )
  }
  const command = [
    `curl ${shellQuote(`${call.gateway_url.replace(/\/+$/, '')}/chat/completions`)}`,
    `  -H 'Authorization: Bearer <API_KEY>'`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${shellQuote(JSON.stringify(call.body, null, 2))}`,
  ].join(' \\\n')
  return section(
    'call',
    'Call it',
    html`<p>Through a third-party gateway, pinned to ${call.provider}, so that the price above is the one that applies. The gateway is no part of this index and needs a key of its own.</p>
${codeBlock(command)}`,
  )
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
