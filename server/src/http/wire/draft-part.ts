import { ExtrasBody, Option, UnitsBody } from '#contract/option.ts'
import { PickupBody } from '#contract/pickup.ts'
import { PriceTableBody } from '#contract/price-table.ts'
import { RoomTypesBody } from '#contract/room-type.ts'
import { ScheduleBody } from '#contract/schedule.ts'
import type { Static, TObject } from '#contract/schema.ts'
import { Trip, TripPhotosBody, TripTextBody } from '#contract/trip.ts'
import { VehicleBody } from '#contract/vehicle.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { DraftChange, DraftPart } from '#domain/trips/draft.ts'
import type { Currencies } from '#memory/currencies.ts'
import { putPickup } from '#operations/options/pickup.ts'
import { putPriceTable } from '#operations/options/price-table.ts'
import { putRoomTypes } from '#operations/options/room-types.ts'
import { putSchedule } from '#operations/options/schedule.ts'
import { putUnits } from '#operations/options/units.ts'
import { updateOption } from '#operations/options/update-option.ts'
import { putVehicle } from '#operations/options/vehicle.ts'
import type { DraftWriter } from '#operations/trips/draft-parts.ts'
import { putExtras } from '#operations/trips/extras.ts'
import { putPhotos } from '#operations/trips/put-photos.ts'
import { putText } from '#operations/trips/texts.ts'
import { updateTrip } from '#operations/trips/update-trip.ts'
import type { Acting } from '#operations/write.ts'
import { compileTyped } from '../parse/body.ts'
import { readPickup } from './pickup.ts'
import { readPriceRows } from './price-table.ts'
import { readRoomTypes } from './room-type.ts'
import { readSchedule } from './schedule.ts'
import { readExtras, readUnits } from './seller-option.ts'
import { readTripWords } from './seller-trip.ts'
import { readVehicle } from './vehicle.ts'

type Means = Acting & { currencies: Currencies }
type Where = {
  tripId: string
  optionId: string
  locale: string
  newIds: readonly string[]
}
type Part = {
  /** Of the endpoint that writes the part. */
  permission: Permission
  parse: (body: unknown) => object
  write: (acting: Means, at: Where, body: DraftChange['body']) => Promise<unknown>
}

/** Each part is read and written as by its own endpoint. */
const PARTS: Record<DraftPart, Part> = {
  trip: part(Trip.Change, 'trip:manage', (acting, { tripId }, body) =>
    updateTrip(acting, tripId, Trip.readChange(body)),
  ),
  photos: part(TripPhotosBody, 'media:manage', (acting, { tripId }, { photos }) =>
    putPhotos(acting, {
      product: tripId,
      photos: photos.map(({ media_id, alt }) => ({ mediaId: media_id, alt })),
    }),
  ),
  text: part(TripTextBody, 'trip:manage', (acting, { tripId, locale }, body) =>
    putText(acting, { product: tripId, locale, words: readTripWords(body) }),
  ),
  option: part(Option.Change, 'trip:manage', (acting, { optionId }, body) =>
    updateOption(acting, optionId, Option.readChange(body)),
  ),
  units: part(UnitsBody, 'trip:manage', (acting, { optionId, newIds }, body) =>
    putUnits(acting, { optionId, newIds, units: readUnits(body) }),
  ),
  room_types: part(RoomTypesBody, 'trip:manage', (acting, at, body) => {
    const { optionId, newIds } = at
    return putRoomTypes(acting, { optionId, newIds, roomTypes: readRoomTypes(body) })
  }),
  vehicle: part(VehicleBody, 'trip:manage', (acting, { optionId }, body) =>
    putVehicle(acting, { optionId, vehicle: readVehicle(body) }),
  ),
  pickup: part(PickupBody, 'trip:manage', (acting, { optionId, newIds }, body) =>
    putPickup(acting, { optionId, newIds, pickup: readPickup(body) }),
  ),
  schedule: part(ScheduleBody, 'schedule:manage', (acting, { optionId }, body) =>
    putSchedule(acting, { optionId, schedule: readSchedule(body) }),
  ),
  price_table: part(PriceTableBody, 'price:manage', (acting, { optionId }, body) =>
    putPriceTable(acting, { optionId, rows: readPriceRows(body) }),
  ),
  extras: part(ExtrasBody, 'trip:manage', (acting, { tripId, newIds }, body) =>
    putExtras(acting, { product: tripId, newIds, extras: readExtras(body) }),
  ),
}

function part<S extends TObject>(
  schema: S,
  permission: Permission,
  write: (acting: Means, at: Where, body: Static<S>) => Promise<unknown>,
): Part {
  // Made with the first draft: most processes never see one.
  let made: ((body: unknown) => Static<S>) | null = null
  const parse = (body: unknown) => {
    made ??= compileTyped(schema)
    return made(body)
  }
  return {
    permission,
    parse,
    // What is in a draft has passed the schema, perhaps that of a release before.
    write: (acting, at, body) => write(acting, at, parse(body)),
  }
}

export function permissionForPart(name: DraftPart): Permission {
  return PARTS[name].permission
}

/** The body of a part as its own endpoint reads it; what is wrong is refused as there. */
export function parsePart(name: DraftPart, body: unknown): DraftChange['body'] {
  return PARTS[name].parse(body)
}

export function draftWriter({ currencies }: { currencies: Currencies }): DraftWriter {
  return (acting, { tripId, change, newIds }) => {
    const { part: name, optionId, locale, body } = change
    // A part of an option names one, and a text its language, or it would not be in the draft.
    const at = { tripId, optionId: optionId ?? '', locale: locale ?? '', newIds }
    return PARTS[name].write({ ...acting, currencies }, at, body)
  }
}
