import { isLosslessNumber, parse, stringify } from 'lossless-json'
import type { Mutation } from './mutations.ts'
import type { Random } from './random.ts'

/** Damage to the structure of a JSON list. The values themselves have no witness and stay as they are. */
export const jsonMutations: Record<string, Mutation> = {
  cut: (text, random) => text.slice(0, random.below(text.length)),
  renameKey: (text, random) => onSpots(text, (spots) => rename([pickByKey(spots.filter(isNamed), random)])),
  renameKeyEverywhere: (text, random) =>
    onSpots(text, (spots) => {
      const named = spots.filter(isNamed)
      const { key } = pickByKey(named, random)
      rename(named.filter((spot) => spot.key === key))
    }),
  dropRow: (text, random) =>
    onSpots(text, (spots) => {
      const { owner, key } = random.pick(spots.filter(isRow))
      if (Array.isArray(owner)) owner.splice(Number(key), 1)
      else delete owner[key]
    }),
  doubleRow: (text, random) =>
    onSpots(text, (spots) => {
      const { owner, value } = random.pick(spots.filter(isRow))
      if (Array.isArray(owner)) owner.splice(random.below(owner.length), 0, value)
    }),
  otherType: (text, random) =>
    onSpots(text, (spots) => {
      const { owner, key, value } = pickByKey(
        spots.filter((spot) => !isContainer(spot.value)),
        random,
      )
      set(owner, key, otherTypeOf(value, random))
    }),
  otherUnit: (text, random) => onSpots(text, (spots) => changeUnits(spots.filter(isUnit), random, false)),
  otherUnitEverywhere: (text, random) =>
    onSpots(text, (spots) => changeUnits(spots.filter(isUnit), random, true)),
}

type Owner = unknown[] | Record<string, unknown>

interface Spot {
  owner: Owner
  key: string
  value: unknown
  /** Its owner is keyed by names of models or providers: its key is data. */
  isInMap: boolean
}

/** Lists of models have a stamp or two among their rows. */
const mapShare = 0.8

function onSpots(text: string, edit: (spots: Spot[]) => void): string {
  const root = parse(text)
  edit(spotsOf(root, []))
  return stringify(root) ?? ''
}

function spotsOf(owner: unknown, found: Spot[]): Spot[] {
  if (!isContainer(owner)) return found
  const members = Object.entries(owner)
  const containers = members.filter(([, one]) => isContainer(one)).length
  const isInMap = !Array.isArray(owner) && containers > members.length * mapShare
  for (const [key, value] of members) {
    found.push({ owner, key, value, isInMap })
    spotsOf(value, found)
  }
  return found
}

function isContainer(value: unknown): value is Owner {
  return typeof value === 'object' && value !== null && !isLosslessNumber(value)
}

const isNamed = ({ owner, isInMap }: Spot) => !Array.isArray(owner) && !isInMap
const isRow = ({ owner, value, isInMap }: Spot) => isContainer(value) && (Array.isArray(owner) || isInMap)
const isUnit = ({ key, value }: Spot) =>
  key === 'USD' || (typeof value === 'string' && /currency|unit|denominator/i.test(key))

/** Each key is as likely as any other, however often it stands in the list. */
function pickByKey(spots: readonly Spot[], random: Random): Spot {
  const byKey = Map.groupBy(spots, ({ owner, key }) => (Array.isArray(owner) ? '' : key))
  return random.pick(random.pick([...byKey.values()]))
}

function rename(spots: readonly Spot[]): void {
  for (const { owner, key, value } of spots) {
    if (Array.isArray(owner)) continue
    delete owner[key]
    set(owner, `${key}_other`, value)
  }
}

function otherTypeOf(value: unknown, random: Random): unknown {
  const text = isLosslessNumber(value) ? value.value : String(value)
  const others: unknown[] = [null, [value], {}, true, text, ...(/^[\d.]+$/.test(text) ? [`€${text}`] : [])]
  return random.pick(others.filter((other) => other !== value))
}

function changeUnits(spots: readonly Spot[], random: Random, isEverywhere: boolean): void {
  if (spots.length === 0) return
  for (const spot of isEverywhere ? spots : [random.pick(spots)])
    if (spot.key === 'USD') rename([spot])
    else set(spot.owner, spot.key, random.pick(['EUR', 'CNY', '1 Hour', '1K images']))
}

function set(owner: Owner, key: string, value: unknown): void {
  Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true })
}
