import type { Quote } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import type { OptionSale } from '#areas/bookings/selection/option-sale.ts'
import { NOTHING_CHOSEN } from '#areas/bookings/selection/selection-wish.ts'
import {
  bookingBodyOf,
  missingOf,
  newDesk,
  nextGuest,
  quoteBodyOf,
  settleDesk,
  startOf,
  walkIn,
} from './desk-state.ts'

const SALE: OptionSale = {
  id: 'shared',
  name: 'Shared',
  isPrivate: false,
  isPaused: false,
  units: [{ id: 'adult', label: 'Adult', ages: null, max: 9 }],
  extras: [{ id: 'lunch', label: 'Lunch', per: 'person', max: 9 }],
  rooms: [],
  vehicle: null,
  pickup: null,
}
const BLANK = newDesk({ key: 'k1', day: '2026-12-11', locale: 'de' })
const TODAY = '2026-12-01'
const AROUND = { presets: null, priceCurrency: 'USD', today: TODAY, locale: 'en', due: null }
const EMPTY = settleDesk(BLANK, AROUND)
const FILLED = {
  ...EMPTY,
  product: 'fjord',
  option: 'shared',
  start: '2026-12-11T09:00',
  chosen: { ...NOTHING_CHOSEN, units: { adult: 2 } },
  name: ' Anna Berg ',
}
const DUE = { amount: 20_000, currency: 'EUR' }
const QUOTE = { totals: { grand_total: DUE, due_now: DUE } } as Quote

