import { sha256 } from '@ratecard/core'
import type { EndpointRecord } from '@ratecard/core/published'
import type { Site } from '../src/pages/index.ts'
import { baseUrl, type Histories, pricingOf, recordOf, siteOf, unverified } from './site-fixture.ts'

/** The path of each sample's page, by what it is a sample of. */
export const samples = {
  priced: 'models/northwind/kestrel-70b-instruct/',
  unverified: 'models/harbor/kestrel-70b/',
  unpriced: 'models/northwind/kestrel-embed/',
  longHistory: 'models/lumen/aurora-2/',
  hostile: 'models/harbor/hostile/',
  verbose: 'models/harbor/verbose/',
} as const

const compareUrl = `${baseUrl}/compare/kestrel-70b/`
const heldEvidence = 'Kestrel 70B Instruct | $0.80 | $1.20'

const priced = recordOf(
  {
    id: 'northwind:kestrel/Kestrel-70B-Instruct',
    name: 'Kestrel 70B Instruct',
    base_model: 'kestrel-70b',
    release_date: '2026-02-03',
    pricing: pricingOf(0.4, 1.2, {
      cached_input_per_mtok: 0.04,
      confidence: 'corroborated',
      rates: [
        { unit: 'cache_write', tier: 'standard', usd_per_mtok: 0.5, above_tokens: null },
        { unit: 'input', tier: 'batch', usd_per_mtok: 0.2, above_tokens: null },
        { unit: 'output', tier: 'batch', usd_per_mtok: 0.6, above_tokens: null },
        { unit: 'input', tier: 'long_context', usd_per_mtok: 0.8, above_tokens: 200_000 },
      ],
      sources: [
        {
          id: 'northwind',
          name: 'Northwind pricing',
          kind: 'page',
          input_per_mtok: 0.4,
          output_per_mtok: 1.2,
          cached_input_per_mtok: 0.04,
          observed_at: '2026-08-18',
          url: 'https://prices.example/pricing',
          agrees: null,
        },
        {
          id: 'pricelist',
          name: 'Pricelist',
          kind: 'aggregator',
          input_per_mtok: 0.4,
          output_per_mtok: 1.25,
          cached_input_per_mtok: null,
          observed_at: '2026-08-17',
          url: 'https://pricelist.example/',
          agrees: true,
        },
        {
          id: 'tokenwatch',
          name: 'Tokenwatch',
          kind: 'aggregator',
          input_per_mtok: null,
          output_per_mtok: null,
          cached_input_per_mtok: null,
          observed_at: '2026-06-01',
          url: 'https://tokenwatch.example/',
          agrees: null,
        },
      ],
      agreement: {
        tolerance: 0.2,
        independent_sources: 1,
        max_spread: 0.042,
        statement: '1 independent source agrees within 20%: the widest difference is 4.2%.',
      },
      pending: {
        input_per_mtok: 0.8,
        output_per_mtok: 1.2,
        cached_input_per_mtok: null,
        reason: 'large_change',
        detail: 'the price moved by more than 20 per cent',
        held_since: '2026-08-20',
        evidence: { text: heldEvidence, sha256: sha256(heldEvidence) },
      },
      announced: [
        {
          effective_from: '2026-10-01',
          input_per_mtok: 0.35,
          output_per_mtok: 1.1,
          cached_input_per_mtok: null,
          evidence: 'Starting October 1: $0.35 / $1.10',
        },
      ],
    }),
    price_history: [
      {
        date: '2026-02-03',
        input_per_mtok: 0.5,
        output_per_mtok: 1.5,
        cached_input_per_mtok: null,
        reason: 'backfilled',
        source: 'pricelist',
      },
      {
        date: '2026-05-11',
        input_per_mtok: 0.4,
        output_per_mtok: 1.2,
        cached_input_per_mtok: 0.04,
        reason: 'changed',
        source: 'northwind',
      },
    ],
    specifications: {
      context_window: 131_072,
      max_output: 16_384,
      modalities: { input: ['text', 'image'], output: ['text'] },
      capabilities: ['text', 'vision', 'function-calling', 'structured-output'],
      knowledge_cutoff: { date: '2025-08', source_url: 'https://kestrel.example/card' },
      intelligence_index: {
        score: 41,
        benchmark: 'Open Index v3',
        measured_at: '2026-07-01',
        source_url: 'https://index.example/',
      },
    },
    latency: {
      ttft_ms: 420,
      tokens_per_second: 88.4,
      window: '7 days',
      measured_at: '2026-08-19',
      source_url: 'https://speed.example/',
    },
    license: {
      name: 'Kestrel Community License',
      url: 'https://kestrel.example/license',
      open_weights: true,
      permissiveness: 'conditional',
    },
    cheaper_providers: [
      {
        provider: { id: 'lumen', name: 'Lumen', url: 'https://lumen.example/docs' },
        id: 'lumen:kestrel-70b',
        html_url: `${baseUrl}/models/lumen/kestrel-70b/`,
        blended_per_mtok: 0.9,
        is_unverified: false,
        is_stale: true,
      },
      {
        provider: { id: 'harbor', name: 'Harbor', url: 'https://harbor.example/docs' },
        id: 'harbor:kestrel-70b',
        html_url: `${baseUrl}/models/harbor/kestrel-70b/`,
        blended_per_mtok: 1.1,
        is_unverified: true,
        is_stale: false,
      },
    ],
    compare_url: compareUrl,
    call_it: {
      gateway_url: 'https://gateway.example/v1',
      model: 'kestrel/kestrel-70b-instruct',
      provider: 'Northwind',
      body: {
        model: 'kestrel/kestrel-70b-instruct',
        messages: [{ role: 'user', content: "What's a kestrel?" }],
        provider: { only: ['Northwind'], allow_fallbacks: false },
      },
    },
  },
  ['northwind', 'kestrel-70b-instruct'],
)

