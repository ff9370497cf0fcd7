import type { OnMap, PackGuest } from '#offline/pack-content.ts'

interface Counted {
  name?: string
  label: string
  qty: number
}

/**
 * `Adult × 2 · Child × 1`, in the words of the reader. Names are the seller's own, so that no
 * language can decline them; each stays in one piece, whichever way its letters run.
 */
export function unitsText(units: readonly Counted[]): string {
  return units.map(unitText).join(' · ')
}

export function unitText({ name, label, qty }: Counted): string {
  return `\u2068${name || label} × ${qty}\u2069`
}

/** A place on the map of whatever app the phone has for it; null where only words say where. */
export function mapLink({ lat, lng }: Partial<OnMap>): string | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

/** How often each diet is named, the most frequent first. */
export function countDiets(guests: readonly Pick<PackGuest, 'diets'>[]): Counted[] {
  const counts = new Map<string, Counted>()
  for (const { text } of guests.flatMap(({ diets }) => diets)) {
    const key = text.trim().toLowerCase()
    const known = counts.get(key)
    counts.set(key, { label: known?.label ?? text.trim(), qty: (known?.qty ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => b.qty - a.qty)
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
