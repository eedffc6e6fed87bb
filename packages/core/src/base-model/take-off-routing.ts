import { type Rewrite, rewrite } from './rewrite.ts'

const makers =
  'ai21|aion-labs|alibaba|amazon|anthropic|arcee|bytedance|cohere|google|meta|minimax|mistral|mistralai|moonshot|moonshotai|nvidia|openai|qwen|writer|x-ai|xai|xiaomi|z-ai|zai|zai-org'

/** What a maker's models are called, so that its name before one of them says nothing new. */
const families =
  'aion|claude|command|deepseek|devstral|embed|gemini|gemma|glm|gpt|grok|kimi|llama|magistral|mimo|minimax|ministral|mistral|mixtral|nemotron|nova|o[134](?![a-z\\d])|palmyra|qwen|titan|trinity|voxtral'

/** Hosts that put themselves before the models of others. */
const hosts = 'alicloud|azure|cerebras|coding|databricks|deep|duo-chat|groq|umans'

const rules: readonly Rewrite[] = [
  // `accounts/fireworks/models/…`, `@cf/meta/…`, `hf:Qwen/…`, `meta-llama/…`
  [/^.*\//, ''],
  // `@default`, `@eu`: where it runs. `@20250929`: the snapshot, which others write with a hyphen.
  [/@(\d{8})$/, '-$1'],
  [/@[a-z]+$/, ''],
  // https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-support.html
  [/^(?:us|us-gov|eu|apac|au|ca|jp|global)\.(?=[a-z0-9]+\.)/, ''],
  [/^deepseek\.(?=[rv]\d)/, 'deepseek-'],
  [new RegExp(`^(?:${makers})(?:\\.(?=[a-z])|--)`), ''],
  // Bedrock's version of the offer, not of the model: `-v1:0`, `-1:0`.
  [/-(?:v\d+|1):\d+$/, ''],
  [new RegExp(`^(?:${hosts})-(?=(?:(?:${makers})-)?(?:${families}|fable|haiku|opus|sonnet))`), ''],
  // Not Mistral, whose own mistral-embed and mistral-nemotron are whole names.
  [new RegExp(`^(?!mistral-)(?:${makers})-(?=(?:${families}))`), ''],
  // Hugging Face: `Meta-Llama-3.1-8B`, `NVIDIA-Nemotron-…`
  [/^meta-(?=llama)/, ''],
]

/** The name of the model without who made it, who serves it and where. Expects lower case. */
export function takeOffRouting(modelId: string): string {
  return rewrite(modelId, rules)
}
