import { expect, test } from 'vitest'
import { STREAMED, staleAfter } from './stale-after.ts'

test('what waits and the departures are read again after a booking, and nothing for a page', () => {
  expect([...staleAfter(['booking.created'])]).toContain('departures')
  expect(staleAfter(['page.updated', 'webhook.test']).size).toBe(0)
})

test('each kind that is followed makes something stale', () => {
  for (const type of STREAMED) expect([type, staleAfter([type]).size > 0]).toEqual([type, true])
})

test('several events are gathered', () => {
  const both = staleAfter(['payment.received', 'enquiry.received'])
  expect([both.has('money'), both.has('enquiries')]).toEqual([true, true])
})
