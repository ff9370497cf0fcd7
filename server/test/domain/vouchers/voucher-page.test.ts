import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import { type VoucherTrip, voucherPage } from '#domain/vouchers.ts'
import { someBooking } from '../../support/claims.ts'

const IDS = {
  sellerId: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e01',
  storefrontId: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e11',
  storefrontSellerId: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e01',
  tripId: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e61',
  optionId: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e62',
}
const usd = (amount: number) => ({ amount, currency: 'USD' as const })

const TRIP: VoucherTrip = {
  meetingPoint: {
    names: { en: 'The pier', ar: 'الرصيف' },
    directions: { en: 'Blue gate' },
    lat: 0,
    lng: 0,
  },
  placeNames: null,
  cityNames: { en: 'Aqaba', ar: 'العقبة' },
  inclusions: {
    en: [
      { text: 'Water', included: true },
      { text: 'Dinner', included: false },
    ],
  },
  bring: { en: ['Sun hat'] },
}

function booked(changed: Partial<Booking> = {}): Booking {
  const plain = someBooking(IDS)
  return {
    ...plain,
    status: 'confirmed',
    start: '2027-05-12T09:00',
    timezone: 'Asia/Amman',
    leadName: 'Ada Traveller',
    locale: 'en',
    currency: 'USD',
    paid: 2_500,
    refunded: 0,
    dueNow: 10_000,
    paymentMethod: 'cash',
    quote: {
      ...plain.quote,
      pickup: null,
      lines: [
        {
          kind: 'unit',
          ref: 'adult',
          label: 'Adult',
          qty: 2,
          unitPrice: usd(5_000),
          originalUnitPrice: null,
          total: usd(10_000),
          payAt: 'upfront',
          included: false,
          vehicle: null,
        },
      ],
      totals: { dueNow: usd(10_000), payLocally: [usd(700)], grandTotal: usd(10_700) },
    },
    ...changed,
  }
}

const pageOf = (booking: Booking, trip: VoucherTrip | null = TRIP) =>
  voucherPage({
    booking,
    trip,
    seller: { name: 'Desert Days', phone: null, email: 'hello@desert.example', company: null },
    code: 'V1.X',
  })
const factsOf = (booking: Booking, trip?: VoucherTrip | null) =>
  Object.fromEntries(pageOf(booking, trip).facts.map(({ label, values }) => [label, values]))

describe('a voucher', () => {
  test('says when and where on the clock of the place, who, and what is paid [R-TKT-02]', () => {
    expect(factsOf(booked())).toEqual({
      Start: ['Wednesday, May 12, 2027 at 9:00 AM', 'Local time at the place (Asia/Amman)'],
      'Meeting point': ['The pier', 'Blue gate'],
      Travellers: ['2 × Adult'],
      'Booked by': ['Ada Traveller'],
      Paid: ['$25.00'],
      Payment: ['$75.00 still to be paid.'],
      'Also to pay on the day': ['$7.00'],
    })
    expect(pageOf(booked())).toMatchObject({
      lists: [
        { heading: 'Included', items: ['Water'] },
        { heading: 'What to bring', items: ['Sun hat'] },
      ],
      contact: ['hello@desert.example'],
    })
    expect(pageOf(booked(), { ...TRIP, bring: {} }).lists[1]).toEqual({
      heading: 'Not included',
      items: ['Dinner'],
    })
  })

  test('is in the language of the booking, Arabic from right to left [R-TKT-02]', () => {
    expect(pageOf(booked({ locale: 'de' }))).toMatchObject({ language: 'de', is_rtl: false })
    const arabic = pageOf(booked({ locale: 'ar' }))
    expect(arabic).toMatchObject({ language: 'ar', is_rtl: true, title: 'قسيمة الحجز' })
    expect(arabic.facts[1]?.values[0]).toBe('الرصيف')
    expect(pageOf(booked({ locale: 'fr' })).language).toBe('en')
  })

  test('a pickup stands in place of the meeting point, with its day where that is another [R-TKT-02]', () => {
    const pickup = { placeId: null, name: 'Hotel', lat: 0, lng: 0, ruleId: 'r' }
    const at = (time: string, date: string) =>
      factsOf(booked({ quote: { ...booked().quote, pickup: { ...pickup, time, date } } }))
    // On the clock as the start is said, not as the computer keeps it.
    expect(at('08:15', '2027-05-12').Pickup).toEqual([expect.stringMatching(/^8:15\sAM$/), 'Hotel'])
    expect(at('23:30', '2027-05-11').Pickup).toEqual(['Tuesday, May 11, 2027 at 11:30 PM', 'Hotel'])
  })

  test('a room, a flight and a ship are told apart', () => {
    const pickup = { placeId: null, name: 'Hotel', lat: 0, lng: 0, ruleId: 'r' }
    const quote = { ...booked().quote, pickup: { ...pickup, time: null, date: null } }
    const pickupDetails = {
      roomNumber: '214',
      flightNumber: 'RJ 301',
      shipName: null,
      notes: 'Two bags',
    }
    expect(factsOf(booked({ quote, pickupDetails })).Pickup).toEqual([
      'Hotel',
      'Flight: RJ 301',
      'Room: 214',
      'Two bags',
    ])
  })

  test('what a transfer still lacks is not brought to the start', () => {
    const facts = factsOf(booked({ paymentMethod: 'bank_transfer' }), null)
    expect(facts.Payment).toEqual(['$75.00 still to be paid.'])
    expect(facts['Also to pay on the day']).toEqual(['$7.00'])
    expect(facts['Meeting point']).toBeUndefined()
  })

  test('stays one page, however much was written [R-TKT-07]', () => {
    const text = 'x'.repeat(2_000)
    const inclusions = { en: Array.from({ length: 100 }, () => ({ text, included: true })) }
    const page = pageOf(booked({ specialRequests: text }), { ...TRIP, inclusions })
    expect(page.lists[0]?.items).toHaveLength(8)
    expect(JSON.stringify(page).length).toBeLessThan(5_000)
  })
})
