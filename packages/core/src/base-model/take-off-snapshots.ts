import { type Rewrite, rewrite } from './rewrite.ts'

/**
 * Dates, modes and aliases of families in which they do not denote other weights. Everywhere else they stay:
 * gpt-4o-2024-08-06, deepseek-r1-0528, qwen3-235b-a22b-thinking-2507 are models of their own.
 */
const rules: readonly Rewrite[] = [
  // Thinking is a switch of the request here; of Qwen3, Kimi K2, Ernie and others it is other weights.
  [
    /^((?:claude-.*\d|gemini-\d|deepseek-v\d|glm-(?:4\.[5-9]|5)|qwen3\.\d|kimi-k2\.\d).*)-think(?:ing)?$/,
    '$1',
  ],
  [/^(gemini-2\.5-flash)-nothink(?:ing)?$/, '$1'],
  [/^(o[134](?:-mini)?)-(?:high|low|medium)$/, '$1'],
  [/^(gemini-3\.1-pro-preview)-(?:high|low)$/, '$1'],
  // https://docs.x.ai/docs/models: one set of weights, reasoning or not is asked for by the name
  [/^(grok-4(?:\.1)?-fast)-(?:non-)?reasoning$/, '$1'],
  // Every Claude but 3.5 Sonnet has been released once; `-latest` behind a version is that release.
  [/^(claude-(?!3\.5-sonnet).*\d.*)-(?:\d{8}|latest)(?=$|-fast$)/, '$1'],
  [/^(claude-.*\d.*)-v1$/, '$1'],
  // https://platform.openai.com/docs/models: one snapshot each
  [
    /^((?:gpt-4\.1|gpt-5|o[134]|gpt-4o-mini)(?!.*(?:audio|realtime|search|transcribe|tts)).*?)-20\d\d-\d\d-\d\d$/,
    '$1',
  ],
  [/^(gpt-5(?:\.\d)?-chat)-latest$/, '$1'],
  // https://ai.google.dev/gemini-api/docs/models: the stable release is `-001`
  [/^(gemini-\d.*)-001$/, '$1'],
]

export function takeOffSnapshots(name: string): string {
  return rewrite(name, rules)
}
