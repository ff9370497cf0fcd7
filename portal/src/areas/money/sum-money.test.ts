import { expect, test } from 'vitest'
import { sumMoney } from './sum-money.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const jod = (amount: number) => ({ amount, currency: 'JOD' })

test('each currency has its own sum, the most used one first', () => {
  expect(sumMoney([jod(319_052), usd(16_900), usd(33_600)])).toEqual([usd(50_500), jod(319_052)])
})

test('what comes to nothing is no sum', () => {
  expect(sumMoney([])).toEqual([])
  expect(sumMoney([usd(500), usd(-500)])).toEqual([])
})
