import type { PackGuest } from './pack-content.ts'

type Picked = Pick<PackGuest, 'ref' | 'lead_name' | 'pickup'>

/** Guests who get on at one place and time; `pickup` is null for those who come by themselves. */
export interface PickupGroup<Guest> {
  key: string
  pickup: PackGuest['pickup']
  guests: Guest[]
}

/**
 * As a driver meets them: by time, the same place together, then by name. A pickup that has no time
 * yet comes behind those that have one, and who comes to the meeting point last.
 */
export function groupByPickup<Guest extends Picked>(
  guests: readonly Guest[],
  locale: string,
): PickupGroup<Guest>[] {
  const { compare } = new Intl.Collator(locale)
  const groups = Map.groupBy(guests, ({ pickup }) => keyOf(pickup))
  return [...groups]
    .map(([key, members]) => ({
      key,
      pickup: members[0]?.pickup ?? null,
      guests: members.toSorted((a, b) => compare(a.lead_name, b.lead_name)),
    }))
    .sort((a, b) => a.key.localeCompare(b.key, 'en'))
}

/** By name alone, whom one looks for at a counter. */
export function orderByName<Guest extends Picked>(
  guests: readonly Guest[],
  locale: string,
): Guest[] {
  const { compare } = new Intl.Collator(locale)
  return guests.toSorted((a, b) => compare(a.lead_name, b.lead_name) || compare(a.ref, b.ref))
}

const NO_TIME = '98'
const NO_PICKUP = '99'

function keyOf(pickup: PackGuest['pickup']): string {
  if (!pickup) return NO_PICKUP
  if (pickup.time === null) return `${NO_TIME} ${pickup.name}`
  // A pickup on the evening before the start comes first.
  return `0 ${pickup.date ?? ''} ${pickup.time} ${pickup.name}`
}
