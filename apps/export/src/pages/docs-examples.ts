/** What a reader can copy: each example is whole and runs as it stands. */
export interface ExampleUrls {
  all: string
  csv: string
  record: string
  badge: string
  page: string
}

export function curlExample(urls: ExampleUrls): string {
  return `# everything
curl -s ${urls.all}

# one endpoint
curl -s ${urls.record}

# only when it has changed since you last asked
curl -s --etag-compare etag.txt --etag-save etag.txt -o all.json \\
  ${urls.all}`
}

export function typescriptExample(urls: ExampleUrls): string {
  return `interface Model {
  id: string
  pricing: { input_per_mtok: number; output_per_mtok: number } | null
}

const response = await fetch('${urls.all}')
if (!response.ok) throw new Error(\`prices: \${response.status}\`)
const { models } = (await response.json()) as { models: Model[] }
const byId = new Map(models.map((model) => [model.id, model]))

/** null when the endpoint has no price: unknown is not free. */
function costInUsd(id: string, tokensIn: number, tokensOut: number) {
  const pricing = byId.get(id)?.pricing
  if (!pricing) return null
  const { input_per_mtok: input, output_per_mtok: output } = pricing
  return (tokensIn * input + tokensOut * output) / 1_000_000
}`
}

export function duckdbExample(urls: ExampleUrls): string {
  return `-- the lowest verified prices
WITH entries AS (
  SELECT unnest(models) AS m
  FROM read_json('${urls.all}',
    maximum_object_size = 100000000)
)
SELECT m.id, m.pricing.input_per_mtok, m.pricing.output_per_mtok
FROM entries
WHERE m.pricing.verified_at IS NOT NULL
ORDER BY m.pricing.blended_per_mtok
LIMIT 20;

-- what each endpoint cost on a day
SELECT DISTINCT ON (id) id, date, input_usd_per_mtok, output_usd_per_mtok
FROM read_csv('${urls.csv}')
WHERE date <= DATE '2026-06-30'
ORDER BY id, date DESC;`
}

export function badgeExample(urls: ExampleUrls): string {
  return `[![price](https://img.shields.io/endpoint?url=${encodeURIComponent(urls.badge)})](${urls.page})`
}
