import { expect, test } from 'vitest'
import { isBookingRef, isToken, readTypedRef } from './booking-proof.ts'
import { queriesOf } from './open-booking.ts'

test('a booking number is read as people type it', () => {
  for (const typed of ['7k4m q2zx 9htb', '7K4M-Q2ZX-9HTB', '7K4MQ2ZX9HTB', ' 7k4m–q2zx–9htb ']) {
    expect(readTypedRef(typed)).toBe('7K4M-Q2ZX-9HTB')
  }
  expect(isBookingRef(readTypedRef('7K4M'))).toBe(false)
})

test('nothing gets into a cookie that does not look like a token', () => {
  expect(isToken('uejO1XjPXeb6aCJgw80cXltSbMt-Jtk1VYbpA2QU5B4')).toBe(true)
  for (const wrong of ['', 'short', 'a; path=/', `${'x'.repeat(201)}`]) {
    expect(isToken(wrong)).toBe(false)
  }
})

test('each proof is tried by itself, the strongest first', () => {
  expect(queriesOf({ token: 't', email: 'e', session: true })).toEqual([
    { token: 't' },
    {},
    { email: 'e' },
  ])
  expect(queriesOf({})).toEqual([])
})
