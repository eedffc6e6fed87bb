import { endpointId, type Quote, type Reading, Refusal } from '@ratecard/core'
import { embeddedJson } from '../_shared/embedded-json.ts'
import { membersOf } from '../_shared/json.ts'
import { readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { readRates } from './read-rates.ts'
import { xaiModel, xaiModels } from './schema.ts'

const marker = '__XAI_PUBLIC_MODELS__='
const onceInARow = ['inputModalities', 'promptTextTokenPrice', 'completionTextTokenPrice', 'cluster']
const version = /^grok-\d+(?:\.\d+)*/
const modelName = /^grok-[a-z0-9]+(?:[-.][a-z0-9]+)*$/

/** Reads the script data of the models page: per cluster a list of language models, by their names in the API. */
export function parseXai(html: string): Reading {
  const [data, ...others] = embeddedJson(html, marker)
  if (data === undefined) throw new Refusal('no_price_table', 'no model data in the page')
  const list = xaiModels.safeParse(data.value)
  if (!list.success || others.length > 0) throw new Refusal('layout', 'the model data have another shape')
  refuseTwins(data.text)
  const rows = list.data.clusterConfigs
    .flatMap(({ languageModels }) => languageModels)
    .map((value, index) => ({ label: nameOf(value), at: `languageModels[${index}]`, value }))
  const quotes: Quote[] = []
  const unread = readRows(rows, ({ label, at, value }) => {
    const model = readAs(xaiModel, value, at)
    const id = modelName.test(model.name) ? endpointId('xai', model.name) : null
    if (id === null) throw new UnreadableRow(`${at}: no name of the API`)
    // Two rows that ran into one carry the name of the first and the aliases of the second.
    const own = version.exec(model.name)?.[0]
    const others = (model.aliases ?? []).flatMap((alias) => version.exec(alias) ?? [])
    if (own !== undefined && others.some((other) => other !== own))
      throw new UnreadableRow(`${at}: an alias of another model`)
    const evidence = JSON.stringify(model)
    quotes.push({ endpointId: id, label, rates: readRates(model), evidence })
  })
  // A model that stands in several clusters is as doubtful as the worst of its rows.
  const doubtful = new Set(unread.map(({ label }) => label))
  const unique = uniqueQuotes(quotes.filter(({ label }) => !doubtful.has(label)))
  return {
    quotes: unique.quotes,
    skipped: [...unread, ...unique.skipped],
    providers: [],
    facts: [],
    headerSignature: 'languageModels: promptTextTokenPrice | completionTextTokenPrice',
    notes: [],
  }
}

/** JSON with a key twice in one object is still JSON: so it looks where two rows ran into one. */
function refuseTwins(text: string): void {
  for (const { value, text: rows } of embeddedJson(text, '"languageModels":')) {
    const count = Array.isArray(value) ? value.length : 0
    const twin = onceInARow.find((key) => rows.split(`"${key}":`).length - 1 > count)
    if (twin !== undefined) throw new Refusal('malformed', `${twin} stands twice in a row`)
  }
}

function nameOf(value: unknown): string {
  const name = membersOf(value)?.find(([key]) => key === 'name')?.[1]
  return typeof name === 'string' ? name : ''
}
