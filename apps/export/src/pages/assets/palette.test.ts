import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./style/base.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, body]) => body)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const cases = [
  ['light', light],
  ['dark', dark],
].flatMap(([scheme, body]) =>
  ['paper', 'raised'].flatMap((ground) =>
    ['ink', 'soft', 'accent', 'second'].map((text) => [scheme, text, ground, body] as const),
  ),
)

test.each(cases)('%s: %s on %s can be read', (_scheme, text, ground, body) => {
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(body ?? '')?.[1] ?? ''
  expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
})
