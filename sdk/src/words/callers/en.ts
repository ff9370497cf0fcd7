import type { Language } from '../language.ts'

export const askOperator = 'Please contact the tour operator.'
const waiting = (what: string) => [
  `${what} Please try again in {retry_after_seconds:wait}.`,
  `${what} Please try again later.`,
]

/** Who calls, and how often: what is said of keys, sign-ins, limits and codes. */
export const callers: Pick<
  Language['refusals'],
  'PromoCodeInvalid' | 'RateLimited' | 'Unauthenticated' | 'Unavailable'
> = {
  PromoCodeInvalid: {
    unknown: 'We do not know this code. Please check it or go on without it.',
    not_yet: 'This code is not valid yet. Please try it later or go on without it.',
    expired: 'This code is no longer valid. Please go on without it.',
    used_up: 'This code has been used up. Please go on without it.',
    not_this_trip: 'This code is not for this trip. Please go on without it.',
    not_this_party: 'This code is not for this number of travellers.',
    not_this_date: 'This code is not for this day. Please choose another day.',
    not_this_site: 'This code is not for this website. Please go on without it.',
    not_combinable: 'This price is reduced already, so that the code does not apply.',
    already_used: 'You have used this code before. Please go on without it.',
    not_first_booking: 'This code is for a first booking only. Please go on without it.',
    other: 'This code cannot be used here. Please go on without it.',
  },
  RateLimited: {
    attempts: waiting('There were many attempts at once.'),
    calls: waiting('There were many requests at once.'),
    mails: waiting(
      'We have sent several emails already. Please look in your inbox and your spam folder.',
    ),
    open_holds: waiting('Many seats are held right now. Please finish a booking you have started.'),
    unpaid_bookings: waiting('Several bookings are not paid yet. Please pay for one or cancel it.'),
    other: waiting('There were many attempts at once.'),
  },
  Unauthenticated: {
    expired_code: 'This link has expired or was already used. Please ask for a new one.',
    missing_key: `This site has no key for bookings. ${askOperator}`,
    proof_missing: 'Please open your booking with the link in your email.',
    revoked_key: `The key of this site is no longer valid. ${askOperator}`,
    session_over: 'You are not signed in. Please sign in and try again.',
    unknown_key: `The key of this site is not known. ${askOperator}`,
    wrong_code: 'That is not correct. Please check what you entered, or ask for a new email.',
    wrong_kind: `This site uses a key of the wrong kind. ${askOperator}`,
    other: 'Please sign in or use the link in your email to continue.',
  },
  Unavailable: waiting('We cannot answer right now.'),
}
