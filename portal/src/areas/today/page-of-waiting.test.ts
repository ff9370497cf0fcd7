import type { WaitingItem } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { inOrder, listOfWaiting, pageOfWaiting } from './page-of-waiting.ts'

const kind = (name: string, count = 1) => ({ kind: name, count, first: [] })

test('guests who wait come first, kinds without anything are left out, new ones come last', () => {
  const found = inOrder([
    kind('missing_details'),
    kind('something_new'),
    kind('refund'),
    kind('proof', 0),
    kind('request'),
  ])
  expect(found.map(one => one.kind)).toEqual([
    'request',
    'refund',
    'missing_details',
    'something_new',
  ])
})

test('each thing is dealt with on its own page', () => {
  const item = { ref: 'AB', id: '7', option_id: 'o', start: '2026-12-07T09:00' } as WaitingItem
  expect(pageOfWaiting('enquiry', item)).toBe('/inbox/enquiries/7')
  expect(pageOfWaiting('overbooked_start', item)).toBe('/departures/o/2026-12-07T09:00')
  expect(pageOfWaiting('proof', item)).toBe('/bookings/AB')
  expect([listOfWaiting('refund'), listOfWaiting('missing_details')]).toEqual(['/money', null])
})
