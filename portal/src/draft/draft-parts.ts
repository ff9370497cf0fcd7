import type {
  Extras,
  NewPriceTable,
  NewSchedule,
  OptionChange,
  OptionParts,
  Pickup,
  RoomTypes,
  TripChange,
  TripDraft,
  TripDraftBody,
  TripPhotos,
  TripText,
  TripWithParts,
  Units,
  Vehicle,
} from '@outset/sdk/seller'
import { ownSums } from './own-sums.ts'
import { isSame } from './three-way.ts'

/** What each part of a trip is written as. */
export interface PartBodies {
  trip: TripChange
  photos: TripPhotos
  text: TripText
  extras: Extras
  option: OptionChange
  units: Units
  room_types: RoomTypes
  vehicle: Vehicle
  pickup: Pickup
  schedule: NewSchedule
  price_table: NewPriceTable
}
export type PartName = keyof PartBodies

/** Which part of a trip: of an option, or in a language, where there are several. */
export interface PartOf<P extends PartName = PartName> {
  part: P
  optionId?: string | undefined
  locale?: string | undefined
}

type Body = Record<string, unknown>
export type DraftChange = TripDraft['changes'][number]
type SentChange = TripDraftBody['changes'][number]

/** As the service names it: `trip`, `text/en`, `units/<option id>`. */
export function partKey({ part, optionId, locale }: PartOf): string {
  const which = optionId ?? locale
  return which === undefined ? part : `${part}/${which}`
}

/** What the draft has of a part; undefined where it is as it is live. */
export function findChange(
  { changes }: { changes: readonly DraftChange[] },
  of: PartOf,
): DraftChange | undefined {
  return changes.find(({ key }) => key === partKey(of))
}

export function partOfChange(change: {
  part: string
  option_id: string | null
  locale: string | null
}): PartOf {
  return {
    // A part that is newer than this portal is shown by its name and never written.
    part: change.part as PartName,
    optionId: change.option_id ?? undefined,
    locale: change.locale ?? undefined,
  }
}

export interface LivePart {
  body: Body
  /** Undefined where there is none yet. */
  version: number | undefined
}

const EMPTY_TEXT = {
  title: '',
  summary: '',
  description: '',
  highlights: [],
  itinerary: [],
  inclusions: [],
  bring: [],
  clothing: '',
  weather: '',
  seo: { meta_title: null, meta_description: null, canonical_url: null, noindex: false },
} satisfies TripText

const LIVE = new WeakMap<TripWithParts, Map<string, LivePart>>()

/** A part as travellers see it now: the same object as long as the trip is the same. */
export function livePart(trip: TripWithParts, of: PartOf): LivePart {
  const parts = LIVE.get(trip) ?? new Map<string, LivePart>()
  LIVE.set(trip, parts)
  const found = parts.get(partKey(of)) ?? readLivePart(trip, of)
  parts.set(partKey(of), found)
  return found
}

function readLivePart(trip: TripWithParts, of: PartOf): LivePart {
  if (of.optionId !== undefined) return livePartOfOption(trip, of)
  const { version, expanded } = trip
  switch (of.part) {
    case 'photos':
      return { body: { photos: trip.photos }, version }
    case 'extras':
      return { body: withoutVersion(expanded?.extras), version: expanded?.extras.version }
    case 'text': {
      const text = expanded?.texts.find(({ locale }) => locale === of.locale)
      if (text === undefined) return { body: EMPTY_TEXT, version: undefined }
      return { body: pick(text, Object.keys(EMPTY_TEXT)), version: text.version }
    }
    default:
      return { body: pick(trip, Object.keys(TRIP_FIELDS)), version }
  }
}

function livePartOfOption(trip: TripWithParts, { part, optionId }: PartOf): LivePart {
  const option = trip.expanded?.options.find(({ id }) => id === optionId)
  if (option === undefined) return { body: {}, version: undefined }
  if (part === 'option') {
    return { body: pick(option, Object.keys(OPTION_FIELDS)), version: option.version }
  }
  // What is left are records with a version, or none yet.
  const record = option[part as 'units'] as OptionParts['units'] | null
  return { body: withoutVersion(record), version: record?.version }
}

