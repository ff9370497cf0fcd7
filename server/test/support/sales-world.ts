import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type StockWanted, stockKey } from '#domain/sales/stock.ts'
import type { ImportedOption, ImportedUnit } from '#operations/trips/import-trips.ts'
import { claimHolds } from '#store/holds/holds.ts'
import { type MadeCity, makeCity, makeTrip, type TripOverrides } from './catalog-world.ts'
import { someHold } from './claims.ts'
import type { Sent } from './send.ts'
import type { TestService } from './service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  type StorefrontOverrides,
  sellerCalls,
} from './world.ts'

/**
 * A unit with its price in minor units of the seller's currency, which is dollars unless told
 * otherwise, or one for each tier; null leaves it out of the table.
 */
export type SaleUnitOverrides = Omit<Partial<ImportedUnit>, 'accompaniedBy'> & {
  usd?: number | Readonly<Record<number, number>> | null
  agePrices?: readonly { from_age: number; to_age: number; net_usd: number }[]
  /** Names of other units of this sale. */
  with?: readonly string[]
}

/** Whatever else the interface takes. */
type Fields = Readonly<Record<string, unknown>>

export type SaleOverrides = {
  seller?: MadeSeller
  site?: MadeStorefront
  /** Of a site that is made for it. */
  storefront?: StorefrontOverrides
  city?: MadeCity
  timezone?: string
  trip?: Partial<TripOverrides>
  option?: Partial<ImportedOption>
  /** By a name of the test; an adult at 100 dollars unless told otherwise. */
  units?: Readonly<Record<string, SaleUnitOverrides>>
  /** In place of the table that the units make. */
  priceRows?: (units: Readonly<Record<string, string>>) => readonly unknown[]
  /** Every day at these times, unless there is a schedule; none for an option open all day. */
  times?: readonly string[]
  capacity?: number | null
  schedule?: object | null
  extras?: readonly ({ name: string; per?: string; price_usd?: number; price?: number } & Fields)[]
  rooms?: readonly ({ name: string; sleeps: number } & Fields)[]
  vehicle?: { name: string; seats: number; max_per_booking?: number; perDay?: number }
  /** Seats shared under this name. */
  pool?: { id: string }
  pickup?: object
}

export type MadeSale = Awaited<ReturnType<typeof makeSale>>

const ADULT: Readonly<Record<string, SaleUnitOverrides>> = { adult: {} }
const DEFAULT_USD = 10_000

/**
 * A trip on sale with one option that has units, prices and starts, made through the seller's own
 * calls. It runs every day at nine with ten seats unless told otherwise; see `start`.
 */
export async function makeSale(service: TestService, overrides: SaleOverrides = {}) {
  const home = await makeHome(service, overrides)
  const { seller, site } = home
  const units = Object.fromEntries(
    Object.keys(overrides.units ?? ADULT).map(name => [name, randomUUID()]),
  )
  const trip = await makeTrip(service, seller, {
    perPerson: null,
    ...overrides.trip,
    city: home.city,
    options: [{ ...overrides.option, units: importedUnits(overrides, units) }],
  })
  const optionId = trip.optionIds[0] ?? ''
  const optionPath = `/v1/options/${optionId}`
  const call = sellerCalls(service, seller.ownerKey)
  const made = await setUp(call, overrides, { optionPath, tripId: trip.id, units })
  const start = isOpenAllDay(overrides) ? DAY : `${DAY}T${overrides.times?.[0] ?? '09:00'}`
  const [first = ''] = Object.values(units)
  const body = (changed: object = {}) => ({
    option_id: optionId,
    start,
    units: [{ unit_id: first, qty: 1 }],
    ...changed,
  })
  const saleIds = {
    sellerId: seller.id,
    storefrontId: site.id,
    storefrontSellerId: seller.id,
    tripId: trip.id,
    optionId,
  }
  const seat = { kind: 'seats', subjectId: optionId, slot: start, qty: 1, capacity: 10 } as const
  return {
    ...home,
    /** For another sale of the same seller on the same site. */
    home,
    call,
    tripId: trip.id,
    tripSlug: trip.slug,
    optionId,
    optionPath,
    units,
    ...made,
    /** A start half a year ahead. */
    start,
    /** The body of a quote or hold for one of the first unit, with what is changed. */
    body,
    quote: (changed: object = {}): Promise<Sent> =>
      site.send({ method: 'POST', path: '/v1/public/quotes', body: body(changed) }),
    calendar: (month: string): Promise<Sent> =>
      site.send({ path: `/v1/public/options/${optionId}/calendar?month=${month}` }),
    /** Takes places as a hold of another site would, for a quarter of an hour. */
    take: (wanted: Partial<StockWanted>) =>
      takeStock(service, { saleIds, wanted: { ...seat, ...wanted } }),
  }
}

async function makeHome(service: TestService, overrides: SaleOverrides) {
  const seller = overrides.seller ?? (await makeSeller(service))
  const ofSite = { callsPerMinute: 1_000_000, ...overrides.storefront }
  const site = overrides.site ?? (await makeStorefront(service, seller, ofSite))
  const city = overrides.city ?? (await makeCity(service, cityOverrides(overrides)))
  return { seller, site, city }
}

type Making = { optionPath: string; tripId: string; units: Record<string, string> }

