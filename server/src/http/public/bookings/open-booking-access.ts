import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf } from '#domain/access/keys.ts'
import type { Traveller } from '#domain/accounts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import {
  type BookingOperation,
  type Presented,
  type ProofKind,
  purposesTaken,
  takenProofs,
} from '#domain/bookings/proof.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import type { OpenedBooking, Site } from '#store/bookings/booking-access.ts'
import type { CallAddress } from '../../address.ts'
import type { Deps } from '../../deps.ts'
import { textOf } from '../../parse/path.ts'
import { anyText } from '../../parse/query.ts'
import type { Guess } from '../guesses.ts'

export const tokenParameter = anyText('A token of the booking, from its checkout or from a mail.')
export const emailParameter = anyText("The lead's address; it opens a booking for reading only.")

/** Read as text, so that a call without a proof is 401 whatever reference it names. */
export const refParameter = textOf('booking')

export type AccessCall = {
  caller: WebsiteCaller
  params: { ref: string }
  query: { token: string | null; email?: string | null }
  traveller: Traveller | null
  address: CallAddress
}

// The digest of nothing that was ever given out.
const NO_TOKEN = digestOf('')

/**
 * Opens a booking for one operation. Without any proof that the operation takes it is 401; with a
 * wrong one it is the same 404 as for a reference that does not exist, after the same work.
 */
export async function openBookingAccess(
  { checkouts, guesses }: Pick<Deps, 'checkouts' | 'guesses'>,
  operation: BookingOperation,
  call: AccessCall,
  position: number | null = null,
): Promise<OpenedBooking> {
  const proofs = takenProofs(operation, presentedIn(call))
  if (proofs === null) {
    throw refuse(
      'Unauthenticated',
      { reason: 'proof_missing' },
      'A proof for the booking is needed.',
    )
  }
  const { caller, address } = call
  const ref = readReference(call.params.ref) ?? ''
  const guess: Guess = { action: 'open-booking', target: ref, address, keyId: caller.keyId }
  // An address can be guessed, a token cannot: whoever has the right one is never kept out by
  // others' guesses, and a wrong one is the same 404 however often it comes.
  const isGuess = proofs.emailKey !== null
  if (isGuess) guesses.refuseSpent(guess)
  const opened = await checkouts.open({
    site: siteOf(caller),
    ref,
    digest: proofs.token === null ? NO_TOKEN : digestOf(proofs.token),
    purposes: purposesTaken(operation),
    position,
    emailKeys: [proofs.emailKey, proofs.sessionEmailKey].filter(key => key !== null),
  })
  if (opened) return opened
  if (isGuess) await guesses.count(guess)
  throw notFound('booking')
}

/** Which of the proofs that were presented opened a booking. */
export async function proofsHeld(
  { checkouts }: Pick<Deps, 'checkouts'>,
  call: AccessCall,
  { ref, leadEmailKey }: Booking,
): Promise<readonly ProofKind[]> {
  const { token, emailKey: email, sessionEmailKey } = presentedIn(call)
  // A session can do all that the token of a booking can.
  if (sessionEmailKey !== null && sessionEmailKey === leadEmailKey) return ['session']
  if (token === null) return ['email']
  if (email === null || email !== leadEmailKey) return ['booking']
  // Either of the two may have opened it, so the token is tried by itself.
  const opened = await checkouts.open({
    site: siteOf(call.caller),
    ref,
    digest: digestOf(token),
    purposes: purposesTaken('cancel'),
    position: null,
    emailKeys: [],
  })
  return opened === null ? ['email'] : ['booking']
}

function presentedIn({ query, traveller }: AccessCall): Presented {
  const { token, email } = query
  return {
    token: token || null,
    emailKey: email ? emailKey(email) : null,
    sessionEmailKey: traveller?.emailKey ?? null,
  }
}

/** Bookings that a seller's staff made open on its own sites. */
export function siteOf({ storefrontId, storefrontKind, sellerId }: WebsiteCaller): Site {
  return { storefrontId, ownSellerId: storefrontKind === 'direct' ? sellerId : null }
}
