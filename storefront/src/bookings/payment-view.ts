import type { Booking, PaymentCheck } from '@outset/sdk'
import type { TextKey } from '#words/translate.ts'

/** What was in the way of a payment, as the address of its page names it. */
export type PaymentSaid = 'away' | 'busy' | 'not-offered' | 'too-small' | 'too-large'

/** What the page of a payment by card shows. */
export type PaymentView =
  /** There is nothing to pay here: the booking says how it stands. */
  | { kind: 'leave' }
  | { kind: 'say'; tone: 'good' | 'warn' | 'bad'; text: TextKey; title: TextKey; asks: boolean }

interface Seen {
  booking: Pick<Booking, 'status' | 'cancellation'> & {
    payment: Pick<Booking['payment'], 'status'>
  }
  canPay: boolean
  /** How the provider says that it stands; null where nobody was asked. */
  check: Pick<PaymentCheck, 'state' | 'declined'> | null
  said: string | null
  /** Whether they come from the page of the provider; what was paid there is asked all the same. */
  isBack: boolean
}

const SAID: ReadonlyMap<string | null, TextKey> = new Map([
  ['away', 'pay.away'],
  ['busy', 'pay.busy'],
  ['not-offered', 'pay.notOffered'],
  ['too-small', 'pay.tooSmall'],
  ['too-large', 'pay.tooLarge'],
])

export function paymentView({ booking, canPay, check, said, isBack }: Seen): PaymentView {
  const hasLapsed = booking.status === 'cancelled' && booking.cancellation?.by === 'system'
  if (hasLapsed) return say('bad', 'lapsed')
  if (!canPay) return { kind: 'leave' }
  const state = check?.state
  // A part of it was paid, and the booking says what is open.
  if (isBack && state === 'paid') return { kind: 'leave' }
  if (state === 'under_way' || state === 'unknown') return { ...say('warn', 'asking'), asks: true }
  const problem = SAID.get(said)
  if (problem) return { ...say('bad', 'noCards'), text: problem }
  if (check?.declined || state === 'failed') return say('bad', 'declined')
  if (state === 'open') return say('warn', 'notPaid')
  return booking.payment.status === 'deposit_paid' ? say('good', 'rest') : say('warn', 'begin')
}

type Name = 'lapsed' | 'asking' | 'noCards' | 'declined' | 'notPaid' | 'begin' | 'rest'

function say(tone: 'good' | 'warn' | 'bad', name: Name) {
  const title: TextKey = `pay.${name}Title`
  const text: TextKey = `pay.${name === 'noCards' ? 'away' : name}`
  return { kind: 'say', tone, title, text, asks: false } as const
}
