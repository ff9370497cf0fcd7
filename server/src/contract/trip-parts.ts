import { CapacityPools } from './capacity-pool.ts'
import { DepartureRecord } from './departure.ts'
import { NamedSlug } from './geography.ts'
import { Option, OptionUnits, TripExtras } from './option.ts'
import { OptionPickup } from './pickup.ts'
import { Policy } from './policy.ts'
import { PriceTable } from './price-table.ts'
import { Readiness } from './readiness.ts'
import { OptionRoomTypes } from './room-type.ts'
import { Schedule } from './schedule.ts'
import { named, nullable, optional, Slug, Type, Uuid } from './schema.ts'
import { Special } from './special.ts'
import { PhotoOfTrip, Trip, TripTextRecord } from './trip.ts'
import { OptionVehicle, VehicleLimits } from './vehicle.ts'
import { versioned } from './version.ts'

const WITHOUT_PERMISSION = 'Null without the permission that its own path takes.'

function shownTo<S extends Parameters<typeof nullable>[0]>(schema: S) {
  return { ...nullable(schema), description: WITHOUT_PERMISSION }
}

const OptionParts = named(
  'OptionParts',
  Type.Object({
    ...Option.Record.properties,
    policy: Type.Object({ id: Uuid, name: Type.String() }),
    units: OptionUnits,
    room_types: OptionRoomTypes,
    vehicle: OptionVehicle,
    pickup: OptionPickup,
    price_table: shownTo(PriceTable),
    schedule: shownTo(Schedule),
    departures: shownTo(
      versioned({
        data: Type.Array(DepartureRecord, {
          description: 'What differs from the schedule in the next twelve months.',
        }),
      }),
    ),
  }),
)

const PhotoParts = Type.Object({
  ...PhotoOfTrip.properties,
  url: Type.String(),
  small_url: Type.String(),
})

/** Everything that editing a trip takes; each part has the form of its own path. */
const TripParts = named(
  'TripParts',
  Type.Object({
    city: NamedSlug,
    start_place: nullable(NamedSlug),
    stops: Type.Array(NamedSlug),
    categories: Type.Array(NamedSlug),
    photos: Type.Array(PhotoParts),
    texts: Type.Array(TripTextRecord),
    extras: TripExtras,
    options: Type.Array(OptionParts),
    specials: shownTo(Type.Array(Special.Record, { description: 'Newest first, at most 200.' })),
    capacity_pools: shownTo(CapacityPools),
    vehicle_limits: shownTo(VehicleLimits),
    policies: Type.Array(Policy.Record, { description: 'Newest first, at most 100.' }),
    pickup_places: Type.Array(Type.Object({ id: Uuid, slug: Slug, name: Type.String() }), {
      description: 'Those that pickup rules name.',
    }),
    readiness: Readiness,
    left_off: Type.Array(Type.String(), {
      description: 'Lists that are longer than this answer has them: read them by their own path.',
    }),
  }),
)

export const TripWithParts = Trip.recordWith('TripWithParts', { expanded: optional(TripParts) })

/** A trip that has just gone on sale. */
export const PublishedTrip = Trip.recordWith('PublishedTrip', { readiness: Readiness })
