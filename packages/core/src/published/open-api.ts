import { z } from 'zod'
import { Badge } from './badge.ts'
import { license } from './common.ts'
import { Dataset, ModelEntry } from './dataset.ts'
import { EndpointRecord } from './endpoint-record.ts'
import { Health } from './health.ts'
import { Pricing } from './pricing.ts'
import { pricingHistoryColumns } from './tree-files.ts'

const components = { Dataset, ModelEntry, Pricing, EndpointRecord, Badge, Health }

/** The description of the five operations (spec.md 4), as OpenAPI 3.1. */
export function openApi(serverUrl: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ratecard',
      version: '1',
      description:
        'Verified prices and specifications of language-model API endpoints, as static files. Read-only, without keys.',
      license: { name: license.name, url: license.url },
    },
    servers: [{ url: serverUrl.replace(/\/+$/, '') }],
    security: [],
    paths: {
      '/api/all.json': get('getAllModels', 'The full dataset', { 200: json('The full dataset', 'Dataset') }),
      '/api/pricing-history.csv': get(
        'getPricingHistory',
        'Every price change, one row per endpoint and day',
        {
          200: csv,
        },
      ),
      '/api/{provider}/{model}.json': get(
        'getModel',
        'One endpoint',
        {
          200: json('The record of the endpoint', 'EndpointRecord'),
          404: { description: 'The endpoint is not tracked' },
        },
        slugs,
      ),
      '/api/badge/{provider}/{model}.json': get(
        'getBadge',
        'The price of one endpoint as a badge',
        {
          200: json('The badge', 'Badge'),
          404: { description: 'The endpoint is not tracked, or not priced' },
        },
        slugs,
      ),
      '/health.json': get('getHealth', 'How fresh the index and its jobs are', {
        200: json('The state of the pipeline', 'Health'),
      }),
    },
    components: { schemas: componentSchemas() },
  }
}

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  description: `The slug of the ${name}, as in the dataset's \`page\``,
  schema: { type: 'string' },
})
const slugs = [pathParameter('provider'), pathParameter('model')]

function get(operationId: string, summary: string, responses: object, parameters?: readonly object[]) {
  return { get: { operationId, summary, ...(parameters && { parameters }), responses } }
}

function json(description: string, component: keyof typeof components) {
  const schema = { $ref: componentRef(component) }
  return { description, content: { 'application/json': { schema } } }
}

const csv = {
  description: `CSV with the columns ${pricingHistoryColumns.join(', ')}; new columns are appended at the end only`,
  headers: { 'X-As-Of': { description: 'The index date', schema: { type: 'string', format: 'date' } } },
  content: { 'text/csv': { schema: { type: 'string' } } },
}

const componentRef = (name: string) => `#/components/schemas/${name}`

/** Each component once; where one holds another it refers to it. */
function componentSchemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(components)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: componentRef })
  const plain = ({ $schema: _schema, $id: _id, ...rest }: Record<string, unknown>) => rest
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, plain(schema as Record<string, unknown>)]),
  )
}
