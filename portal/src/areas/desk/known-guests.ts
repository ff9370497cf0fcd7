import type { BookingSummary } from '@outset/sdk/seller'

/** Somebody who has booked before. */
export interface KnownGuest {
  name: string
  phone: string | null
  /** Of their newest booking. */
  ref: string
  bookings: number
}

type Found = Pick<BookingSummary, 'ref' | 'lead_name' | 'lead_phone'>

const MOST = 3

/**
 * Guests of the bookings that were found, the newest first, each once. The list is also searched in
 * titles of trips: whoever is not called like this is left out.
 */
export function knownGuests(bookings: readonly Found[], q: string): KnownGuest[] {
  const guests = new Map<string, KnownGuest>()
  for (const { ref, lead_name: name, lead_phone: phone } of bookings) {
    if (name === null || !isLike({ name, phone }, q)) continue
    const key = `${name.toLowerCase()} ${phone ?? ''}`
    const known = guests.get(key)
    if (known) known.bookings += 1
    else guests.set(key, { name, phone, ref, bookings: 1 })
  }
  return [...guests.values()].slice(0, MOST)
}

function isLike({ name, phone }: { name: string; phone: string | null }, q: string): boolean {
  const digits = q.replace(/\D/g, '')
  const isByPhone = digits.length >= 4 && (phone?.replace(/\D/g, '').includes(digits) ?? false)
  return isByPhone || name.toLowerCase().includes(q.trim().toLowerCase())
}
