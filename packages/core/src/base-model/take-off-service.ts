import { type Rewrite, rewrite } from './rewrite.ts'

/** How the same weights are served or billed. */
const tags = 'batch|cheaper|discounted|eco|flex|free|nitro'
const efforts = 'high|low|max|medium|xhigh'

const tagRules: readonly Rewrite[] = [
  // `:thinking`, `:thinking:low`, `-thinking:8192`: a switch of the request where it stands behind a colon.
  [new RegExp(`:thinking(?::(?:${efforts}))?$`), ''],
  [/(?<=-thinking):\d+$/, ''],
  [new RegExp(`:(?:${tags})$`), ''],
  // `gpt-oss:120b`, `deepseek-v4-flash:0731`: a size or a release.
  [/:(?=(?:\d+(?:\.\d+)?b|\d{4})$)/, '-'],
]

// At the end of a name, from the outside in. `-fast` and `-turbo` are left to the families where they say nothing
// of the weights: grok-4-fast, glm-5-turbo and qwen-turbo are models of their own.
const suffixRules: readonly Rewrite[] = [
  [/-(?:cheaper|discounted|free|maas|original|tee)$/, ''],
  [/^((?:glm|gpt-oss|kimi|llama|minimax|qwen\d).*)-(?:eco|flex|high-throughput|nitro)$/, '$1'],
  // The weights as they were released; a quantization in a name is another model.
  [/^(.*\d.*)-bf16$/, '$1'],
  [
    /^((?:claude-.*\d|deepseek-v\d|glm-[45]|kimi-k\d|mimo-v\d|minimax-m\d).*)-(?:fast|highspeed|lightning|ultraspeed)$/,
    '$1',
  ],
  [/^((?:gpt-oss|llama-|qwen\d).*\d+b.*)-fast$/, '$1'],
  [/^((?:llama-|qwen[23]).*-instruct)-turbo$/, '$1'],
  [/^(deepseek-(?:v3|r1)|kimi-k2-thinking|glm-4\.6|minimax-m2\.7|kimi-k2\.6)-turbo$/, '$1'],
]

/** Before the spelling is settled: what stands behind a colon. */
export function takeOffTags(name: string): string {
  return rewrite(name, tagRules)
}

/** After the spelling is settled: endings of a host. Twice, as they are combined: `-turbo-tee`, `-fast-free`. */
export function takeOffSuffixes(name: string): string {
  return rewrite(rewrite(name, suffixRules), suffixRules)
}
