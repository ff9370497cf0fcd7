import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/staff/bookings/S7YH-WSHM-12D2', '/bookings/S7YH-WSHM-12D2'],
  ['/bookings?status=pending', '/bookings?status=pending'],
  ['https://elsewhere.example/bookings', '/'],
  ['//elsewhere.example', '/'],
  ['/staff//elsewhere.example', '/'],
  ['\\\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/staff/sign-in?about=/today', '/'],
  [undefined, '/'],
])('%s leads to %s', (about, path) => {
  expect(safePath(about)).toBe(path)
})
