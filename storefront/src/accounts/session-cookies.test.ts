import { expect, test } from 'vitest'
import { privateNames, sessionFor, withoutOthers } from './session-cookies.ts'

test('signing out forgets what opens bookings and offers, and keeps the choices of the site', () => {
  const header =
    'currency=EUR; booking_7K4M-Q2ZX-9HTB=t; contact_change_7K4M-Q2ZX-9HTB=c; sign_in=s; ' +
    'offer_1=o; lead=name; ' +
    '__Host-booking_8K4M-Q2ZX-9HTB=t; __Host-sign_in=s; __Host-svc_traveller=s'
  expect(privateNames(header)).toEqual([
    'booking_7K4M-Q2ZX-9HTB',
    'contact_change_7K4M-Q2ZX-9HTB',
    'sign_in',
    'offer_1',
    'lead',
    '__Host-booking_8K4M-Q2ZX-9HTB',
    '__Host-sign_in',
  ])
  expect(privateNames(null)).toEqual([])
})

test('over https the session is bound to this very host, and no other is passed on [S-ACC-07]', () => {
  const given = 'svc_traveller=abc; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax'
  expect(sessionFor(given, true)).toBe(`__Host-${given}`)
  expect(sessionFor(given, false)).toBe(given.replace('; Secure', ''))
  const sent = 'currency=EUR; svc_traveller=planted; __Host-svc_traveller=own'
  expect(withoutOthers(sent, true)).toBe('currency=EUR; __Host-svc_traveller=own')
  expect(withoutOthers(sent, false)).toBe(sent)
})
