import { expect, test } from 'vitest'
import { gatherParty } from '#domain/pricing/party.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { growthOverEight } from '../../support/timing.ts'

const unit = { id: 'a', takesSeat: true }
const sheet = { units: [unit] } as unknown as SaleSheet
const named = (qty: number, ages: number[] | null) => ({ unitId: 'a', qty, ages })

test('a unit that is named several times is one, with all ages that were given', () => {
  const asked = [named(1, [4]), named(2, null), named(2, [5, 6]), named(1, [7])]
  const { units, pax } = gatherParty(sheet, { units: asked })
  expect(units).toEqual([{ unit, qty: 6, ages: [4, 5, 6, 7] }])
  expect(pax).toBe(6)
  expect(asked[0]?.ages).toEqual([4])
})

test('as much as a body can say of ages is gathered at once, not again for each [T-DOS-1]', () => {
  const ages = Array.from({ length: 999 }, () => 30)
  const gather = (size: number) => {
    const units = Array.from({ length: size }, () => named(999, ages))
    return () => gatherParty(sheet, { units })
  }
  expect(growthOverEight(gather, 96)).toBeLessThan(25)
})