/** Everything that the option has besides itself. */
async function setUp(call: Calls, overrides: SaleOverrides, { optionPath, tripId, units }: Making) {
  const rows = overrides.priceRows?.(units) ?? [rowOf(overrides, units)]
  await call.put(`${optionPath}/price-table`, { rows })
  if (overrides.schedule !== null) {
    await call.put(`${optionPath}/schedule`, overrides.schedule ?? everyDay(overrides))
  }
  if (overrides.pool) await call.patch(optionPath, { capacity_pool_id: overrides.pool.id })
  const rooms = await putRooms(call, optionPath, overrides)
  const limitId = await putVehicle(call, optionPath, overrides)
  if (overrides.pickup) await call.put(`${optionPath}/pickup`, { pickup: overrides.pickup })
  const extras = await putExtras(call, tripId, overrides)
  return { rooms, limitId, extras }
}

function isOpenAllDay({ option }: SaleOverrides): boolean {
  return option?.availabilityType === 'opening_hours'
}

const DAY = '2027-05-12'

function cityOverrides({ timezone }: SaleOverrides) {
  return timezone === undefined ? {} : { timezone }
}

function importedUnits({ units = ADULT }: SaleOverrides, ids: Record<string, string>) {
  return Object.entries(units).map(([name, overrides]): ImportedUnit => {
    const { usd: _usd, agePrices: _bands, with: companions = [], ...unit } = overrides
    return {
      type: 'adult',
      labels: { en: name },
      ...unit,
      id: ids[name] ?? '',
      accompaniedBy: companions.map(other => ids[other] ?? ''),
    }
  })
}

/** One row for all days. Tiers begin where some unit has a price. */
function rowOf({ units = ADULT }: SaleOverrides, ids: Record<string, string>) {
  const priced = Object.entries(units).filter(([, { usd }]) => usd !== null)
  const begins = new Set(priced.flatMap(([, { usd }]) => startsOfTiers(usd)))
  const mins = [...begins].sort((a, b) => a - b)
  const tiers = mins.map((min, at) => ({ min, max: (mins[at + 1] ?? 0) - 1 }))
  return {
    tiers: tiers.map(({ min, max }) => ({ min, max: max < min ? null : max })),
    cells: priced.flatMap(([name, { usd = DEFAULT_USD, agePrices = [] }]) =>
      mins.map(min => ({
        unit_id: ids[name],
        tier: min,
        net: priceFrom(usd ?? 0, min),
        age_prices: agePrices,
      })),
    ),
  }
}

function startsOfTiers(usd: SaleUnitOverrides['usd'] = DEFAULT_USD): number[] {
  return typeof usd === 'object' && usd !== null ? Object.keys(usd).map(Number) : [1]
}

/** The price of the last tier that has begun. */
function priceFrom(usd: number | Readonly<Record<number, number>>, min: number): number {
  if (typeof usd === 'number') return usd
  const begun = Object.keys(usd)
    .map(Number)
    .filter(from => from <= min)
  return usd[Math.max(...begun)] ?? 0
}

function everyDay(overrides: SaleOverrides) {
  const { times = ['09:00'], capacity } = overrides
  const seats = capacity === undefined ? 10 : capacity
  return { rules: [{ times: isOpenAllDay(overrides) ? [] : times, capacity: seats }] }
}

type Calls = ReturnType<typeof sellerCalls>

async function putExtras(call: Calls, tripId: string, { extras = [] }: SaleOverrides) {
  if (extras.length === 0) return {}
  const body = {
    extras: extras.map(({ name, ...rest }) => ({
      per: 'item',
      ...('price_usd' in rest ? {} : { price: 0 }),
      ...named(name),
      ...rest,
    })),
  }
  const stored = await call.put(`/v1/trips/${tripId}/extras`, body)
  return idsByName(extras, stored.extras)
}

async function putRooms(call: Calls, path: string, { rooms = [] }: SaleOverrides) {
  if (rooms.length === 0) return {}
  const body = { room_types: rooms.map(({ name, ...rest }) => ({ ...named(name), ...rest })) }
  const stored = await call.put(`${path}/room-types`, body)
  return idsByName(rooms, stored.room_types)
}

async function putVehicle(call: Calls, path: string, { vehicle }: SaleOverrides) {
  if (!vehicle) return null
  const { perDay, ...rest } = vehicle
  let limitId: string | null = null
  if (perDay !== undefined) {
    const known = await call.get('/v1/vehicle-limits')
    const limits = known.vehicle_limits.map(({ id, name, per_day }: Record<string, unknown>) => ({
      id,
      name,
      per_day,
    }))
    const added = { name: `${vehicle.name} ${limits.length}`, per_day: perDay }
    const stored = await call.put('/v1/vehicle-limits', { vehicle_limits: [...limits, added] })
    limitId = stored.vehicle_limits.find(({ name }: { name: string }) => name === added.name).id
  }
  await call.put(`${path}/vehicle`, { vehicle: { ...rest, vehicle_limit_id: limitId } })
  return limitId
}

function named(name: string) {
  return { names: { en: name } }
}

function idsByName(
  overrides: readonly { name: string }[],
  stored: readonly { id: string }[],
): Record<string, string> {
  return Object.fromEntries(overrides.map(({ name }, at) => [name, stored[at]?.id ?? '']))
}

type Taking = { saleIds: Parameters<typeof someHold>[0]; wanted: StockWanted }

async function takeStock({ db }: TestService, { saleIds, wanted }: Taking): Promise<void> {
  const [answer] = await claimHolds(db, [someHold(saleIds, [wanted])])
  assert(answer && 'granted' in answer, `not taken: ${stockKey(wanted)}`)
}
