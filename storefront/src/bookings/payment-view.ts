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
}

const SAID: ReadonlyMap<string | null, TextKey> = new Map([
  ['away', 'pay.away'],
  ['busy', 'pay.busy'],
  ['not-offered', 'pay.notOffered'],
  ['too-small', 'pay.tooSmall'],
  ['too-large', 'pay.tooLarge'],
])

export function paymentView({ booking, canPay, check, said }: Seen): PaymentView {
  const hasLapsed = booking.status === 'cancelled' && booking.cancellation?.by === 'system'
  if (hasLapsed) return say('bad', 'lapsed')
  if (!canPay) return { kind: 'leave' }
  const state = check?.state
  if (state === 'under_way' || state === 'unknown') return { ...say('warn', 'asking'), asks: true }
  const problem = SAID.get(said)
  if (problem) return { ...say('bad', 'noCards'), text: problem }
  if (check?.declined || state === 'failed') return say('bad', 'declined')
  return state === 'open' ? say('warn', 'notPaid') : say('warn', 'begin')
}

type Name = 'lapsed' | 'asking' | 'noCards' | 'declined' | 'notPaid' | 'begin'

function say(tone: 'warn' | 'bad', name: Name) {
  const title: TextKey = `pay.${name}Title`
  const text: TextKey = `pay.${name === 'noCards' ? 'away' : name}`
  return { kind: 'say', tone, title, text, asks: false } as const
}
