import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import { translateBooking } from '#domain/bookings/translate-booking.ts'
import type { LineKind } from '#domain/sales/quote.ts'
import { someExtra, someSheet, someUnit } from '../../support/sale-sheet.ts'

const names = (en: string, de: string) => ({ en, de })
const rule = { id: 'town', names: names('In town', 'In der Stadt') }
const sheet = someSheet({
  titles: names('Dunes', 'Dünen'),
  optionNames: names('Shared', 'Gemeinsam'),
  units: [someUnit({ id: 'child', labels: names('Child', 'Kind') })],
  extras: [someExtra({ id: 'lunch', names: names('Lunch', 'Mittagessen') })],
  roomTypes: [{ id: 'double', names: names('Double', 'Doppelzimmer') }] as never,
  pickup: { rules: [rule] } as never,
})
const line = (kind: LineKind, ref: string, label: string) => ({ kind, ref, label, qty: 2 })
const hold = {
  locale: null,
  tripTitle: 'Dunes',
  optionName: 'Shared',
  quote: {
    lines: [
      line('unit', 'child', 'Child (4–11)'),
      line('room', 'double', 'Double'),
      line('pickup', 'town', 'In town'),
      line('extra', 'lunch', 'Lunch'),
      line('offer', 'offer', 'Offer PR-7K4M'),
      line('adjustment', 'adjustment-1', 'Child of a friend'),
      line('extra', 'gone', 'Lamp'),
    ],
    pickup: { ruleId: 'town', name: 'Grand Hotel' },
  },
} as never as Booking
const point = { names: names('Grand Hotel', 'Grandhotel') } as never

const labelsOf = ({ quote }: Booking) => quote.lines.map(({ label }) => label)
const german = (held = hold) => translateBooking(held, { sheet, pickup: point, locale: 'de' })

describe('a hold in another language', () => {
  test('names the trip, the option, each line and the pickup in it, with what stands behind a name', () => {
    const booking = german()
    expect([booking.tripTitle, booking.optionName]).toEqual(['Dünen', 'Gemeinsam'])
    expect(labelsOf(booking)).toEqual([
      'Kind (4–11)',
      'Doppelzimmer',
      'In der Stadt',
      'Mittagessen',
      'Angebot PR-7K4M',
      'Child of a friend',
      'Lamp',
    ])
    expect(booking.quote.pickup?.name).toBe('Grandhotel')
  })

  test('is as it was after there and back, and nothing but words is another', () => {
    expect(
      translateBooking({ ...german(), locale: 'de' }, { sheet, pickup: point, locale: 'en' }),
    ).toEqual({
      ...hold,
      locale: 'de',
    })
  })

  test('keeps the words of what is called otherwise by now', () => {
    const renamed = { ...hold, tripTitle: 'Sands' }
    expect(german(renamed).tripTitle).toBe('Sands')
  })

  test('a point on the map is named by the rule that fetches from there', () => {
    const { quote } = hold
    const pickup = { ...quote.pickup, name: 'In town' } as never
    const onMap = { ...hold, quote: { ...quote, pickup } }
    const booking = translateBooking(onMap, {
      sheet,
      pickup: { names: null } as never,
      locale: 'de',
    })
    expect(booking.quote.pickup?.name).toBe('In der Stadt')
  })
})
