import { expect, test } from 'vitest'
import { privateNames } from './session-cookies.ts'

test('signing out forgets what opens bookings and offers, and keeps the choices of the site', () => {
  const header =
    'currency=EUR; booking_7K4M-Q2ZX-9HTB=t; contact_change_7K4M-Q2ZX-9HTB=c; sign_in=s; offer_1=o'
  expect(privateNames(header)).toEqual([
    'booking_7K4M-Q2ZX-9HTB',
    'contact_change_7K4M-Q2ZX-9HTB',
    'sign_in',
    'offer_1',
  ])
  expect(privateNames(null)).toEqual([])
})
