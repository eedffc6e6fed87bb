import { compareCodePoints, Refusal } from '@ratecard/core'
import { parseJson } from '../_shared/json.ts'
import { ownEndpoint } from './host-map.ts'
import { ModelList, TextModel } from './schema.ts'

/** One request each: about half a minute, and no more whatever the list says. */
export const mostModels = 150

/**
 * The models whose hosts are asked for, as `<author>/<slug>`.
 * @throws Refusal `layout` when the list is none
 */
export function modelsToAsk(text: string): string[] {
  const list = ModelList.safeParse(parseJson(text))
  if (!list.success) throw new Refusal('layout', 'the list of models is not {"data": [...]}')
  const ids = list.data.data.flatMap((value) => TextModel.safeParse(value).data?.id ?? [])
  return [...new Set(ids)]
    .filter((id) => ownEndpoint(id) !== null)
    .sort(compareCodePoints)
    .slice(0, mostModels)
}
