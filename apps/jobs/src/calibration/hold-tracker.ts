import { type EndpointId, type Instant, type PriceTuple, sameTuple } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'

/** How a hold ended. `accepted`: it was true, and was delayed. `withdrawn`: the source said something else again. */
export type HoldEnd = 'accepted' | 'withdrawn' | 'open'

/** One hold from its first reading to its end. */
export interface HoldLife {
  sourceId: string
  /** Empty where a whole reading waited. */
  endpointId: EndpointId
  outcome: 'held' | 'rejected'
  code: string
  /** Whether the endpoint had a price that the hold kept from changing. */
  isChange: boolean
  since: Instant
  /** How many readings of the source came until it ended. */
  readings: number
  end: HoldEnd
  /** null while it is open. */
  endedAt: Instant | null
}

interface OpenRow extends PriceTuple {
  endpointId: EndpointId
  outcome: 'held' | 'rejected'
  code: string
  heldSince: Instant
  sha256: string
  isChange: number
}

interface Tracked {
  life: HoldLife
  row: OpenRow
}

export interface HoldTracker {
  /** Looks at the holds of a source after one of its readings. */
  after(sourceId: string, at: Instant): void
  lives(): HoldLife[]
}

const statements = perDb(({ sqlite }) => ({
  open: sqlite.prepare<[string], OpenRow>(
    `SELECT holds.endpoint_id AS endpointId, outcome, code, holds.input AS input, holds.output AS output,
       holds.cached_input AS cachedInput, held_since AS heldSince, evidence_sha256 AS sha256,
       prices.source_id IS holds.source_id AS isChange
     FROM holds LEFT JOIN prices ON prices.endpoint_id = holds.endpoint_id WHERE holds.source_id = ?`,
  ),
  price: sqlite.prepare<[string, string], PriceTuple>(
    `SELECT input, output, cached_input AS cachedInput FROM prices WHERE endpoint_id = ? AND source_id = ?`,
  ),
  acceptedAt: sqlite
    .prepare<[string], string>('SELECT last_accepted_at FROM source_states WHERE source_id = ?')
    .pluck(),
}))

export function holdTracker(db: Db): HoldTracker {
  const ended: HoldLife[] = []
  const open = new Map<string, Map<EndpointId, Tracked>>()
  const endOf = (sourceId: string, row: OpenRow, at: Instant): HoldEnd => {
    if (row.endpointId === '')
      return statements(db).acceptedAt.get(sourceId) === at ? 'accepted' : 'withdrawn'
    const price = statements(db).price.get(row.endpointId, sourceId)
    return price && sameTuple(price, row) ? 'accepted' : 'withdrawn'
  }
  return {
    after: (sourceId, at) => {
      const before = open.get(sourceId) ?? new Map<EndpointId, Tracked>()
      const now = new Map<EndpointId, Tracked>()
      for (const row of statements(db).open.all(sourceId)) {
        const known = before.get(row.endpointId)
        const isSame = known && sameTuple(known.row, row) && known.row.heldSince === row.heldSince
        if (isSame) known.life.readings += 1
        now.set(row.endpointId, isSame ? { ...known, row } : { row, life: newLife(sourceId, row) })
      }
      for (const [endpointId, { life, row }] of before) {
        if (now.get(endpointId)?.life === life) continue
        ended.push({ ...life, readings: life.readings + 1, end: endOf(sourceId, row, at), endedAt: at })
      }
      open.set(sourceId, now)
    },
    lives: () => [
      ...ended,
      ...[...open.values()].flatMap((holds) => [...holds.values()].map(({ life }) => life)),
    ],
  }
}

function newLife(sourceId: string, { endpointId, outcome, code, heldSince, isChange }: OpenRow): HoldLife {
  const isOpen = { readings: 0, end: 'open', endedAt: null } as const
  return { sourceId, endpointId, outcome, code, isChange: isChange === 1, since: heldSince, ...isOpen }
}
