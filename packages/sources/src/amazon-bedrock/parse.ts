import { type Instant, type Reading, Refusal, type Unit } from '@ratecard/core'
import { parseJson } from '../_shared/json.ts'
import { readPriceList } from '../_shared/price-list.ts'
import { meterOf } from './meter.ts'
import { readPrice } from './read-price.ts'
import { Offer, Product } from './schema.ts'

interface Sku {
  id: string
  unit: Unit
  usagetype: string
}

export function parseAmazonBedrock(text: string, now: Instant): Reading {
  const offer = Offer.safeParse(parseJson(text))
  if (!offer.success) throw new Refusal('layout', 'the payload is no price list v1.0 of AmazonBedrock')
  const { products, terms } = offer.data
  const termsOf = new Map(terms.OnDemand)
  const { skus, others } = skusByModel(products)
  const rows = [...skus.keys()].map((modelId) => ({ label: modelId, at: modelId, value: null }))
  const reading = readPriceList('amazon-bedrock', rows, ({ label: modelId }) => {
    const priced = (skus.get(modelId) ?? []).map(({ id, unit, usagetype }) => ({
      unit,
      usagetype,
      price: readPrice(termsOf.get(id), `terms.OnDemand["${id}"]`, now),
    }))
    return {
      modelId,
      facts: null,
      rates: priced.map(({ unit, price }) => ({ unit, tier: 'standard', nanoUsdPerMtok: price.nano })),
      evidence: priced
        .map(({ usagetype, price }) => `${usagetype}: ${price.usd} USD / ${price.unit}`)
        .join(', '),
      notPriced: null,
      isFree: false,
    }
  })
  return {
    ...reading,
    headerSignature: 'terms.OnDemand.*.priceDimensions.*: unit, pricePerUnit.USD',
    notes: [`${others} of ${products.length} SKUs meter something else than standard tokens of a known id`],
  }
}

function skusByModel(products: readonly [string, unknown][]) {
  const skus = new Map<string, Sku[]>()
  let others = 0
  for (const [id, value] of products) {
    const product = Product.safeParse(value)
    const meter = product.success ? meterOf(product.data.attributes) : null
    if (!product.success || !meter) {
      others++
      continue
    }
    const { usagetype } = product.data.attributes
    skus.set(meter.modelId, [...(skus.get(meter.modelId) ?? []), { id, unit: meter.unit, usagetype }])
  }
  return { skus, others }
}
