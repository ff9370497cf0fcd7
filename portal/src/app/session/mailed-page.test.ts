import { expect, test } from 'vitest'
import { mailedPage } from './mailed-page.ts'

test('a mailed link opens the page that was asked for, without its filters', () => {
  expect(mailedPage('/bookings/AB-1?tab=mails')).toEqual({ about: '/staff/bookings/AB-1' })
  expect(mailedPage('/staff/today')).toEqual({ about: '/staff/today' })
})

test('the first page and what is not ours are left out', () => {
  for (const about of [undefined, '/', 'https://evil.example/today', '//evil.example']) {
    expect(mailedPage(about)).toEqual({})
  }
})
