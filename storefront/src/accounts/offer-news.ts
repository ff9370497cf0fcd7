import type { PublicOffer } from '@outset/sdk'
import type { TextKey } from '#words/translate.ts'

/** What there is to say of an offer, and whether it can be taken now. */
export interface OfferNews {
  said: { tone: 'good' | 'warn'; text: TextKey } | null
  canHold: boolean
}

export function offerNews({
  state,
  available,
}: Pick<PublicOffer, 'state' | 'available'>): OfferNews {
  if (state === 'booked') return over('good', 'account.offerBooked')
  if (state === 'expired') return over('warn', 'account.offerExpired')
  if (state === 'withdrawn') return over('warn', 'account.offerWithdrawn')
  // Whoever holds it gets the same hold again, and anybody else is told to wait.
  if (state === 'held') {
    return { said: { tone: 'warn', text: 'account.offerHeld' }, canHold: true }
  }
  return available ? { said: null, canHold: true } : over('warn', 'account.offerNotNow')
}

function over(tone: 'good' | 'warn', text: TextKey): OfferNews {
  return { said: { tone, text }, canHold: false }
}
