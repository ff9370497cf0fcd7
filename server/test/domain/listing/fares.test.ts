import { expect, test } from 'vitest'
import { ageCuts, type FareUnit, type OptionFares, partyPrice } from '#domain/listing/fares.ts'
import { partyOf, withFewAges } from '#domain/listing/party.ts'

/** Units for everybody, of each of which few can be booked; each costs a little more by age. */
function optionOf({ units, maxQty, looks }: { units: number; maxQty: number; looks: () => void }) {
  const unit: FareUnit = {
    minAge: 10,
    maxAge: 99,
    minQty: null,
    get maxQty() {
      looks()
      return maxQty
    },
    takesSeat: true,
    with: null,
  }
  const bands = (least: number) =>
    Array.from({ length: 100 }, (_, age) => [age, age, least + age] as const)
  const option: OptionFares = {
    units: Array.from({ length: units }, () => unit),
    least: 1,
    most: 200,
    countsAll: false,
    rows: [{ seats: 200, tiers: [[1, null, Array.from({ length: units }, (_, at) => bands(at))]] }],
  }
  return option
}

const agesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)

test('a party that many ways lead nowhere for is not tried in all of them', () => {
  let looked = 0
  const option = optionOf({ units: 3, maxQty: 5, looks: () => looked++ })
  const party = partyOf(agesFrom(20, 16))
  expect(partyPrice([option], { party, price: minor => minor })).toBeNull()
  expect(looked).toBeLessThan(10_000)
})

test('who may go as the same units for the same money is found room however many they are', () => {
  const { units, ...option } = optionOf({ units: 3, maxQty: 16, looks: () => {} })
  const rows: OptionFares['rows'] = [{ seats: 200, tiers: [[1, null, [3, 1, 2]]] }]
  const party = partyOf(agesFrom(20, 48))
  const sum = partyPrice([{ ...option, units, rows }], { party, price: minor => minor })
  expect(sum).toBe(16 * (1 + 2 + 3))
})

test('parties are alike where no unit and no price tells their ages apart, and pay the same', () => {
  const unit = { minQty: null, maxQty: null, takesSeat: true, with: null }
  const option: OptionFares = {
    units: [
      { ...unit, minAge: 12, maxAge: null },
      { ...unit, minAge: 3, maxAge: 11 },
      { ...unit, minAge: null, maxAge: 2, takesSeat: false },
    ],
    least: 1,
    most: 200,
    countsAll: false,
    rows: [
      {
        seats: 50,
        tiers: [
          [
            1,
            null,
            [
              [
                [0, 64, 900],
                [65, 120, 700],
              ],
              400,
              0,
            ],
          ],
        ],
      },
    ],
  }
  const cuts = ageCuts([option])
  expect(cuts).toEqual([0, 3, 12, 65, 121])
  const everyAge = partyOf(agesFrom(0, 121))
  expect(withFewAges(everyAge, cuts).ages.map(({ age, count }) => [age, count])).toEqual([
    [65, 56],
    [12, 53],
    [3, 9],
    [0, 3],
  ])
  for (const age of agesFrom(0, 121)) {
    const party = partyOf([30, age])
    const fewer = withFewAges(party, cuts)
    const [sum, same] = [party, fewer].map(one =>
      partyPrice([option], { party: one, price: minor => minor }),
    )
    expect(same).toBe(sum)
  }
  expect(withFewAges(partyOf([34, 7]), cuts).key).toBe(withFewAges(partyOf([41, 9]), cuts).key)
})
