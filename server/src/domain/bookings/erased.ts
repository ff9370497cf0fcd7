import type { Booking } from './booking.ts'

/** What an erasure writes in place of the address by which a lead is compared. */
const ERASED_KEY = 'erased '

/** Whether the people of a booking were erased: nothing is written about them or to them again. */
export function isErased({ leadEmailKey }: Pick<Booking, 'leadEmailKey'>): boolean {
  return leadEmailKey?.startsWith(ERASED_KEY) ?? false
}
