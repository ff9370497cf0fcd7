import type { Option } from '#contract/option.ts'
import type { Policy } from '#contract/policy.ts'
import type { Special } from '#contract/special.ts'
import { localDay } from '#domain/availability/local-day.ts'
import { notFound } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { judgeReadiness, type Readiness } from '#domain/trips/readiness.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { OptionException } from '#store/options/departure-exceptions.ts'
import { type Extra, listExtras } from '#store/options/extras.ts'
import { listOptions } from '#store/options/options.ts'
import { listPolicies } from '#store/policies.ts'
import { listOwnSites } from '#store/sales/own-sites.ts'
import { listSheetsOfTrip } from '#store/sales/sale-sheets.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { listSharedLimits, type SharedLimit } from '#store/shared-limits.ts'
import { listSpecials } from '#store/specials.ts'
import {
  listPartTimes,
  listPartVersions,
  listTripExceptions,
  type PartTimes,
  type PartVersion,
} from '#store/trips/trip-parts.ts'
import { findTripRecord, type TripRecord } from '#store/trips/trip-records.ts'
import { listTripTexts, type TripText } from '#store/trips/trip-texts.ts'
import { readPublishable, type WhichTrip } from '#store/trips/trips.ts'

export type EditedTrip = {
  trip: TripRecord
  texts: TripText[]
  options: Option[]
  sheets: SaleSheet[]
  times: PartTimes[]
  exceptions: OptionException[]
  extras: Extra[]
  specials: Special[]
  pools: SharedLimit[]
  vehicleLimits: SharedLimit[]
  policies: Policy[]
  readiness: Readiness
  versions: PartVersion[]
  locale: string
  /** Lists that go on after what is here. */
  leftOff: string[]
}

type Reading = WhichTrip & {
  now: Temporal.Instant
  personId: string | null
  /** Null is the reader's own language. */
  locale: string | null
}

const MOST = { texts: 200, options: 100, departures: 2_000, specials: 200, policies: 100 }
type Bounded = keyof typeof MOST

/** Everything that editing a trip takes, of one moment. */
export async function getTrip({ db }: { db: Db }, reading: Reading): Promise<EditedTrip> {
  return transaction(db, { seller: reading.sellerId }, async tx => {
    const trip = await findTripRecord(tx, reading)
    if (!trip) throw notFound('product')
    // First: whoever changes a part in between is found out when an older version of it is sent.
    const versions = await listPartVersions(tx, { sellerId: trip.sellerId, tripId: trip.id })
    const { parts, sites, locale, ...read } = await readParts(tx, trip, reading)
    const nowMs = reading.now.epochMilliseconds
    const judged = { ...trip, parts, sites, sheets: read.sheets }
    const readiness = judgeReadiness(judged, { nowMs, locale })
    return { trip, ...cut(read), readiness, versions, locale }
  })
}

/** Sent together: the database works through them while this process waits once. */
async function readParts(tx: Tx, trip: TripRecord, { personId, now, ...asked }: Reading) {
  const { sellerId, id: tripId } = trip
  const key = { sellerId, tripId }
  const from = localDay({ nowMs: now.epochMilliseconds, timezone: trip.timezone })
  const to = Temporal.PlainDate.from(from).add({ months: 12 }).toString()
  const start = { after: null }
  const [texts, options, sheets, times, departures, extras] = await Promise.all([
    listTripTexts(tx, { ...key, ...start, limit: MOST.texts + 1 }),
    listOptions(tx, { ...key, ...start, limit: MOST.options + 1 }),
    listSheetsOfTrip(tx, key),
    listPartTimes(tx, key),
    listTripExceptions(tx, { ...key, from, to, limit: MOST.departures + 1 }),
    listExtras(tx, key),
  ])
  const [specials, pools, vehicleLimits, policies, parts, sites, locale] = await Promise.all([
    listSpecials(tx, { ...key, ...start, limit: MOST.specials + 1 }),
    listSharedLimits(tx, 'capacity_pools', sellerId),
    listSharedLimits(tx, 'vehicle_limits', sellerId),
    listPolicies(tx, { sellerId, ...start, limit: MOST.policies + 1 }),
    readPublishable(tx, key),
    listOwnSites(tx, sellerId),
    asked.locale ?? findReaderLocale(tx, { sellerId, personId }),
  ])
  const lists = { texts, options, departures, specials, policies }
  return { lists, sheets, times, extras, pools, vehicleLimits, parts, sites, locale }
}

type Lists = Pick<EditedTrip, 'texts' | 'options' | 'specials' | 'policies'> & {
  departures: OptionException[]
}

/** Each list was read one longer than it may be. */
function cut<Rest>({ lists, ...rest }: { lists: Lists } & Rest) {
  const names: Bounded[] = ['texts', 'options', 'departures', 'specials', 'policies']
  return {
    ...rest,
    texts: lists.texts.slice(0, MOST.texts),
    options: lists.options.slice(0, MOST.options),
    exceptions: lists.departures.slice(0, MOST.departures),
    specials: lists.specials.slice(0, MOST.specials),
    policies: lists.policies.slice(0, MOST.policies),
    leftOff: names.filter(name => lists[name].length > MOST[name]),
  }
}
