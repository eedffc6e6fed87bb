import { html as escapingHtml } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup that is already safe to print. */
export type Html = HtmlEscapedString

/** What may stand in a hole: text is escaped, markup is not, `null` and `false` print nothing. */
export type Hole = string | number | null | undefined | false | Html | readonly Hole[]

/** Hono's tag, narrowed to synchronous holes. Attributes must be quoted: only then is escaped text safe in them. */
export function html(strings: TemplateStringsArray, ...holes: Hole[]): Html {
  return escapingHtml(strings, ...holes) as Html
}
