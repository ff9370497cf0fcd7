import { expect, test } from 'vitest'
import { actionsOf } from './booking-actions.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const BOOKING = {
  status: 'confirmed',
  awaits_seller: false,
  offer_id: null,
  lead: { name: 'Anna', email: null, phone: null },
  details: { status: 'not_needed', due_at: null, needed: 0, complete: 0, overdue: false },
  channel: 'website',
  is_test: false,
  payment: {
    method: 'pay_on_arrival',
    status: 'pay_on_arrival',
    receipt: null,
    paid: eur(0),
    refunded: eur(0),
    open: eur(100),
  },
}
const everything = () => true

test('a confirmed booking is changed, moved, cancelled and paid, but not answered', () => {
  expect([...actionsOf(BOOKING, everything)]).toEqual([
    'change',
    'move',
    'cancel',
    'lead',
    'tags',
    'note',
    'pay',
    'ask',
    'voucher',
    'test',
  ])
})

test('a request is answered, and an offer is not changed', () => {
  const request = { ...BOOKING, status: 'pending', awaits_seller: true, offer_id: 'x' }
  const actions = actionsOf(request, everything)
  expect(actions.has('confirm') && actions.has('reject')).toBe(true)
  expect(actions.has('change') || actions.has('voucher')).toBe(false)
})

test('a proof is looked at, and a link is given where one pays by link', () => {
  const receipt = { submitted_at: '', file_name: 'a.pdf', content_type: '', size: 1 }
  const proof = { ...BOOKING.payment, status: 'proof_submitted', receipt }
  expect(actionsOf({ ...BOOKING, payment: proof }, everything).has('acceptProof')).toBe(true)
  const link = { ...BOOKING.payment, method: 'payment_link', status: 'unpaid' }
  expect(actionsOf({ ...BOOKING, payment: link }, everything).has('link')).toBe(true)
})

test('of a cancelled booking only what was paid goes back', () => {
  const payment = { ...BOOKING.payment, paid: eur(100), open: eur(0) }
  const actions = actionsOf({ ...BOOKING, status: 'cancelled', payment }, everything)
  expect([...actions]).toEqual(['lead', 'tags', 'note', 'refund', 'test'])
})

test('what is a test counts again, and a hold is none', () => {
  const marked = actionsOf({ ...BOOKING, is_test: true }, everything)
  expect([marked.has('test'), marked.has('count')]).toEqual([false, true])
  expect(actionsOf({ ...BOOKING, lead: null }, everything).has('test')).toBe(false)
})

test('nobody does what they may not', () => {
  expect([...actionsOf(BOOKING, permission => permission === 'booking:read')]).toEqual(['voucher'])
})
