import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { NewPlace } from '#contract/place.ts'
import type { ByLocale } from '#domain/catalog.ts'
import { PRICED_SIZES, type PricesBySize } from '#domain/listing/price-steps.ts'
import { createCategory } from '#operations/categories.ts'
import { createCity } from '#operations/cities.ts'
import { setPrices } from '#operations/listings/set-prices.ts'
import { createPlace } from '#operations/places.ts'
import { createPolicy } from '#operations/policies.ts'
import {
  type ImportedTrip,
  type ImportedUnit,
  importTrips,
} from '#operations/trips/import-trips.ts'
import { type Acting, bySystem } from '#operations/write.ts'
import type { Actor } from '#store/audit-log.ts'
import { transaction } from '#store/database.ts'
import type { TestService } from './service.ts'
import type { MadeSeller } from './world.ts'

/** Places, categories and trips for a test. What it does not say gets a sensible value. */
type Service = Pick<TestService, 'db' | 'deps' | 'now'>
type Names = string | ByLocale

const SYSTEM: Actor = { kind: 'system', id: null, personId: null, requestId: null }

export type MadeCity = { id: string; slug: string; region: string; country: string }
export type CityOverrides = {
  slug?: string
  names?: Names
  region?: string
  regionNames?: Names
  country?: string
  worldRegion?: string
  timezone?: string
  lat?: number
  lng?: number
}

/** A city in Jordan unless told otherwise, with its region made on the way. */
export async function makeCity(service: Service, overrides: CityOverrides = {}): Promise<MadeCity> {
  const slug = overrides.slug ?? someSlug('city')
  const { country = 'jo', region = `region-${country}` } = overrides
  const city = await createCity(asPlatform(service), {
    slug,
    names: namesOf(overrides.names, slug),
    region: { slug: region, names: namesOf(overrides.regionNames, region) },
    country,
    worldRegion: overrides.worldRegion ?? 'middle-east',
    timezone: overrides.timezone ?? 'Asia/Amman',
    lat: overrides.lat ?? 29.5,
    lng: overrides.lng ?? 35,
  })
  service.deps.changes.record('platform')
  return { id: city.id, slug, region, country }
}

export type MadePlace = { id: string; slug: string }
export type PlaceOverrides = {
  slug?: string
  names?: Names
  summaries?: ByLocale
  kind?: string
  lat?: number
  lng?: number
  photos?: NewPlace['photos']
}

export async function makePlace(
  service: Service,
  city: Pick<MadeCity, 'slug'>,
  overrides: PlaceOverrides = {},
): Promise<MadePlace> {
  const slug = overrides.slug ?? someSlug('place')
  const place = await createPlace(asPlatform(service), {
    slug,
    kind: overrides.kind ?? 'sight',
    names: namesOf(overrides.names, slug),
    summaries: overrides.summaries ?? {},
    citySlug: city.slug,
    lat: overrides.lat ?? 29.5,
    lng: overrides.lng ?? 35,
    photos: overrides.photos ?? [],
  })
  service.deps.changes.record('platform')
  return { id: place.id, slug }
}

/** Categories stand in the order in which they are made. */
export async function makeCategory(
  service: Service,
  overrides: { slug?: string; names?: Names } = {},
): Promise<{ slug: string }> {
  const slug = overrides.slug ?? someSlug('category')
  const names = namesOf(overrides.names, slug)
  await createCategory(asPlatform(service), { slug, names })
  service.deps.changes.record('platform')
  return { slug }
}

function actingFor({ db, now }: Service, { id }: Pick<MadeSeller, 'id'>): Acting {
  return { db, now: now(), by: SYSTEM, sellerId: id, guard: null }
}

export async function makePolicy(
  service: Service,
  seller: Pick<MadeSeller, 'id'>,
): Promise<{ id: string }> {
  return createPolicy(actingFor(service, seller), { name: 'Flexible', preset: 'flexible' })
}

