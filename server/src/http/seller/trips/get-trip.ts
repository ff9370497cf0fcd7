import { Option } from '#contract/option.ts'
import { Policy } from '#contract/policy.ts'
import { Special } from '#contract/special.ts'
import { TripWithParts } from '#contract/trip-parts.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { type ByLocale, inLocale } from '#domain/catalog.ts'
import { notFound } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { type Editable, recordId } from '#domain/versions.ts'
import type { EditedTrip } from '#operations/trips/get-trip.ts'
import * as operations from '#operations/trips/get-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import type { Geography } from '#store/geography.ts'
import { FIRST_VERSION } from '#store/record-versions.ts'
import { findTripRecord } from '#store/trips/trip-records.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { choice } from '../../parse/query.ts'
import { wireCapacityPools } from '../../wire/capacity-pool.ts'
import { wireDeparture } from '../../wire/departure.ts'
import { mediaUrl } from '../../wire/media-url.ts'
import { wirePickup } from '../../wire/pickup.ts'
import { wirePriceTable } from '../../wire/price-table.ts'
import { wireReadiness } from '../../wire/readiness.ts'
import { wireRoomTypes } from '../../wire/room-type.ts'
import { wireSchedule } from '../../wire/schedule.ts'
import { wireExtras, wireUnits } from '../../wire/seller-option.ts'
import { wireTripText } from '../../wire/seller-trip.ts'
import { wireVehicle, wireVehicleLimits } from '../../wire/vehicle.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const getTrip = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}',
  tag: 'Trips',
  summary: 'Read a trip',
  description:
    '`{product}` is its id or its slug, here and in every path below. With `expand=all` the ' +
    'answer has everything that editing it takes under `expanded`, each part in the form of its ' +
    'own path.',
  auth: seller('trip:read'),
  shows: 'trip',
  params: { product: textOf('product') },
  query: {
    expand: choice('TripExpansion', ['all'], {
      default: null,
      description: 'Whether its parts come with it.',
    }),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'The trip.', schema: TripWithParts } },
  problems: ['NotFound'],
  async handle({ db, clock, geography, publicUrl }, { caller, params, query }) {
    const { sellerId, personId, permissions } = caller
    const which = { sellerId, product: params.product }
    if (query.expand === null) {
      const trip = await findTripRecord(db, which)
      if (!trip) throw notFound('product')
      return answer(200, tripObject(trip))
    }
    const locale = readLocale(query.locale)
    const edited = await operations.getTrip(
      { db },
      { ...which, personId, now: clock.now(), locale },
    )
    const seen = { geography: await geography.get(), publicUrl, permissions }
    return answer(200, { ...tripObject(edited.trip), expanded: wireTripParts(edited, seen) })
  },
})

type Seen = {
  geography: Geography
  publicUrl: string
  permissions: ReadonlySet<Permission>
}

/** Everything that editing a trip takes, as far as the reader may see it. */
function wireTripParts(edited: EditedTrip, { geography, publicUrl, permissions }: Seen) {
  const { trip, locale } = edited
  const withVersion = openVersions(edited)
  const may = (permission: Permission) => permissions.has(permission)
  const named = (slug: string, known: { names: ByLocale } | undefined) => {
    return { slug, name: known ? inLocale(known.names, locale).text : slug }
  }
  const place = (slug: string) => named(slug, geography.places.get(slug))
  return {
    city: named(trip.citySlug, geography.cities.get(trip.citySlug)),
    start_place: trip.startPlaceSlug === null ? null : place(trip.startPlaceSlug),
    stops: trip.stopSlugs.map(place),
    categories: trip.categorySlugs.map(slug => named(slug, geography.categories.get(slug))),
    photos: trip.photos.map(({ mediaId, alt }) => ({
      media_id: mediaId,
      alt,
      url: mediaUrl(publicUrl, mediaId),
      small_url: mediaUrl(publicUrl, mediaId, 'small'),
    })),
    texts: edited.texts.map(text =>
      withVersion('text', recordId(trip.id, text.locale), wireTripText(text)),
    ),
    extras: withVersion('extras', trip.id, wireExtras(edited.extras)),
    options: wireOptions(edited, { may, withVersion }),
    specials: may('price:manage')
      ? edited.specials.map(special => withVersion('special', special.id, Special.wire(special)))
      : null,
    capacity_pools: may('schedule:manage')
      ? withVersion('capacity_pools', trip.sellerId, wireCapacityPools(edited.pools))
      : null,
    vehicle_limits: may('trip:manage')
      ? withVersion('vehicle_limits', trip.sellerId, wireVehicleLimits(edited.vehicleLimits))
      : null,
    policies: edited.policies.map(policy => withVersion('policy', policy.id, Policy.wire(policy))),
    pickup_places: pickupPlaces(edited, geography),
    readiness: wireReadiness(edited.readiness),
    left_off: edited.leftOff,
  }
}

