import { type Rewrite, rewrite } from './rewrite.ts'

const versions: readonly Rewrite[] = [
  [/_/g, '-'],
  // `glm-5p2`, `llama-v3p1-70b`
  [/(?<=\d)p(?=\d)/g, '.'],
  // `claude-opus-4-5`, `qwen3-5-27b`; never a size (`3-8b`) or a date (`05-06`, `4-2025`)
  [/(?<![\d.])(\d)-(\d)(?=-|$)/g, '$1.$2'],
]

const families: readonly Rewrite[] = [
  [/^llama-?v?(?=\d)/, 'llama-'],
  [/^(gemma|glm|grok|hermes|phi|nova|gpt)(?=\d)/, '$1-'],
  [/^qwen-(?=[23](?:[.-]|$))/, 'qwen'],
  [/^qwen([23])5(?=-)/, 'qwen$1.5'],
  [/^deepseek-(?:chat-)?v?(?=[34](?:[.-]|$))/, 'deepseek-v'],
  [/^deepseek-chat-(?=v\d)/, 'deepseek-'],
  [/^minimax-m2([57])(?=-|$)/, 'minimax-m2.$1'],
  [/^gpt-5([2-6])(?=-|$)/, 'gpt-5.$1'],
  // grok-4.20 is a version of two digits after the point
  [/^grok-4-20(?=-|$)/, 'grok-4.20'],
  [/^gemini-3\.0(?=-)/, 'gemini-3'],
]

// https://docs.claude.com/en/docs/about-claude/models/overview: up to 3.7 the version stands before the size, then behind.
const claude: readonly Rewrite[] = [
  [/^(?=(?:fable|haiku|opus|sonnet)-\d)/, 'claude-'],
  [/^claude-(fable|haiku|opus|sonnet)(?=\d)/, 'claude-$1-'],
  [/^(claude-)(haiku|opus|sonnet)-(3(?:\.\d)?)(?=-|$)/, '$1$3-$2'],
  [/^(claude-)([4-9](?:\.\d)?)-(fable|haiku|opus|sonnet)/, '$1$3-$2'],
  [/^(claude-[a-z]+-\d)\.0(?=-|$)/, '$1'],
]

/** One way to write versions and families. */
export function settleSpelling(name: string): string {
  return [versions, families, claude].reduce(rewrite, name)
}
