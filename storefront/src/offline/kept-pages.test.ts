import { expect, test } from 'vitest'
import { isKept, localeOf, refOf } from './kept-pages.ts'

test('a booking and its voucher are kept, and no other page [S-AFTER-11]', () => {
  expect(isKept('/en/bookings/7K4M-Q2ZX-9HTB')).toBe(true)
  expect(isKept('/ar/bookings/7K4M-Q2ZX-9HTB/voucher')).toBe(true)
  for (const part of ['pay', 'travellers/1', 'cancel', 'contact']) {
    expect(isKept(`/en/bookings/7K4M-Q2ZX-9HTB/${part}`)).toBe(false)
  }
  expect(isKept('/en/account')).toBe(false)
})

test('a kept page says which booking it is of', () => {
  expect(refOf('/ar/bookings/7K4M-Q2ZX-9HTB/voucher')).toBe('7K4M-Q2ZX-9HTB')
  expect(refOf('/assets/page.css')).toBeNull()
})

test('a frame has no language of its own here', () => {
  expect(localeOf('/en/trips')).toBe('en')
  expect(localeOf('/en.embed-dark/trips')).toBeNull()
  expect(localeOf('/look.css')).toBeNull()
})
