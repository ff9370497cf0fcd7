import { canonicalJson } from '../fingerprint.ts'

/** What a write can take away. Each is refused unless the caller accepts it by its name. */
export const LOSS_KINDS = ['price_cells', 'orphaned_bookings', 'overbooked_starts'] as const
export type LossKind = (typeof LOSS_KINDS)[number]

export type LostCells = { optionId: string; unitId: string; unit: string; cells: number }
/** A start that people are booked on and that would no longer run, or hold too many. */
export type StrandedStart = { optionId: string; start: string; bookings: number; pax: number }
export type CrowdedStart = { optionId: string; start: string; capacity: number; taken: number }

export type Impact = {
  priceCells: readonly LostCells[]
  orphanedBookings: readonly StrandedStart[]
  overbookedStarts: readonly CrowdedStart[]
}
export const NO_IMPACT: Impact = { priceCells: [], orphanedBookings: [], overbookedStarts: [] }

/** What a change takes away, and which kinds of it are refused unless they are accepted. */
export type Losses = { impact: Impact; refused: readonly LossKind[] }

/** What would come, go and change in one field; a list by the names of its items. */
export type PlannedChange = { field: string } & (
  | { added: string[]; removed: string[]; changed: { name: string; fields: string[] }[] }
  | { before: unknown; after: unknown }
)

export type WritePlan = { changes: readonly PlannedChange[]; impact: Impact }

export function lossesOf(impact: Impact): LossKind[] {
  const counts: Record<LossKind, number> = {
    price_cells: impact.priceCells.length,
    orphaned_bookings: impact.orphanedBookings.length,
    overbooked_starts: impact.overbookedStarts.length,
  }
  return LOSS_KINDS.filter(kind => counts[kind] > 0)
}

export function joinImpacts(impacts: readonly Impact[]): Impact {
  return {
    priceCells: impacts.flatMap(({ priceCells }) => priceCells),
    orphanedBookings: impacts.flatMap(({ orphanedBookings }) => orphanedBookings),
    overbookedStarts: impacts.flatMap(({ overbookedStarts }) => overbookedStarts),
  }
}

/** The changed fields of a line of the log, each list item by item. */
export function planChanges(changes: Record<string, unknown>): PlannedChange[] {
  return Object.entries(changes).flatMap(([field, change]) => {
    if (!isDifference(change)) return []
    const { before, after } = change
    if (canonicalJson(before) === canonicalJson(after)) return []
    if (Array.isArray(before) && Array.isArray(after)) return [compareLists(field, before, after)]
    return [{ field, before, after }]
  })
}

function isDifference(change: unknown): change is { before: unknown; after: unknown } {
  return typeof change === 'object' && change !== null && 'before' in change && 'after' in change
}

function compareLists(field: string, before: unknown[], after: unknown[]): PlannedChange {
  const former = new Map(before.map((item, at) => [keyOf(item, at), { item, at }]))
  const later = new Map(after.map((item, at) => [keyOf(item, at), { item, at }]))
  const added: string[] = []
  const changed: { name: string; fields: string[] }[] = []
  for (const [key, { item, at }] of later) {
    const known = former.get(key)
    if (known === undefined) added.push(nameOf(item, at))
    else if (canonicalJson(known.item) !== canonicalJson(item)) {
      changed.push({ name: nameOf(item, at), fields: fieldsChanged(known.item, item) })
    }
  }
  const gone = [...former].filter(([key]) => !later.has(key))
  const removed = gone.map(([, { item, at }]) => nameOf(item, at))
  return { field, added, removed, changed }
}

function fieldsChanged(before: unknown, after: unknown): string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(name => canonicalJson(one[name]) !== canonicalJson(other[name]))
}

function fieldsOf(item: unknown): Record<string, unknown> {
  return typeof item === 'object' && item !== null ? { ...item } : {}
}

/** What stays itself when it is changed has an id or a name; a plain rule is known by its place. */
function keyOf(item: unknown, at: number): string {
  const fields = fieldsOf(item)
  const key = KEYS.map(name => fields[name]).find(value => typeof value === 'string')
  if (typeof key === 'string') return key
  return typeof item === 'object' ? String(at) : JSON.stringify(item)
}

const KEYS = ['id', 'mediaId', 'path', 'date', 'start', 'name'] as const

function nameOf(item: unknown, at: number): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const fields = fieldsOf(item)
  for (const name of ['labels', 'names']) {
    const { en, ...others } = fieldsOf(fields[name])
    const said = en ?? Object.values(others)[0]
    if (typeof said === 'string') return said
  }
  const said = NAMES.map(name => fields[name]).find(value => typeof value === 'string')
  return typeof said === 'string' ? said : `#${at + 1}`
}

const NAMES = ['name', 'title', 'label', 'path', 'date', 'start', 'mediaId'] as const