/** What a draft may say of a trip, and of an option: a field that is forgotten does not compile. */
const TRIP_FIELDS: Readonly<Record<keyof TripChange, true>> = {
  slug: true,
  city: true,
  start_place: true,
  stops: true,
  categories: true,
  duration_minutes: true,
  duration_days: true,
  duration_nights: true,
  price_display: true,
  meeting_point: true,
  guide_languages: true,
  know_before: true,
}
const OPTION_FIELDS: Readonly<Record<keyof OptionChange, true>> = {
  names: true,
  is_default: true,
  private: true,
  sales_paused: true,
  min_units: true,
  max_units: true,
  max_party: true,
  availability_type: true,
  capacity_mode: true,
  confirmation: true,
  cutoff_minutes: true,
  cutoff_days: true,
  cutoff_time: true,
  groups_per_start: true,
  capacity_pool_id: true,
  policy_id: true,
  traveller_details: true,
}

/** Of these only the fields that differ are written; of all others the whole. */
const PATCHED: ReadonlySet<PartName> = new Set(['trip', 'option'])

/** These are edited as one table, and wait to be published also while nobody sees the trip. */
const TABLES: ReadonlySet<PartName> = new Set(['price_table', 'schedule'])

export function isTable({ of }: Pick<Typed, 'of'>): boolean {
  return TABLES.has(of.part)
}

/** What is written of a part: null where nothing differs from what is live. */
export function changedBody(of: PartOf, body: Body, live: Body): Body | null {
  const differing = Object.keys(body).filter(field => !isSame(body[field], live[field]))
  if (differing.length === 0) return null
  return PATCHED.has(of.part) ? pick(body, differing) : body
}

const SHOWN = new WeakMap<Body, { live: Body; shown: Body }>()

/** A part as the draft has it, whole: the same object as long as both are the same. */
export function shownBody(of: PartOf, live: Body, changed: Body | undefined): Body {
  if (changed === undefined) return live
  if (!PATCHED.has(of.part) && of.part !== 'text') return changed
  const kept = SHOWN.get(changed)
  if (kept?.live === live) return kept.shown
  const shown = { ...live, ...changed }
  SHOWN.set(changed, { live, shown })
  return shown
}

/** What was typed into a part and is not in the draft yet. */
export interface Typed {
  of: PartOf
  /** The whole part. */
  body: Body
  /** The whole part as it was when typing began, to compare with what others make of it. */
  was: Body
  /** What the draft had of the part at that time; undefined where nothing. */
  seen?: Body | undefined
  /** The version of the live part at that time. */
  base?: number | undefined
  /** A later version of the live part that it was put together with since. */
  onVersion?: number | undefined
}

/** The whole list of changes, with what was typed. Parts that are as they are live leave it. */
export function draftWith(
  changes: readonly DraftChange[],
  typed: readonly Typed[],
  liveOf: (of: PartOf) => LivePart,
): SentChange[] {
  const byKey = new Map(changes.map(change => [change.key, sentAgain(change)]))
  for (const { of, body, base, onVersion } of typed) {
    const key = partKey(of)
    const version = onVersion ?? byKey.get(key)?.base_version ?? base
    const changed = changedBody(of, body, liveOf(of).body)
    if (changed === null) byKey.delete(key)
    else byKey.set(key, { ...target(of), ...baseOf(version), body: changed })
  }
  return [...byKey.values()]
}

/** A change of the draft as it is sent, to stay in it. */
export function sentAgain(change: DraftChange): SentChange {
  const { base_version, body } = change
  return { ...target(partOfChange(change)), base_version, body }
}

function target({ part, optionId, locale }: PartOf) {
  return {
    part,
    ...(optionId === undefined ? {} : { option_id: optionId }),
    ...(locale === undefined ? {} : { locale }),
  }
}

function baseOf(version: number | undefined) {
  return version === undefined ? {} : { base_version: version }
}

function pick(record: object, fields: readonly string[]): Body {
  const all = Object.entries(record).filter(([field]) => fields.includes(field))
  return Object.fromEntries(all)
}

function withoutVersion(record: object | null | undefined): Body {
  const { version, updated_at, ...body } = ownSums({ ...record })
  return body
}
