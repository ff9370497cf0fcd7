import type { PackGuest } from '#offline/pack-content.ts'

/** `2 Adult, 1 Child`, in the words of the reader. */
export function unitsText(units: readonly { name?: string; label: string; qty: number }[]): string {
  return units.map(({ name, label, qty }) => `${qty} ${name ?? label}`).join(', ')
}

/** What a driver needs besides the place: flight, ship, room, note. */
export function pickupDetailsText(details: PackGuest['pickup_details']): string {
  if (!details) return ''
  const { flight_number, ship_name, room_number, notes } = details
  return [flight_number, ship_name, room_number, notes].filter(Boolean).join(' · ')
}

/** Sums of units over all guests, by their ids; those that are gone by their words. */
export function addUnits(guests: readonly Pick<PackGuest, 'units'>[]) {
  const sums = new Map<string, { unit_id: string; name: string; qty: number }>()
  for (const { unit_id, name, label, qty } of guests.flatMap(({ units }) => units)) {
    const sum = sums.get(unit_id)
    sums.set(unit_id, { unit_id, name: name || label, qty: (sum?.qty ?? 0) + qty })
  }
  return [...sums.values()]
}

/** A number to dial: phones dial what `tel:` says, with nothing but digits and a plus. */
export function telephoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.length >= 5 ? `tel:${digits}` : null
}
