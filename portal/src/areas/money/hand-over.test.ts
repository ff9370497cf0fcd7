import type { HeldMoney } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { sample } from '../../../test/sample.ts'
import { handOverOf } from './hand-over.ts'

const by = (name: string) => ({ id: name, name })
const sum = (name: string, currency: string, count: number) => ({
  by: by(name),
  method: 'cash' as const,
  money: { amount: 100, currency },
  count,
})
const row = (name: string, id: string) => sample<HeldMoney>('HeldMoney', { id, by: by(name) })

test('each person once, with their sums by currency and what they are of [P-MONEY-05]', () => {
  const people = handOverOf({
    sums: [sum('Omar', 'JOD', 1), sum('Omar', 'USD', 1), sum('Salem', 'USD', 3)],
    data: [row('Salem', 'a'), row('Omar', 'b'), row('Omar', 'c')],
  })
  expect(people).toMatchObject([
    { by: by('Omar'), sums: [{}, {}], rows: [{ id: 'b' }, { id: 'c' }], isWhole: true },
    { by: by('Salem'), sums: [{}], rows: [{ id: 'a' }], isWhole: false },
  ])
})
