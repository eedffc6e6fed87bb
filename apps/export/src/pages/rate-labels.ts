import type { Tier, Unit } from '@ratecard/core'

export const unitLabels: Readonly<Record<Unit, string>> = {
  input: 'Input',
  output: 'Output',
  cached_input: 'Cached input',
  cache_write: 'Cache write',
  cache_write_1h: 'Cache write, kept 1 hour',
  cache_storage_hour: 'Cache storage, per hour',
  input_audio: 'Audio input',
  output_audio: 'Audio output',
  cached_input_audio: 'Cached audio input',
  input_image: 'Image input',
  output_image: 'Image output',
  cached_input_image: 'Cached image input',
  input_video: 'Video input',
  output_reasoning: 'Reasoning output',
  training: 'Training',
}

export const tierLabels: Readonly<Record<Tier, string>> = {
  standard: 'Standard',
  batch: 'Batch',
  flex: 'Flex',
  priority: 'Priority',
  fast: 'Fast',
  off_peak: 'Off-peak',
  long_context: 'Long context',
  batch_long_context: 'Batch, long context',
  flex_long_context: 'Flex, long context',
  priority_long_context: 'Priority, long context',
}
