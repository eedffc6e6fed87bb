import { describe, expect, test } from 'vitest'
import { plainModelName } from './plain-model-name.ts'

const named = (rows: [id: string, name: string][]) =>
  test.each(rows)('%s is %s', (id, name) => {
    expect(plainModelName(id)).toBe(name)
  })

describe('who made it and who serves it says nothing', () =>
  named([
    ['meta-llama/Llama-3.3-70B-Instruct', 'llama-3.3-70b-instruct'],
    ['accounts/fireworks/models/llama-v3p1-70b-instruct', 'llama-3.1-70b-instruct'],
    ['@cf/meta/llama-3.1-8b-instruct', 'llama-3.1-8b-instruct'],
    ['workers-ai/@cf/openai/gpt-oss-120b', 'gpt-oss-120b'],
    ['hf:zai-org/GLM-4.7', 'glm-4.7'],
    ['Meta-Llama-3_3-70B-Instruct', 'llama-3.3-70b-instruct'],
    ['NVIDIA-Nemotron-Nano-9B-v2', 'nemotron-nano-9b-v2'],
    ['databricks-claude-opus-4-6', 'claude-opus-4.6'],
    ['duo-chat-haiku-4-5', 'claude-haiku-4.5'],
    ['zai-org-glm-5-1', 'glm-5.1'],
    ['anthropic--claude-4.5-sonnet', 'claude-sonnet-4.5'],
    ['openai-o3', 'o3'],
    // whole names that begin like a maker's
    ['mistral/mistral-embed', 'mistral-embed'],
    ['mistral-nemotron', 'mistral-nemotron'],
    ['snowflake-llama3.3-70b', 'snowflake-llama3.3-70b'],
  ]))

describe('regions and versions of Bedrock and Vertex', () =>
  named([
    ['us.anthropic.claude-opus-4-5-20251101-v1:0', 'claude-opus-4.5'],
    ['global.anthropic.claude-opus-4-6-v1', 'claude-opus-4.6'],
    ['eu.anthropic.claude-sonnet-5', 'claude-sonnet-5'],
    ['us.meta.llama3-3-70b-instruct-v1:0', 'llama-3.3-70b-instruct'],
    ['openai.gpt-oss-20b-1:0', 'gpt-oss-20b'],
    ['deepseek.r1-v1:0', 'deepseek-r1'],
    ['claude-opus-4-1@20250805', 'claude-opus-4.1'],
    ['claude-opus-4-6@default', 'claude-opus-4.6'],
    ['gpt-5.4@eu', 'gpt-5.4'],
    ['llama-3.3-70b-instruct-maas', 'llama-3.3-70b-instruct'],
  ]))

describe('spelling of versions', () =>
  named([
    ['qwen-2.5-72b-instruct', 'qwen2.5-72b-instruct'],
    ['Qwen2-5-72B-Instruct', 'qwen2.5-72b-instruct'],
    ['qwen25-vl-72b-instruct', 'qwen2.5-vl-72b-instruct'],
    ['qwen-3-32b', 'qwen3-32b'],
    ['kimi-k2_6', 'kimi-k2.6'],
    ['glm-5p2', 'glm-5.2'],
    ['minimax-m27', 'minimax-m2.7'],
    ['deepseek-chat-v3.1', 'deepseek-v3.1'],
    ['deepseek-3.2', 'deepseek-v3.2'],
    ['gemma2-9b-it', 'gemma-2-9b-it'],
    ['gpt-oss:120b', 'gpt-oss-120b'],
    ['openai-gpt-52-codex', 'gpt-5.2-codex'],
    ['grok-4-20-reasoning', 'grok-4.20-reasoning'],
    ['claude-3-5-haiku-20241022', 'claude-3.5-haiku'],
    ['claude-haiku-3.5', 'claude-3.5-haiku'],
    ['claude-4.0-opus', 'claude-opus-4'],
    // sizes and dates are no versions
    ['llama-3-8b-instruct', 'llama-3-8b-instruct'],
    ['command-a-03-2025', 'command-a-03-2025'],
    ['gemini-2.5-pro-preview-05-06', 'gemini-2.5-pro-preview-05-06'],
    ['mistral-7b-instruct-v0-3', 'mistral-7b-instruct-v0.3'],
  ]))

describe('how the same weights are served', () =>
  named([
    ['deepseek/deepseek-v4:free', 'deepseek-v4'],
    ['deepseek/deepseek-v4:batch', 'deepseek-v4'],
    ['claude-opus-4-1-thinking:32000', 'claude-opus-4.1'],
    ['claude-opus-4.6:thinking:low', 'claude-opus-4.6'],
    ['glm-5.1-thinking', 'glm-5.1'],
    ['deepseek-v4-flash-0731-cheaper:thinking', 'deepseek-v4-flash-0731'],
    ['meta-llama/Llama-3.3-70B-Instruct-Turbo', 'llama-3.3-70b-instruct'],
    ['GLM-5.2-fast', 'glm-5.2'],
    ['MiniMax-M2.7-highspeed', 'minimax-m2.7'],
    ['claude-opus-4.8-fast', 'claude-opus-4.8'],
    ['o4-mini-high', 'o4-mini'],
    ['grok-4-1-fast-non-reasoning', 'grok-4.1-fast'],
    ['nvidia/Nemotron-3-Nano-30B-A3B-BF16', 'nemotron-3-nano-30b-a3b'],
  ]))

describe('what denotes other weights stays', () =>
  named([
    ['Qwen/Qwen3-235B-A22B-Thinking-2507', 'qwen3-235b-a22b-thinking-2507'],
    ['Qwen/Qwen3-235B-A22B', 'qwen3-235b-a22b'],
    ['moonshotai/Kimi-K2-Thinking', 'kimi-k2-thinking'],
    ['deepseek-r1-0528', 'deepseek-r1-0528'],
    ['deepseek-r1-distill-llama-70b', 'deepseek-r1-distill-llama-70b'],
    ['gpt-4o-2024-11-20', 'gpt-4o-2024-11-20'],
    ['gpt-4o-mini-search-preview-2025-03-11', 'gpt-4o-mini-search-preview-2025-03-11'],
    ['gpt-5.1-2025-11-13', 'gpt-5.1'],
    ['claude-3-5-sonnet-20240620', 'claude-3.5-sonnet-20240620'],
    ['@cf/meta/llama-3.3-70b-instruct-fp8-fast', 'llama-3.3-70b-instruct-fp8'],
    ['@cf/meta/llama-3.1-8b-instruct-awq', 'llama-3.1-8b-instruct-awq'],
    ['Intel/Qwen3-Coder-480B-A35B-Instruct-int4-mixed-ar', 'qwen3-coder-480b-a35b-instruct-int4-mixed-ar'],
    ['gemma-3-4b-pt', 'gemma-3-4b-pt'],
    ['x-ai/grok-4-fast', 'grok-4-fast'],
    ['glm-5-turbo', 'glm-5-turbo'],
    ['gpt-3.5-turbo', 'gpt-3.5-turbo'],
    ['flux-2-flex', 'flux-2-flex'],
    ['gemini-2.5-flash-lite', 'gemini-2.5-flash-lite'],
    ['gemini-3-pro-preview', 'gemini-3-pro-preview'],
  ]))

test('a name that is plain already stays as it is', () => {
  for (const name of [
    'llama-3.3-70b-instruct',
    'claude-opus-4.5',
    'gpt-5.2',
    'qwen3-235b-a22b-instruct-2507',
  ])
    expect(plainModelName(name)).toBe(name)
})
