import { expect, test } from 'vitest'
import { agedUnits, readAges, withAges } from './case-ages.ts'
import type { SheetRow } from './price-sheet.ts'

const ages = [
  { from_age: 6, to_age: 11, net: 1 },
  { from_age: 3, to_age: 5, net: 1 },
]
const row: SheetRow = {
  key: 'a',
  season: null,
  weekdays: [],
  tiers: [{ min: 1, max: null }],
  cells: {
    adult: [{ minor: 1, typed: null, ages: [] }],
    child: [{ minor: 1, typed: null, ages }],
  },
}

test('guests whose price goes by age are asked for theirs, and have the first one until then', () => {
  expect(agedUnits([row], [{ id: 'child', minAge: 4 }]).get('child')).toBe(4)
  const aged = agedUnits([row], [])
  expect([...aged]).toEqual([['child', 3]])
  const asked = {
    start: '2027-08-15',
    units: [
      { unit_id: 'adult', qty: 2 },
      { unit_id: 'child', qty: 2, ages: [7] },
    ],
    extras: [],
  }
  expect(withAges(asked, aged).units).toEqual([
    { unit_id: 'adult', qty: 2 },
    { unit_id: 'child', qty: 2, ages: [7, 3] },
  ])
})

test('ages as they are typed', () => {
  expect(readAges('4, 7 and 200')).toEqual([4, 7])
  expect(readAges('')).toEqual([])
})
