import { oneOf } from '../schema.ts'

/**
 * Why a caller is not known. Whatever can be found by trying has one reason for all that is wrong
 * with it: `wrong_code` says neither whether an email is known nor whether a code was sent to it.
 * What ended is told apart from what never was only to whoever has the whole of a key or a link.
 */
const UNAUTHENTICATED_REASONS = [
  'missing_key',
  'unknown_key',
  'revoked_key',
  'wrong_kind',
  'wrong_code',
  'expired_code',
  'proof_missing',
  'session_over',
] as const
export type UnauthenticatedReason = (typeof UNAUTHENTICATED_REASONS)[number]

export const UnauthenticatedReasonSchema = oneOf('UnauthenticatedReason', UNAUTHENTICATED_REASONS, {
  description:
    '`missing_key`: neither a key nor a session came with the call. `unknown_key`: there is no ' +
    'such key. `revoked_key`: it was revoked, has run out, or its maker left the team. ' +
    '`wrong_kind`: a key of another kind is needed here, or a session. `wrong_code`: the code, ' +
    'link, password or passkey is wrong. `expired_code`: the link was used already or is too ' +
    'old. `proof_missing`: a proof for the booking is needed. `session_over`: nobody is signed ' +
    'in, or no longer.',
})

const RATE_LIMITED_REASONS = [
  'calls',
  'open_holds',
  'unpaid_bookings',
  'attempts',
  'mails',
] as const
export type RateLimitedReason = (typeof RATE_LIMITED_REASONS)[number]

export const RateLimitedReasonSchema = oneOf('RateLimitedReason', RATE_LIMITED_REASONS, {
  description:
    'What there was too much of. `calls`: calls, or bytes, in this time. `open_holds`: holds ' +
    'that are open on the site or of this visitor. `unpaid_bookings`: bookings of this visitor ' +
    'that are not paid. `attempts`: tries, as of passwords, codes or keys, or of taking the ' +
    'last places. `mails`: mails to one address or of one sender.',
})
