import { LOSS_KINDS } from '#values/versions.ts'
import { canonicalJson } from './fingerprint.ts'

/** On which conditions a caller wants a change made. They travel with who makes it. */
export type Conditions = {
  /** The record that the call edits, if it is one that has versions. */
  record: EditedRecord | null
  /** Versions that the caller knows; null where any will do. */
  expected: ReadonlySet<number> | null
  /** Only shows what would change. */
  dryRun: boolean
  acceptLosses: readonly LossKind[]
  /** The version that the change has made; null until it is made. */
  version: number | null
  /** What the change does, for who makes several and judges them together. */
  onPlan?: (plan: { changes: readonly PlannedChange[]; losses: Losses }) => void
}

/** What a seller can edit; each has versions of its own. */
export const EDITABLE = [
  'trip',
  'draft',
  'text',
  'extras',
  'option',
  'units',
  'price_table',
  'schedule',
  'departures',
  'room_types',
  'vehicle',
  'pickup',
  'special',
  'promo_code',
  'resource',
  'message_rule',
  'mail_text',
  'capacity_pools',
  'vehicle_limits',
  'policy',
  'page',
  'page_text',
  'storefront',
  'menu',
  'redirects',
  'settings',
  'seller',
  'bank_details',
  'company',
  'webhook_endpoint',
  'webhook_settings',
] as const
export type Editable = (typeof EDITABLE)[number]

/** What belongs to the whole has its id; a text or a menu has that of its owner and its name. */
export type EditedRecord = { entity: Editable; id: string }

/** A list of an answer, and by which of its fields an item is known. */
export type VersionedList = { entity: Editable; list: string; by: 'id' | 'locale' }

/** A record is made at version 1, so that what creates one is not on the list. */
const EDITED_BY: Record<string, Editable> = {
  'trip.updated': 'trip',
  'trip.published': 'trip',
  'trip.unpublished': 'trip',
  'trip.paused': 'trip',
  'trip.resumed': 'trip',
  'trip.archived': 'trip',
  'trip.photos_set': 'trip',
  'trip.reviews_set': 'trip',
  'trip.draft_set': 'draft',
  'trip.draft_deleted': 'draft',
  'trip.draft_applied': 'draft',
  'trip.text_set': 'text',
  'trip.text_deleted': 'text',
  'trip.text_published': 'text',
  'trip.text_unpublished': 'text',
  'trip.extras_set': 'extras',
  'option.updated': 'option',
  'option.deposit_set': 'option',
  'option.deleted': 'option',
  'option.units_set': 'units',
  'option.prices_set': 'price_table',
  'option.schedule_set': 'schedule',
  'departure.set': 'departures',
  'departure.reset': 'departures',
  'departures.set': 'departures',
  'departure.called_off': 'departures',
  'option.room_types_set': 'room_types',
  'option.vehicle_set': 'vehicle',
  'option.pickup_set': 'pickup',
  'resource.updated': 'resource',
  'resource.deleted': 'resource',
  'message_rule.updated': 'message_rule',
  'message_rule.deleted': 'message_rule',
  'mail.text_set': 'mail_text',
  'mail.text_deleted': 'mail_text',
  'special.updated': 'special',
  'special.deleted': 'special',
  'promo_code.updated': 'promo_code',
  'seller.capacity_pools_set': 'capacity_pools',
  'seller.vehicle_limits_set': 'vehicle_limits',
  'policy.updated': 'policy',
  'page.updated': 'page',
  'page.published': 'page',
  'page.unpublished': 'page',
  'page.deleted': 'page',
  'page.text_set': 'page_text',
  'page.text_deleted': 'page_text',
  'storefront.updated': 'storefront',
  'storefront.origins_set': 'storefront',
  'storefront.payment_methods_set': 'storefront',
  'storefront.deposit_set': 'storefront',
  'storefront.menu_set': 'menu',
  'storefront.redirects_set': 'redirects',
  'settings.updated': 'settings',
  'seller.updated': 'seller',
  'seller.price_currency_changed': 'seller',
  'bank_details.updated': 'bank_details',
  'company.updated': 'company',
  'webhook_endpoint.updated': 'webhook_endpoint',
  'webhook_endpoint.enabled': 'webhook_endpoint',
  'webhook_endpoint.disabled': 'webhook_endpoint',
  'webhook_endpoint.deleted': 'webhook_endpoint',
  'webhook_settings.updated': 'webhook_settings',
}

/** Of which record a line of the log makes a new version; null where it makes none. */
export function editedRecord(entry: {
  action: string
  entityId: string
  changes: Record<string, unknown>
}): EditedRecord | null {
  const entity = EDITED_BY[entry.action]
  if (entity === undefined) return null
  const { locale, location } = entry.changes
  const part = ['text', 'page_text', 'mail_text'].includes(entity) ? locale : location
  return { entity, id: recordId(entry.entityId, typeof part === 'string' ? part : null) }
}

export function recordId(ownerId: string, part: string | null): string {
  return part === null ? ownerId : `${ownerId}/${part}`
}

/** The tag of a version, as `ETag` and `If-Match` carry it. */
export function versionTag(version: number): string {
  return `"v${version}"`
}

export type LossKind = (typeof LOSS_KINDS)[number]

type LostCells = { optionId: string; unitId: string; unit: string; cells: number }
/** A start that people are booked on and that would no longer run, or hold too many. */
type StrandedStart = { optionId: string; start: string; bookings: number; pax: number }
type CrowdedStart = { optionId: string; start: string; capacity: number; taken: number }

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
