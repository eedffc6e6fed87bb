import type { Source } from '@ratecard/core'
import { parseAmazonBedrock } from './parse.ts'

/**
 * One region of the AWS price list: a public file, read without credentials
 * (https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/using-the-aws-price-list-bulk-api-fetching-price-list-files-manually.html).
 * The whole list has every region. Claude is sold through the Marketplace and stands in another file, by name.
 */
const list =
  'https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/AmazonBedrock/current/us-east-1/index.json'

/** The AWS price list of Bedrock, on demand in US East (N. Virginia), where most models are sold. */
export const amazonBedrock: Source = {
  id: 'amazon-bedrock',
  name: 'Amazon Bedrock',
  kind: 'list',
  provider: {
    id: 'amazon-bedrock',
    name: 'Amazon Bedrock',
    url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/models-supported.html',
  },
  url: 'https://aws.amazon.com/bedrock/pricing/',
  hosts: ['pricing.us-east-1.amazonaws.com'],
  lineage: { roots: ['amazon-bedrock'] },
  schedule: '53 5,17 * * *',
  expectedIntervalSeconds: 12 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: (text, { at }) => parseAmazonBedrock(text, at),
}
