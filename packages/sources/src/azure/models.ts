export interface MeteredModel {
  /** The id under which the catalogue knows it. */
  id: string
  /** Which deployment is its standard one. */
  deployment: 'global' | 'regional'
}

const global = (id: string): MeteredModel => ({ id, deployment: 'global' })
const regional = (id: string): MeteredModel => ({ id, deployment: 'regional' })

// Reviewed by hand against Azure's model list: the words of a meter before its direction, joined by hyphens.
// A model with several versions (`gpt-4o`) has no price of its own; each version has.
const openai = new Map([
  ['gpt-4.1', global('gpt-4.1')],
  ['gpt-4.1-mini', global('gpt-4.1-mini')],
  ['gpt-4.1-nano', global('gpt-4.1-nano')],
  ['gpt-4o-0513', global('gpt-4o-2024-05-13')],
  ['gpt-4o-0806', global('gpt-4o-2024-08-06')],
  ['gpt-4o-1120', global('gpt-4o-2024-11-20')],
  ['gpt-4o-mini-0718', global('gpt-4o-mini')],
  ['gpt-4o-transcribe', global('gpt-4o-transcribe')],
  ['gpt-4o-mini-transcribe', global('gpt-4o-mini-transcribe')],
  ['gpt-4o-mini-tts', global('gpt-4o-mini-tts')],
  ['gpt-5-rsng', global('gpt-5')],
  ['gpt-5-chat', global('gpt-5-chat')],
  ['gpt-5-mini', global('gpt-5-mini')],
  ['gpt-5-nano', global('gpt-5-nano')],
  ['gpt-image-1', global('gpt-image-1')],
  ['gpt-oss-20b', global('gpt-oss-20b')],
  ['gpt-oss-120b', global('gpt-oss-120b')],
  ['o1-1217', global('o1')],
  ['o1-mini', global('o1-mini')],
  ['o3-0416', global('o3')],
  ['o3-mini-0131', global('o3-mini')],
  ['o4-mini-0416', global('o4-mini')],
  ['text-embedding-3-large', global('text-embedding-3-large')],
  ['text-embedding-3-small', global('text-embedding-3-small')],
  // Sold by region alone.
  ['embedding-ada', regional('text-embedding-ada-002')],
  ['gpt-35-turbo-instruct', regional('gpt-3.5-turbo-instruct')],
  ['gpt-35-turbo-16k-0125', regional('gpt-3.5-turbo-0125')],
  ['gpt-35-turbo-16k-1106', regional('gpt-3.5-turbo-1106')],
  ['gpt-4-8k', regional('gpt-4')],
  ['gpt-4-32k', regional('gpt-4-32k')],
])

const deepseek = new Map([
  ['mai-ds-r1', global('mai-ds-r1')],
  ['r1', global('deepseek-r1')],
  ['v3', global('deepseek-v3')],
  ['v3-0324', global('deepseek-v3-0324')],
])

const products = new Map([
  ['Azure OpenAI', openai],
  ['Azure OpenAI GPT5', openai],
  ['Azure OpenAI OSS models', openai],
  ['Azure OpenAI Reasoning', openai],
  ['Deepseek model family', deepseek],
])

export function meteredModel(product: string, words: readonly string[]): MeteredModel | null {
  return products.get(product)?.get(words.join('-')) ?? null
}
