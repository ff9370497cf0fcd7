import type { AuditRecord, BookingMail, SellerBooking } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { sample } from '../../../../test/sample.ts'
import { timelineOf } from './timeline.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const BOOKING = sample<SellerBooking>('SellerBooking', {
  total: eur(18_216),
  created_at: '2026-11-15T17:20:00Z',
  checked_out_at: '2026-11-15T17:26:00Z',
  sold_through: 'Aurora site',
  made_by_name: null,
})
const MAIL = sample<BookingMail>('BookingMail', {
  id: 'm1',
  at: '2026-11-15T17:26:01Z',
  kind: 'booking-confirmed',
})

function logged(action: string, at: string, changes: Record<string, unknown>): AuditRecord {
  const by = { kind: 'staff', name: 'Layla', email: null, key_label: null }
  return sample<AuditRecord>('AuditRecord', { id: `${action} ${at}`, at, action, by, changes })
}

test('without the log a booking tells its own story, the newest first', () => {
  const cancellation = { by: 'traveller', reason: 'ill', at: '2026-11-16T09:00:00Z' }
  const payments = [
    {
      id: 'p1',
      kind: 'payment',
      method: 'cash',
      amount: eur(5_000),
      note: null,
      recorded_by: null,
      created_at: '2026-11-15T20:00:00Z',
      voids: null,
      voided_at: null,
      voidable_until: null,
      state: null,
      provider_ref: null,
      fee: null,
      provider: null,
      payout: null,
      is_test: false,
      card: null,
      dispute: null,
    },
  ]
  const booking = { ...BOOKING, cancellation } as SellerBooking
  const entries = timelineOf({ booking, mails: [MAIL], payments })
  expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['cancelled_traveller', 'ill'],
    ['payment', 'cash'],
    ['mail', null],
    ['created', 'Aurora site'],
  ])
  expect(entries[1]?.amount).toEqual(eur(5_000))
})

test('the log says who did it, and nothing is told twice', () => {
  const moved = {
    from: '2026-12-19T08:00',
    to: '2026-12-21T08:00',
    reason: 'storm',
    at: '2026-11-16T10:00:00Z',
    called_off: false,
    refund_until: null,
  }
  const log = [
    logged('booking.moved', '2026-11-16T10:00:00Z', {
      start: { before: moved.from, after: moved.to },
      reason: 'storm',
    }),
    logged('booking.payment_recorded', '2026-11-16T08:00:00Z', { amount: 18_216, method: 'card' }),
    logged('booking.note_added', '2026-11-16T11:00:00Z', {}),
  ]
  const booking = { ...BOOKING, moved }
  const entries = timelineOf({ booking, mails: [], payments: [], log })
  expect(entries.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['moved', 'Layla', 'storm'],
    ['payment', 'Layla', 'card'],
    ['created', null, 'Aurora site'],
  ])
  expect(entries[0]?.moved).toEqual({ from: moved.from, to: moved.to })
  expect(entries[1]?.amount).toEqual(eur(18_216))
})

test('of what was written in one moment, the booking is the oldest and its mail the newest', () => {
  const at = BOOKING.checked_out_at ?? BOOKING.created_at
  const log = [
    logged('booking.created', at, {}),
    logged('booking.payment_recorded', at, { amount: 5_000, method: 'cash' }),
  ]
  const mails = [{ id: 'm', at, subject: 'Confirmed' } as BookingMail]
  const told = timelineOf({ booking: BOOKING, mails, log })
  expect(told.map(({ kind }) => kind)).toEqual(['mail', 'payment', 'created'])
})

test('it says why staff cancelled, and which payment was voided', () => {
  const at = '2026-11-16T10:00:00Z'
  const kindsOf = (changes: Record<string, unknown>) =>
    timelineOf({ booking: BOOKING, mails: [], log: [logged('booking.cancelled', at, changes)] })
      .map(({ kind }) => kind)
      .filter(kind => kind !== 'created')
  expect(kindsOf({ cause: 'traveller' })).toEqual(['cancelled_wish'])
  expect(kindsOf({ cause: 'no_show' })).toEqual(['cancelled_no_show'])
  expect(kindsOf({ cause: 'seller' })).toEqual(['cancelled'])
  expect(kindsOf({})).toEqual(['cancelled'])
  const log = [logged('booking.payment_voided', at, { amount: 5_000, method: 'cash' })]
  const [voided] = timelineOf({ booking: BOOKING, mails: [], log })
  expect(voided).toMatchObject({ kind: 'void', amount: eur(5_000), text: 'cash', by: 'Layla' })
})

test('who came, what was taken from them and what went back are told [P-BKG-13]', () => {
  const sum = { amount: 5_000, currency: 'EUR', method: 'cash' }
  const isIn = [{ position: 1, state: 'checked_in' }]
  const log = [
    logged('booking.attendance_marked', '2026-12-19T08:02:00Z', {
      collected: { before: [sum], after: [{ ...sum, amount: 2_000, method: 'card' }] },
    }),
    logged('booking.attendance_marked', '2026-12-19T08:00:00Z', {
      attendance: { before: [], after: isIn },
      collected: { before: [], after: [sum] },
    }),
  ]
  const told = timelineOf({ booking: BOOKING, mails: [], log })
  expect(told.map(({ kind, text, amount }) => [kind, text, amount?.amount])).toEqual([
    ['collected', 'card', 2_000],
    ['given_back', 'cash', 5_000],
    ['collected', 'cash', 5_000],
    ['checked_in', null, undefined],
    ['created', 'Aurora site', undefined],
  ])
})

test('that it was marked as a test, and that it counts again, is told', () => {
  const at = '2026-11-16T10:00:00Z'
  const log = [true, false].map(is_test => logged('booking.test_marked', at, { is_test }))
  const told = timelineOf({ booking: BOOKING, mails: [], log }).map(({ kind }) => kind)
  expect(told).toEqual(expect.arrayContaining(['tested', 'counted']))
})
