import type {
  NewQuote,
  PickupSelection,
  PublicExtra,
  PublicOption,
  PublicTrip,
  RoomSelection,
} from '../generated/types.gen.ts'

/** What somebody has chosen so far, by the ids of what it is. */
export interface Chosen {
  readonly start: string | null
  readonly units: Readonly<Record<string, ChosenUnit>>
  readonly extras: Readonly<Record<string, number>>
  readonly rooms: Readonly<Record<string, ChosenRooms>>
  readonly pickup: PickupSelection | null
  /** As it was typed; whether it counts is known to the service alone. */
  readonly promoCode?: string | null
}

export interface ChosenUnit {
  readonly qty: number
  readonly ages: readonly number[]
}

export interface ChosenRooms {
  /** Rooms for the group alone. */
  readonly rooms: number
  /** Beds in rooms that are shared with others. */
  readonly beds: number
}

/** What it is chosen from. */
export interface Offered {
  readonly trip: Pick<PublicTrip, 'extras' | 'sales_paused'>
  readonly option: PublicOption
}

/** The extras that go with the option; those of other options are not for sale with it. */
export function offeredExtras({ trip, option }: Offered): PublicExtra[] {
  return trip.extras.filter(({ option_ids: ids }) => ids.length === 0 || ids.includes(option.id))
}

/** As the service takes it: what was chosen none of is left out. */
export function toQuote({ option }: Offered, chosen: Chosen): NewQuote {
  const body: NewQuote = {
    option_id: option.id,
    start: chosen.start ?? '',
    units: Object.entries(chosen.units).map(([unit_id, { qty, ages }]) =>
      ages.length > 0 ? { unit_id, qty, ages } : { unit_id, qty },
    ),
  }
  const extras = Object.entries(chosen.extras).map(([extra_id, qty]) => ({ extra_id, qty }))
  const rooms = Object.entries(chosen.rooms).flatMap(([id, wanted]) => roomRows(option, id, wanted))
  return {
    ...body,
    ...(extras.length > 0 ? { extras } : {}),
    ...(rooms.length > 0 ? { rooms } : {}),
    ...(chosen.pickup === null ? {} : { pickup: chosen.pickup }),
    ...(chosen.promoCode ? { promo_code: chosen.promoCode } : {}),
  }
}

/** Beds are asked for room by room, so more of them than one room has are several rows. */
function roomRows(
  { room_types: types = [] }: PublicOption,
  room_type_id: string,
  { rooms, beds }: ChosenRooms,
): RoomSelection[] {
  const rows: RoomSelection[] = rooms === 0 ? [] : [{ room_type_id, qty: rooms }]
  const sleeps = types.find(({ id }) => id === room_type_id)?.sleeps ?? beds
  for (let left = beds; left > 0; left -= sleeps) {
    rows.push({ room_type_id, qty: 1, beds: Math.min(left, sleeps) })
  }
  return rows
}
