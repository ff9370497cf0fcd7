import type { TripWithParts } from '@outset/sdk/seller'

/** What can be chosen when an option is booked, in the words of the reader. */
export interface OptionSale {
  id: string
  name: string
  isPrivate: boolean
  isPaused: boolean
  units: readonly SaleUnit[]
  /** Those that one chooses; what is included or taken by everyone comes by itself. */
  extras: readonly SaleExtra[]
  rooms: readonly SaleRoom[]
  vehicle: { name: string; seats: number } | null
  pickup: { isRequired: boolean; asks: readonly string[]; places: readonly Place[] } | null
}

export interface SaleUnit {
  id: string
  label: string
  /** “3–11”, or null where it is for all ages. */
  ages: string | null
  max: number
}

export interface SaleExtra {
  id: string
  label: string
  per: string
  max: number
}

export interface SaleRoom {
  id: string
  label: string
  sleeps: number
}

export interface Place {
  id: string
  name: string
}

/** As many as one booking can have of anything. */
const MOST = 999

type ByLocale = { en: string; [locale: string]: string }

/** The options of a trip, its default one first. */
export function salesOf(trip: TripWithParts, locale: string): OptionSale[] {
  const { expanded } = trip
  if (expanded === undefined) return []
  const say = (texts: ByLocale) => texts[locale] ?? texts.en
  const places = new Map(expanded.pickup_places.map(({ id, name }) => [id, { id, name }]))
  return [...expanded.options]
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
    .map(option => ({
      id: option.id,
      name: say(option.names),
      isPrivate: option.private,
      isPaused: option.sales_paused || trip.sales_paused,
      units: option.units.units.map(({ id, labels, min_age, max_age, max_qty }) => ({
        id,
        label: say(labels),
        ages: agesOf(min_age, max_age),
        max: max_qty ?? MOST,
      })),
      extras: expanded.extras.extras
        .filter(extra => !extra.included && extra.who !== 'everyone')
        .filter(({ option_ids: ids }) => ids.length === 0 || ids.includes(option.id))
        .map(({ id, names, per, max_per_booking }) => ({
          id,
          label: say(names),
          per,
          max: per === 'booking' ? 1 : (max_per_booking ?? MOST),
        })),
      rooms: option.room_types.room_types.map(({ id, names, sleeps }) => ({
        id,
        label: say(names),
        sleeps,
      })),
      vehicle: option.vehicle.vehicle,
      pickup: option.pickup.pickup && {
        isRequired: option.pickup.pickup.required,
        asks: option.pickup.pickup.asks,
        places: option.pickup.pickup.rules
          .flatMap(({ place_ids }) => place_ids ?? [])
          .flatMap(id => places.get(id) ?? []),
      },
    }))
}

function agesOf(min: number | null, max: number | null): string | null {
  if (max !== null) return `${min ?? 0}–${max}`
  return min === null || min === 0 ? null : `${min}+`
}
