import { expect, test } from 'vitest'
import { capabilitiesOf, categoryOf, knownModalities } from './modality-facts.ts'

test('modalities are known names, each once, in the fixed order', () => {
  expect(knownModalities(['pdf', 'text', 'smell', 'text', '__proto__'])).toEqual(['text', 'pdf'])
})

test('capabilities join what modalities and the source say', () => {
  expect(
    capabilitiesOf(['text', 'image'], ['text', 'audio'], { reasoning: true, 'web-search': false }),
  ).toEqual(['text', 'vision', 'reasoning', 'audio-output'])
})

test.each([
  [['text'], ['text'], ['lumen-4', 'lumen'], 'chat'],
  [['text'], ['image'], ['easel'], 'image'],
  [['text'], ['text', 'image'], ['easel'], 'chat'],
  [['text'], ['audio'], ['voice'], 'audio'],
  [['audio'], ['text'], ['scribe'], 'audio'],
  [['image'], ['video'], ['reel'], 'video'],
  [['text'], ['text'], ['acme/lumen-embedding-2', ''], 'embedding'],
  [['text'], ['text'], ['vectors', 'acme-embed'], 'embedding'],
  [['text'], ['text'], ['embedded-lumen', ''], 'chat'],
  [['text'], ['text'], ['lumen-rerank-v4', ''], 'rerank'],
  [['text'], ['text'], ['constructor', ''], 'chat'],
] as const)('%j to %j, named %j, is %s', (input, output, names, category) => {
  expect(categoryOf(input, output, names)).toBe(category)
})