describe('the desk', () => {
  test('says what is missing, in the order of the form', () => {
    expect(missingOf(EMPTY, null, 'en')).toEqual(['trip', 'start', 'name'])
    expect(missingOf({ ...FILLED, chosen: NOTHING_CHOSEN }, SALE, 'en')).toEqual(['travellers'])
    expect(missingOf({ ...FILLED, method: 'cash', paidNow: 'some' }, SALE, 'en')).toEqual(['paid'])
    expect(missingOf(FILLED, SALE, 'en')).toEqual([])
  })

  test('begins with the way to pay, deadline and currency of the site, and nothing paid [P-DESK-06]', () => {
    const presets = {
      country: 'de',
      currencies: ['EUR', 'USD'],
      payment_methods: [
        { kind: 'bank_transfer' as const, deadline_hours: 48 },
        { kind: 'pay_on_arrival' as const, deadline_hours: null },
      ],
      takes_cards: true,
      mail_leaves: true,
    }
    const at = { ...AROUND, presets, priceCurrency: 'JPY' }
    expect(settleDesk(BLANK, at)).toMatchObject({
      currency: 'EUR',
      method: 'bank_transfer',
      dueDay: '2026-12-03',
    })
    const soon = { ...BLANK, start: '2026-12-02T09:00' }
    expect(settleDesk(soon, at).dueDay).toBe('2026-12-02')
    expect(settleDesk({ ...BLANK, method: 'pay_on_arrival' }, at).dueDay).toBe('')
    expect(settleDesk({ ...BLANK, dueDay: '' }, at).dueDay).toBe('')
    expect(settleDesk(BLANK, { ...at, priceCurrency: 'USD' }).currency).toBe('USD')
    expect(EMPTY).toMatchObject({ currency: 'USD', method: 'later', dueDay: '' })
  })

  test('fills in the sum that is due, and takes an empty one for nothing [P-DESK-08]', () => {
    const at = { ...AROUND, due: DUE }
    const cash = { ...BLANK, method: 'cash' as const }
    expect(settleDesk(cash, AROUND).paidNow).toBe('')
    expect(settleDesk(cash, at).paidNow).toBe('200')
    expect(settleDesk({ ...cash, paidNow: '50' }, at).paidNow).toBe('50')
    const emptied = { ...FILLED, method: 'cash' as const, paidNow: '' }
    expect(missingOf(emptied, SALE, 'en')).toEqual(['paid'])
    expect(missingOf({ ...emptied, paidNow: '0' }, SALE, 'en')).toEqual([])
    const body = bookingBodyOf({ ...FILLED, method: 'cash', paidNow: '200.00' }, SALE, {
      quote: QUOTE,
      locale: 'en',
      country: null,
    })
    expect(body.payment).toEqual({ method: 'cash', paid: 20_000 })
  })

  test('asks for the price as soon as there is one, without a name', () => {
    expect(quoteBodyOf(EMPTY, null, 'en')).toBeNull()
    expect(quoteBodyOf({ ...FILLED, name: '' }, SALE, 'en')).toEqual({
      option_id: 'shared',
      start: '2026-12-11T09:00',
      units: [{ unit_id: 'adult', qty: 2 }],
      currency: 'USD',
      locale: 'de',
    })
  })

  test('asks for the price of a full start only when it may be exceeded', () => {
    expect(quoteBodyOf({ ...FILLED, exceed: true }, SALE, 'en')?.override_capacity).toBe(true)
  })

  test('opens a start of its own time, priced when it is booked', () => {
    const own = { ...FILLED, otherTime: '10:30' }
    expect(startOf(own)).toBe('2026-12-11T10:30')
    expect(startOf({ ...own, otherTime: '' })).toBeNull()
    expect(quoteBodyOf(own, SALE, 'en')).toBeNull()
    const body = bookingBodyOf(own, SALE, { quote: null, locale: 'en', country: null })
    expect([body.start, body.override_schedule]).toEqual(['2026-12-11T10:30', true])
  })

  test('books at the price that was shown, with what is known of the guest', () => {
    const adjustments = [{ label: 'Telefon', amount: '-10,00' }]
    const values = { ...FILLED, adjustments, phone: '+47 911 12 233', wishes: 'vegan' }
    expect(
      bookingBodyOf(values, SALE, { quote: QUOTE, locale: 'de', country: null }),
    ).toMatchObject({
      adjustments: [{ label: 'Telefon', amount: -1_000 }],
      lead: { name: 'Anna Berg', phone: '+47 911 12 233' },
      special_requests: 'vegan',
      expected_total: { amount: 20_000, currency: 'EUR' },
    })
  })

  test.each([
    [
      { method: 'cash', paidNow: '50' },
      { method: 'cash', paid: 5_000 },
    ],
    [
      { method: 'card', paidNow: '0', dueDay: '2026-12-01' },
      { method: 'card', paid: 0, due_at: new Date('2026-12-01T23:59:59').toISOString() },
    ],
    [
      { method: 'bank_transfer', dueDay: '2026-12-01', paidNow: '50' },
      { method: 'bank_transfer', due_at: new Date('2026-12-01T23:59:59').toISOString() },
    ],
    [{ method: 'pay_on_arrival', dueDay: '2026-12-01' }, { method: 'pay_on_arrival' }],
    [{ method: 'later' }, undefined],
  ] as const)('pays %o', (given, payment) => {
    const body = bookingBodyOf({ ...FILLED, ...given }, SALE, {
      quote: QUOTE,
      locale: 'en',
      country: null,
    })
    expect(body.payment).toEqual(payment)
  })

  test('goes on with the next guest under another key, and nothing of the money before [P-DESK-08]', () => {
    const paid = { ...FILLED, method: 'card' as const, currency: 'EUR', paidNow: '200.00' }
    expect(nextGuest(paid, 'k2')).toEqual({
      ...BLANK,
      key: 'k2',
      product: 'fjord',
      option: 'shared',
    })
  })

  test('takes a walk-in by the name alone, today', () => {
    const values = walkIn(
      { ...FILLED, name: '', email: 'a@b.c' },
      { name: 'Guest', today: '2026-12-10' },
    )
    expect([values.name, values.email, values.day, values.start, values.method]).toEqual([
      'Guest',
      '',
      '2026-12-10',
      null,
      'cash',
    ])
  })
})