type WithVersion = <T extends object>(entity: Editable, id: string, part: T) => T
type May = (permission: Permission) => boolean

/** Puts the version of a part at its end, where its own path has it. */
function openVersions({ versions }: EditedTrip): WithVersion {
  const known = new Map(versions.map(({ entity, id, version }) => [`${entity} ${id}`, version]))
  return (entity, id, part) => {
    return { ...part, version: known.get(`${entity} ${id}`) ?? FIRST_VERSION }
  }
}

type Showing = { may: May; withVersion: WithVersion }

function wireOptions(edited: EditedTrip, { may, withVersion }: Showing) {
  const sheets = new Map(edited.sheets.map(sheet => [sheet.optionId, sheet]))
  const times = new Map(edited.times.map(row => [row.optionId, row]))
  const exceptions = Map.groupBy(edited.exceptions, ({ optionId }) => optionId)
  return edited.options.flatMap(option => {
    const sheet = sheets.get(option.id)
    if (!sheet) return []
    const { pricesAt = null, scheduleAt = null } = times.get(option.id) ?? {}
    const departures = exceptions.get(option.id) ?? []
    const table = pricesAt && { rows: sheet.priceRows, updatedAt: pricesAt }
    const schedule = scheduleAt && { ...sheet.schedule, updatedAt: scheduleAt }
    return {
      ...wireParts(option, sheet, withVersion),
      price_table: may('price:manage')
        ? withVersion('price_table', option.id, wirePriceTable(table))
        : null,
      schedule: may('schedule:manage')
        ? withVersion('schedule', option.id, wireSchedule(schedule))
        : null,
      departures: may('schedule:manage')
        ? withVersion('departures', option.id, { data: departures.map(wireDeparture) })
        : null,
    }
  })
}

function wireParts(option: Option, sheet: SaleSheet, withVersion: WithVersion) {
  const { id, policyId } = option
  const { units, roomTypes, vehicle, pickup, policy } = sheet
  const sold = vehicle && { ...vehicle, vehicleLimitId: vehicle.limit?.id ?? null }
  return {
    ...withVersion('option', id, Option.wire(option)),
    policy: { id: policyId, name: policy.name },
    units: withVersion('units', id, wireUnits(units)),
    room_types: withVersion('room_types', id, wireRoomTypes(roomTypes)),
    vehicle: withVersion('vehicle', id, wireVehicle(sold)),
    pickup: withVersion('pickup', id, wirePickup(pickup)),
  }
}

/** A pickup rule names places by their ids. */
function pickupPlaces({ sheets, locale }: EditedTrip, { placesById }: Geography) {
  const ids = sheets
    .flatMap(({ pickup }) => pickup?.rules ?? [])
    .flatMap(({ covers }) => ('placeIds' in covers ? covers.placeIds : []))
  return [...new Set(ids)].flatMap(id => {
    const place = placesById.get(id)
    return place ? [{ id, slug: place.slug, name: inLocale(place.names, locale).text }] : []
  })
}
