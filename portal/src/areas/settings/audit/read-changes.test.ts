import { expect, test } from 'vitest'
import { canBringBack, readChanges } from './read-changes.ts'

test('a changed field has two sides, a fact of the act has one', () => {
  const changes = {
    name: { before: null, after: 'Dunes' },
    rooms: { before: ['a'], after: [] },
    reason: 'storm',
    total: { amount: 1, currency: 'USD' },
  }
  expect(readChanges(changes)).toEqual([
    { field: 'name', before: '–', after: 'Dunes' },
    { field: 'rooms', before: '[\n "a"\n]', after: '[]' },
    { field: 'reason', before: null, after: 'storm' },
    { field: 'total', before: null, after: '{\n "amount": 1,\n "currency": "USD"\n}' },
  ])
})

test('what is very long is cut', () => {
  const [change] = readChanges({ body: 'x'.repeat(3_000) })
  expect(change?.after).toHaveLength(2_002)
})

test('prices, units, schedules and texts can be brought back', () => {
  expect(canBringBack({ action: 'option.prices_set', version: 3 })).toBe(true)
  expect(canBringBack({ action: 'option.prices_set', version: null })).toBe(false)
  expect(canBringBack({ action: 'storefront.updated', version: 2 })).toBe(false)
})
