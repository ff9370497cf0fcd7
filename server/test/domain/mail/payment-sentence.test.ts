import { describe, expect, test } from 'vitest'
import type { PaymentState } from '#domain/bookings/payment-standing.ts'
import { bookingFacts } from '#domain/mail/booking-words.ts'
import { paymentSentence } from '#domain/mail/payment-sentence.ts'
import { cardName } from '#domain/payments/card-name.ts'
import { cardName as cardNameOfPages } from '../../../../sdk/src/booking/card-name.ts'
import { ar } from '../../../../sdk/src/words/ar.ts'
import { de } from '../../../../sdk/src/words/de.ts'
import { en } from '../../../../sdk/src/words/en.ts'
import { speak } from '../../../../sdk/src/words/speak.ts'

const STATES: Record<PaymentState, true> = {
  nothing_due: true,
  on_arrival: true,
  due: true,
  authorized: true,
  link_awaited: true,
  proof_checked: true,
  partly_paid: true,
  paid: true,
  not_charged: true,
  kept: true,
  refund_due: true,
  refunded: true,
}
const states = Object.keys(STATES) as PaymentState[]
const amount = { amount: 12_345, currency: 'USD' } as const
const LANGUAGES = { en, de, ar }

/** Without the signs that only turn the direction of what is between them. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')

describe.each(['en', 'de', 'ar'] as const)('the money of a booking in %s', language => {
  const words = speak(LANGUAGES[language])

  test.each(states)('is said in mails and on vouchers as on pages: %s [R-MON-61]', state => {
    const said = paymentSentence(language, { state, amount, dueAt: null }, 'Asia/Amman')
    expect(plain(said)).toBe(plain(words.payment({ state, amount, due_at: null })))
  })

  test.each(['due', 'partly_paid'] as const)('names until when: %s', state => {
    const dueAt = '2027-05-10T09:00:00Z'
    const said = paymentSentence(language, { state, amount, dueAt }, 'Asia/Amman')
    expect(said).toContain('Asia/Amman')
    expect(said).toContain('2027')
  })
})

test('the sign of a currency stays with its letters among Arabic words', () => {
  const said = paymentSentence('ar', { state: 'on_arrival', amount, dueAt: null }, 'Asia/Amman')
  expect(said).toContain('US$\u200e')
})

test('every mail about a booking says it once, as it stands when the mail is written', () => {
  const booking = {
    ref: '7K4M-Q2ZX-9HTB',
    trip: 'Wadi Rum',
    option: 'Shared',
    start: '2027-05-12T09:00',
    timezone: 'Asia/Amman',
    pax: 2,
    party: [],
    total: amount,
    payLocally: [],
    pickup: null,
    place: null,
    policy: null,
    contact: { phone: null, email: null },
  }
  for (const state of states) {
    const payment = { state, amount, dueAt: null }
    const facts = bookingFacts('en', { ...booking, payment })
    const said = paymentSentence('en', payment, booking.timezone)
    expect(facts.filter(({ value }) => value === said)).toHaveLength(1)
  }
})

test.each([
  'amex',
  'cartes_bancaires',
  'diners',
  'discover',
  'eftpos_au',
  'girocard',
  'jcb',
  'mastercard',
  'unionpay',
  'visa',
])('a card is called the same in mails as on pages: %s [M-CARD-70]', brand => {
  for (const wallet of [undefined, 'apple_pay', 'google_pay', 'link', 'samsung_pay', 'other']) {
    const card = { brand, last4: '4242', ...(wallet && { wallet }) }
    expect(cardName(card)).toBe(cardNameOfPages(card))
  }
})
