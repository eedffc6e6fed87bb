const makers = new Set(['mistral', 'zai', 'labs', 'open', 'latest'])

/**
 * Whether a card's API name belongs to its title. Both stand far apart on the card: `Ministral 3 (3B)` above the
 * prices, `ministral-3b-latest` below them. Apart from versions and makers their words must be the same.
 */
export function isNamedAlike(title: string, apiName: string): boolean {
  const [a, b] = [title, apiName].map((text) => {
    const words = text.toLowerCase().split(/[^a-z0-9]+/)
    return words.filter((word) => /[a-z]/.test(word) && !makers.has(word)).sort()
  })
  return a?.join(' ') === b?.join(' ')
}
