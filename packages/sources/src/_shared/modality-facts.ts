import { type Capability, type Category, capabilities, type Modality, modalities } from '@ratecard/core'

/** The known modalities among scraped names, in the fixed order, each once. */
export function knownModalities(names: readonly string[]): Modality[] {
  return modalities.filter((modality) => names.includes(modality))
}

/** What follows from the modalities alone, and what the source says besides, in the fixed order. */
export function capabilitiesOf(
  input: readonly Modality[],
  output: readonly Modality[],
  stated: Partial<Record<Capability, boolean>>,
): Capability[] {
  const has: Partial<Record<Capability, boolean>> = {
    text: output.includes('text'),
    vision: input.includes('image'),
    audio: input.includes('audio'),
    video: input.includes('video'),
    pdf: input.includes('pdf'),
    'image-output': output.includes('image'),
    'audio-output': output.includes('audio'),
    ...stated,
  }
  return capabilities.filter((capability) => has[capability] === true)
}

const categoryOfOutput = { image: 'image', audio: 'audio', video: 'video' } as const
const categoryOfWord = {
  embed: 'embedding',
  embedding: 'embedding',
  embeddings: 'embedding',
  rerank: 'rerank',
  reranker: 'rerank',
  moderation: 'moderation',
} as const

/**
 * The category that modalities or a whole word of the model's name state; everything else is chat.
 * @param names the model's id, and its family where one is given
 */
export function categoryOf(
  input: readonly Modality[],
  output: readonly Modality[],
  names: readonly string[],
): Category {
  const [only, ...others] = output
  if (only !== undefined && others.length === 0 && isKey(categoryOfOutput, only))
    return categoryOfOutput[only]
  if (input.length === 1 && input[0] === 'audio') return 'audio'
  const words = names
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
  const word = words.find((candidate) => isKey(categoryOfWord, candidate))
  return word !== undefined && isKey(categoryOfWord, word) ? categoryOfWord[word] : 'chat'
}

function isKey<T extends object>(table: T, key: string): key is keyof T & string {
  return Object.hasOwn(table, key)
}