const aggregators = ['pricelist', 'tokenwatch'].map((id) => ({
  id,
  name: id,
  kind: 'aggregator' as const,
  input_per_mtok: 0.3,
  output_per_mtok: 0.8,
  cached_input_per_mtok: null,
  observed_at: '2026-08-17',
  url: `https://${id}.example/`,
  agrees: true,
}))

const longDates = Array.from(
  { length: 24 },
  (_, month) =>
    `${2024 + Math.floor((month + 8) / 12)}-${String(((month + 8) % 12) + 1).padStart(2, '0')}-05`,
)

const markup = `</title><script>alert("x")</script><img src=x onerror='alert(1)'>&amp;`
const bidi = 'Falcon \u202eKB07\u202c \u05d0\u05d1\u05d2 \ud83e\udd85\ud83c\udff4\u200d\u2620\ufe0f'

const records: EndpointRecord[] = [
  recordOf(
    {
      id: `harbor:${markup}`,
      name: markup,
      provider: { id: 'harbor', name: 'Harbor', url: 'https://harbor.example/docs' },
      base_model: `kestrel"><b>${markup}`,
      pricing: pricingOf(0, 0, {
        sources: [{ ...aggregators[0]!, name: markup, agrees: false }],
        source: {
          url: `https://prices.example/?"><script>`,
          observed_at: '2026-08-18T12:00:00Z',
          evidence: { text: markup, sha256: sha256(markup) },
        },
      }),
      license: { name: markup, url: 'javascript:alert(1)', open_weights: null, permissiveness: null },
      call_it: {
        gateway_url: 'https://gateway.example/v1',
        model: "it's",
        provider: markup,
        body: {
          model: "it's </code>",
          messages: [{ role: 'user', content: markup }],
          provider: { only: [markup], allow_fallbacks: false },
        },
      },
    },
    ['harbor', 'hostile'],
  ),
  recordOf({
    id: 'harbor:kestrel-70b',
    name: 'Kestrel 70B',
    base_model: 'kestrel-70b',
    pricing: pricingOf(0.3, 0.8, {
      ...unverified,
      sources: aggregators,
      agreement: { tolerance: 0.2, independent_sources: 2, max_spread: 0, statement: null },
    }),
    cheaper_providers: [],
    compare_url: compareUrl,
  }),
  recordOf({
    id: `harbor:verbose`,
    name: `${bidi} ${'Supercalifragilistic'.repeat(14)}`.slice(0, 300),
    pricing: pricingOf(0.000001, 999.5),
  }),
  recordOf({
    id: 'lumen:aurora-2',
    name: 'Aurora 2',
    pricing: pricingOf(1.25, 10, { verified_at: '2026-08-14', confidence: 'disputed' }),
    price_history: [
      {
        date: longDates[5]!,
        input_per_mtok: 3,
        output_per_mtok: 20,
        cached_input_per_mtok: null,
        reason: 'corrected',
        source: 'lumen',
      },
    ],
  }),
  recordOf({
    id: 'lumen:kestrel-70b',
    name: 'Kestrel 70B',
    base_model: 'kestrel-70b',
    pricing: pricingOf(0.2, 0.7, { verified_at: '2026-08-01' }),
    compare_url: compareUrl,
  }),
  priced,
  recordOf({
    id: 'northwind:kestrel-embed',
    name: 'Kestrel Embed',
    category: 'embedding',
    specifications: {
      ...priced.specifications,
      capabilities: [],
      knowledge_cutoff: null,
      intelligence_index: null,
      max_output: null,
    },
  }),
]

const histories: Histories = {
  'harbor:kestrel-70b': [{ date: '2026-07-02', input: 0.3, output: 0.8 }],
  'lumen:aurora-2': longDates.map((date, at) => ({
    date,
    input: at === 11 ? null : (5 * (30 - at)) / 20,
    output: at === 11 ? null : 40 - Math.floor(at / 3) * 4,
  })),
  [priced.id]: [
    { date: '2026-02-03', input: 0.5, output: 1.5 },
    { date: '2026-05-11', input: 0.4, output: 1.2 },
  ],
}

/** One endpoint of each kind that a page must read well for. */
export function sampleSite(): Site {
  return siteOf(records, histories)
}
