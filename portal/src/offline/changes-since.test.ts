import { expect, test } from 'vitest'
import { changesSince } from './changes-since.ts'
import { sampleGuest } from './sample-guest.ts'

const anna = sampleGuest()
const odd = sampleGuest({ ref: 'B', lead_name: 'Odd' })

test('who came onto the list and who left it', () => {
  expect(changesSince([anna], [odd])).toEqual([
    { kind: 'new', guest: odd },
    { kind: 'gone', guest: anna },
  ])
})

test('what is different of a guest, by name', () => {
  const moved = { ...anna, pickup: { name: 'Port', time: '08:25', date: null }, party: 3 }
  expect(changesSince([anna], [moved])).toEqual([
    { kind: 'changed', guest: moved, parts: ['party', 'pickup'] },
  ])
})

test('a mark is no news, and neither is another voucher', () => {
  const mark = { position: 1, state: 'checked_in', at: '2026-12-07T07:00:00Z', by: 'Liv' } as const
  expect(changesSince([anna], [{ ...anna, voucher: 'x', attendance: [mark] }])).toEqual([])
})

test('another language of the reader is no news, and neither is that somebody has the money', () => {
  const usd = [{ amount: 500, currency: 'USD' }]
  const owing = sampleGuest({ to_collect: usd })
  const inArabic = {
    ...owing,
    units: owing.units.map(unit => ({ ...unit, name: 'بالغ' })),
    to_collect: [],
    collected: [{ money: usd, at: '2026-12-07T07:00:00Z', by: 'Salem' }],
  }
  expect(changesSince([owing], [inArabic])).toEqual([])
})
