import { expect, test } from 'vitest'
import { type Heard, readMessage } from './messages.ts'

const shop = 'https://sands.shops.example'
const frame = {}
const from = (data: unknown, more: Partial<Heard> = {}) =>
  readMessage({ origin: shop, source: frame, data, ...more }, { shop, frame })

test('a frame of the shop is heard [S-EMBED-05]', () => {
  for (const data of [
    { outset: 'opened' },
    { outset: 'close' },
    { outset: 'size', height: 812 },
    { outset: 'booked', ref: '7K4M-Q2ZX-9HTB' },
    { outset: 'open', path: '/en.embed/trips/petra/book?pick=2026-05-01' },
    { outset: 'open', path: '/ar.embed-dark/trips/sands.petra' },
  ]) {
    expect(from(data)).toEqual(data)
  }
})

test('nobody else is, whatever they say [S-EMBED-05]', () => {
  const data = { outset: 'close' }
  expect(from(data, { origin: 'https://evil.example' })).toBeNull()
  expect(from(data, { origin: `${shop}.evil.example` })).toBeNull()
  expect(from(data, { origin: 'null' })).toBeNull()
  // The right origin in another window: a tab of the shop, or another frame.
  expect(from(data, { source: {} })).toBeNull()
  expect(readMessage({ origin: shop, source: null, data }, { shop, frame: null })).toBeNull()
})

test('what our frames do not say is nothing [S-EMBED-05]', () => {
  for (const data of [
    null,
    'close',
    42,
    [],
    { outset: 'token', token: 'x' },
    { outset: 'size', height: -1 },
    { outset: 'size', height: 'auto; background: red' },
    { outset: 'size', height: Number.POSITIVE_INFINITY },
    { outset: 'size', height: 1e9 },
    { outset: 'booked', ref: '<script>' },
    { outset: 'booked', ref: 'x'.repeat(41) },
    { outset: 'booked' },
  ]) {
    expect(from(data), JSON.stringify(data)).toBeNull()
  }
  // Of a message no more is taken than it is known by.
  expect(from({ outset: 'close', token: 'secret' })).toEqual({ outset: 'close' })
})

test.each([
  '//evil.example/en.embed/x',
  '/\\evil.example/en.embed/x',
  '/en.embed/..\\..\\x',
  'https://evil.example/en.embed/x',
  'javascript:alert(1)',
  '/en/account',
  '/en.framed/x',
  '',
])('%s is not opened [S-EMBED-05]', path => {
  expect(from({ outset: 'open', path })).toBeNull()
})