/** A picture of the seller that needs no file, because nobody looks at it. */
export async function makeMedia(
  { db, now }: Service,
  seller: Pick<MadeSeller, 'id'>,
): Promise<{ id: string }> {
  const id = randomUUID()
  await db`
    insert into media (seller_id, id, content_type, width, height, bytes, created_at)
    values (${seller.id}, ${id}, 'image/webp', 1200, 800, 100000, ${now().toString()})
  `
  return { id }
}

/** Everything may be left out but where the trip starts. */
export type TripOverrides = Omit<Partial<ImportedTrip>, 'options' | 'city'> & {
  city: Pick<MadeCity, 'slug'> | string
  /** Short for one English text. */
  title?: string
  summary?: string
  options?: readonly (Partial<ImportedTrip['options'][number]> & { names?: ByLocale })[]
}

export type MadeTrip = { id: string; slug: string; optionIds: string[]; unitIds: string[] }

/** A trip on sale since now, with one option that one kind of traveller can book. */
export async function makeTrip(
  service: Service,
  seller: Pick<MadeSeller, 'id'>,
  overrides: TripOverrides,
): Promise<MadeTrip> {
  const [trip] = await makeTrips(service, seller, [overrides])
  assert(trip)
  return trip
}

/** Many trips in a few statements. */
export async function makeTrips(
  service: Service,
  seller: Pick<MadeSeller, 'id'>,
  overrides: readonly TripOverrides[],
): Promise<MadeTrip[]> {
  const { deps } = service
  const policy = await makePolicy(service, seller)
  const trips = overrides.map(each => importedTrip(each, policy.id, service.now()))
  await importTrips(actingFor(service, seller), { trips })
  deps.changes.record(seller.id)
  return trips.map(trip => ({
    id: trip.id,
    slug: trip.slug,
    optionIds: trip.options.map(option => option.id),
    unitIds: trip.options.flatMap(option => option.units.map(unit => unit.id)),
  }))
}

function importedTrip(overrides: TripOverrides, policyId: string, now: Temporal.Instant) {
  const { city, title, summary, options = [{}], ...rest } = overrides
  const slug = overrides.slug ?? someSlug('trip')
  const template = overrides.template ?? 'day_tour'
  return {
    durationMinutes: template === 'multi_day' ? null : 240,
    ...(template === 'multi_day' ? { durationDays: 3, durationNights: 2 } : {}),
    publishedAt: now,
    perPerson: ladder(5000),
    ...rest,
    id: overrides.id ?? randomUUID(),
    slug,
    template,
    city: typeof city === 'string' ? city : city.slug,
    texts: overrides.texts ?? { en: { title: title ?? `Trip ${slug}`, summary: summary ?? '' } },
    options: options.map(option => importedOption(option, policyId)),
  }
}

function importedOption(
  { units, ...option }: NonNullable<TripOverrides['options']>[number],
  policyId: string,
) {
  const adult: ImportedUnit = { type: 'adult', labels: { en: 'Adult' } }
  return {
    names: { en: 'Standard' },
    policyId,
    ...option,
    id: option.id ?? randomUUID(),
    units: (units ?? [adult]).map(unit => ({ ...unit, id: unit.id ?? randomUUID() })),
  }
}

/** One price for every size of group, or the given ones from 1 on and none above. */
export function ladder(perPerson: number | readonly (number | null)[]): PricesBySize {
  return Array.from({ length: PRICED_SIZES }, (_, index) =>
    typeof perPerson === 'number' ? perPerson : (perPerson[index] ?? null),
  )
}

export async function setLadder(
  service: Service,
  key: { sellerId: string; tripId: string },
  perPerson: PricesBySize | null,
): Promise<void> {
  const change = { ...key, perPerson, now: service.now() }
  await transaction(service.db, { seller: key.sellerId }, tx => setPrices(tx, change))
  service.deps.changes.record(key.sellerId)
}

function asPlatform({ db, now }: Service) {
  return bySystem({ db, now: now() }, null)
}

function namesOf(names: Names | undefined, slug: string): ByLocale {
  if (typeof names === 'object') return names
  return { en: names ?? slug }
}

function someSlug(kind: string): string {
  return `${kind}-${randomBytes(5).toString('hex')}`
}
