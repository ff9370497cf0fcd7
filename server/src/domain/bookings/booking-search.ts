import { phoneDigits } from './phone.ts'
import { beginningOfReference } from './reference.ts'

/** What somebody types to find a booking, in every way in which it may be meant. */
export type BookingSearch = {
  text: string
  /** The beginning of a reference, as it is written. */
  ref: string | null
  /** Digits of a phone number. */
  digits: string | null
}

export function readBookingSearch(text: string): BookingSearch {
  return { text, ref: beginningOfReference(text), digits: phoneDigits(text) }
}
