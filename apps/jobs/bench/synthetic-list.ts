/** Every reading changes the hundredth part of the rows: those whose index ends in its number. */
const readingsPerChange = 100

/** A price list in the shape of the `openrouter` source, with invented models, for measurements. */
export function syntheticList(rows: number, reading: number): string {
  const data = Array.from({ length: rows }, (_, index) => {
    const changes = Math.floor((reading - (index % readingsPerChange)) / readingsPerChange) + 1
    const input = 100 + (index % 50) * 10 + changes
    return {
      id: `maker-${index % 40}/model-${index}`,
      name: `Maker ${index % 40}: Model ${index}`,
      context_length: 131_072,
      architecture: { input_modalities: ['text'], output_modalities: ['text'] },
      pricing: {
        prompt: `0.${String(input).padStart(9, '0')}`,
        completion: `0.${String(input * 4).padStart(9, '0')}`,
        input_cache_read: `0.${String(Math.floor(input / 10)).padStart(9, '0')}`,
      },
      top_provider: { context_length: 131_072, max_completion_tokens: 16_384 },
      supported_parameters: ['tools', 'temperature'],
      knowledge_cutoff: null,
      hugging_face_id: '',
      created: 1_760_000_000,
    }
  })
  return JSON.stringify({ data })
}
