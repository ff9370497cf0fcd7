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
  expect(collectMoney(guests, 'Liv')).toEqual({
    total: [eur(24_216)],
    fromThoseIn: [eur(6_000)],
    held: [],
  })
})

test('of a test nothing is to be collected, and what was taken for it is with whoever took it', () => {
  const collected = [{ by: 'Liv', money: [eur(100)] }]
  const guests = [
    { to_collect: [eur(6_000)], isIn: true },
    { to_collect: [eur(500)], isIn: true, is_test: true, collected },
  ]
  expect(collectMoney(guests, 'Liv')).toEqual({
    total: [eur(6_000)],
    fromThoseIn: [eur(6_000)],
    held: [{ by: 'Liv', money: [eur(100)] }],
  })
})

test('what each has is summed by person, and what this phone took is its own [P-GUIDE-16]', () => {
  const taken = (by: string | null, amount: number) => ({ by, money: [eur(amount)] })
  const guests = [
    { to_collect: [], isIn: true, collected: [taken('Liv', 100), taken('Omar', 50)] },
    { to_collect: [], isIn: true, collected: [taken(null, 20)] },
  ]
  expect(collectMoney(guests, 'Liv').held).toEqual([
    { by: 'Liv', money: [eur(120)] },
    { by: 'Omar', money: [eur(50)] },
  ])
})
