import type { Booking, TravellerAction } from '../generated/types.gen.ts'

/** What a visitor can show for a booking. */
export interface BookingProof {
  /** `booking_token` of the checkout, or the token of a link in a mail. */
  token?: string | null | undefined
  /** `contact_token` of the checkout: for half an hour it corrects the address or the number. */
  contactToken?: string | null | undefined
  /** The address of the lead. It reads, and does nothing. */
  email?: string | null | undefined
  /** Whether the traveller is signed in; the client carries the session then. */
  session?: boolean | undefined
}

/** The query of a call that takes a token, or nothing where the session is enough. */
export interface TokenProof {
  token?: string
}

/** The query that a call for the action takes; null where the action is not to be had. */
export type ActionProof = (TokenProof & { email?: string }) | null

/** An address reads what a cancellation would give back, and opens nothing else of these. */
export type BookingActions = Readonly<
  Record<Exclude<TravellerAction, 'read_refund'>, TokenProof | null>
> & { readonly read_refund: ActionProof }

/** Which proofs the calls of an action take, the strongest first. */
const TAKES: Readonly<Record<TravellerAction, readonly (keyof BookingProof)[]>> = {
  cancel: ['token', 'session'],
  read_refund: ['token', 'session', 'email'],
  take_refund_instead: ['token', 'session'],
  save_traveller: ['token', 'session'],
  make_traveller_link: ['token', 'session'],
  submit_receipt: ['token', 'session'],
  pay: ['token', 'session'],
  change_payment_method: ['token', 'session'],
  change_contact: ['contactToken'],
  read_calendar: ['token', 'session'],
}

/**
 * Which buttons the page of a booking shows, each with the query of its call:
 * `if (can.cancel) outset.bookings.cancel(booking.ref, {}, can.cancel)`. The service has said what
 * is possible now for whoever read the booking; here it meets what the visitor has in hand.
 */
export function bookingActions(
  { actions }: Pick<Booking, 'actions'>,
  proof: BookingProof,
): BookingActions {
  const entries = Object.entries(TAKES).map(([action, kinds]) => {
    const kind = kinds.find(kind => proof[kind])
    return [action, actions.includes(action) && kind ? queryOf(kind, proof) : null]
  })
  // Built from the keys of the very table that names them.
  return Object.fromEntries(entries) as BookingActions
}

function queryOf(kind: keyof BookingProof, proof: BookingProof): ActionProof {
  if (kind === 'session') return {}
  const value = String(proof[kind])
  return kind === 'email' ? { email: value } : { token: value }
}
