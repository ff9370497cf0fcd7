import { expect, test } from 'vitest'
import { kindOfRequest } from './kind-of-request.ts'

const HERE = 'https://trips.example'
const ask = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOfRequest({ url: new URL(path, HERE).href, mode, method }, HERE)

test.each([
  ['/staff/my-day', 'navigate', 'page'],
  ['/staff', 'navigate', 'page'],
  ['/staff/assets/index-1a2b.js', 'cors', 'asset'],
  ['/staff/manifest.webmanifest', 'cors', 'file'],
  ['/staff/sw.js', 'same-origin', 'network'],
  ['/v1/options/o/departures/s/check-in-pack', 'cors', 'network'],
  ['/v1/bookings/A/voucher.pdf', 'navigate', 'network'],
  ['https://elsewhere.example/staff/assets/x.js', 'cors', 'network'],
] as const)('%s is answered as %s: %s', (path, mode, kind) => {
  expect(ask(path, mode)).toBe(kind)
})

test('whatever changes something goes to the service', () => {
  expect(ask('/staff/sign-in', 'navigate', 'POST')).toBe('network')
})
