import { expect, test } from 'vitest'
import { addMoney, collectMoney } from './collect-money.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const nok = (amount: number) => ({ amount, currency: 'NOK' })

test('each currency has a sum of its own, in whole minor units', () => {
  expect(addMoney([eur(10), nok(100), eur(20)])).toEqual([eur(30), nok(100)])
  expect(addMoney([])).toEqual([])
  expect(addMoney([eur(10), eur(-10)])).toEqual([])
})

test('what those bring who are in is a part of the whole', () => {
  const guests = [
    { to_collect: [eur(18_216)], isIn: false },
    { to_collect: [eur(6_000)], isIn: true },
    { to_collect: [], isIn: true },
  ]
  expect(collectMoney(guests)).toEqual({
    total: [eur(24_216)],
    fromThoseIn: [eur(6_000)],
    held: [],
  })
})
