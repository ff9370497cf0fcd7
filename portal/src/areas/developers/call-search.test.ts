import { expect, test } from 'vitest'
import { callFilterOf, readCallSearch } from './call-search.ts'

test('of an address only what can be searched for is read', () => {
  const search = { id: 'req_1', day: '2026-11-16', refused: true, other: 1 }
  expect(readCallSearch(search)).toEqual({ id: 'req_1', day: '2026-11-16', refused: true })
  expect(readCallSearch({ id: '', day: 'today', refused: 'yes' })).toEqual({})
})

test('a day is from one midnight to the next, by the clock of whoever looks', () => {
  const { from = '', to = '' } = callFilterOf({ day: '2026-12-31' })
  expect([from, to].map(at => new Date(at).getHours())).toEqual([0, 0])
  expect(new Date(to).getDate()).toBe(1)
})

test('a number and refusals are sent as they are', () => {
  expect(callFilterOf({ id: 'req_1', refused: true })).toEqual({ request_id: 'req_1', status: 403 })
  expect(callFilterOf({})).toEqual({})
})
