// C0 and C1 controls, soft hyphen and zero-width characters, bidi marks and overrides, line separators,
// byte-order mark, interlinear and tag characters, and lone surrogates: nothing that a price page needs, and each a way to fool a reader.
const control =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const controls = new RegExp(control, 'g')

export function containsControl(text: string): boolean {
  return control.test(text)
}

/**
 * Scraped text made fit for storage: controls become spaces, runs of white space one space, and the length
 * is capped (an ellipsis marks the cut).
 */
export function cleanText(text: string, longest = 300): string {
  const clean = text.replace(controls, ' ').replace(/\s+/g, ' ').trim()
  if (clean.length <= longest) return clean
  const cut = clean.slice(0, longest - 1)
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}
