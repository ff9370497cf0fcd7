import { expect, test } from 'vitest'
import { knownGuests } from './known-guests.ts'

const booking = (ref: string, lead_name: string | null, lead_phone: string | null = null) => ({
  ref,
  lead_name,
  lead_phone,
})

test('a guest is known once, by the newest booking, with how many there are', () => {
  const found = [
    booking('C', 'Anna Berg', '+47 911'),
    booking('B', 'Otto', null),
    booking('A', 'anna berg', '+47 911'),
    booking('H', null),
  ]
  expect(knownGuests(found, 'Berg')).toEqual([
    { name: 'Anna Berg', phone: '+47 911', ref: 'C', bookings: 2 },
  ])
})

test('a phone number is known by its digits', () => {
  const found = [booking('C', 'Anna Berg', '+4791112233')]
  expect(knownGuests(found, '911 12')).toHaveLength(1)
  expect(knownGuests(found, '91')).toHaveLength(0)
})
