import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import { movedBooking } from '#domain/bookings/move.ts'

const now = Temporal.Instant.from('2026-11-15T10:00:00Z')
const at = (text: string) => Temporal.Instant.from(text)

const pickup = {
  placeId: null,
  name: 'Hotel',
  lat: 29.5,
  lng: 35,
  time: '08:15',
  ruleId: 'rule',
}

const booking = {
  start: '2027-05-12T09:00',
  startsAt: at('2027-05-12T06:00:00Z'),
  selection: { start: '2027-05-12T09:00' },
  quote: { pickup },
  deposit: null,
  detailsDueAt: at('2027-05-11T06:00:00Z'),
} as unknown as Booking

const move = (to: string, instant: string, calledOff: boolean) =>
  movedBooking(
    booking,
    { to, startsAt: at(instant), reason: 'Storm.', calledOff, linkHours: 72 },
    now,
  )

describe('a moved booking', () => {
  test('the pickup comes as long before the new start as before the old one', () => {
    const moved = move('2027-05-13T14:30', '2027-05-13T11:30:00Z', false)
    expect(moved.quote.pickup).toMatchObject({ date: '2027-05-13', time: '13:45' })
    const early = move('2027-05-14T00:30', '2027-05-13T21:30:00Z', false)
    expect(early.quote.pickup).toMatchObject({ date: '2027-05-13', time: '23:45' })
    expect(moved.selection.start).toBe('2027-05-13T14:30')
  })

  test('details are due as long before it', () => {
    const moved = move('2027-05-20T09:00', '2027-05-20T06:00:00Z', false)
    expect(moved.detailsDueAt?.toString()).toBe('2027-05-19T06:00:00Z')
  })

  test('a refund is offered for what was called off and moved later, and only for that [R-BKG-45]', () => {
    const later = ['2027-05-20T09:00', '2027-05-20T06:00:00Z'] as const
    expect(move(...later, true).moved?.refundUntil).toBe('2027-05-20T06:00:00Z')
    expect(move(...later, false).moved?.refundUntil).toBeNull()
    const earlier = move('2027-05-10T09:00', '2027-05-10T06:00:00Z', true)
    expect(earlier.moved?.refundUntil).toBeNull()
  })

  test('another move does not take the refund away that is open [R-BKG-45] [T-CAN-1]', () => {
    const later = move('2027-05-20T09:00', '2027-05-20T06:00:00Z', true)
    const again = { to: '2027-05-21T09:00', startsAt: at('2027-05-21T06:00:00Z') }
    const rest = { linkHours: 72, ...again, reason: 'Boat.', calledOff: false }
    const twice = movedBooking({ ...booking, ...later }, rest, now)
    expect(twice.moved?.refundUntil).toBe('2027-05-21T06:00:00Z')
    expect(twice.moved?.from).toBe(booking.start)
    const home = { ...rest, to: booking.start, startsAt: booking.startsAt }
    expect(movedBooking({ ...booking, ...later }, home, now).moved?.refundUntil).toBeNull()
    const over = movedBooking({ ...booking, ...later }, rest, at('2027-05-20T06:00:00Z'))
    expect(over.moved?.refundUntil).toBeNull()
  })
})
