import type { NewPriceTable } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { translator } from '#app/language/translate.ts'
import { priceSummary } from './price-summary.ts'
import { prices } from './words/de.ts'

const speaking = {
  t: translator(() => ({ prices }), 'de'),
  locale: 'de',
  currency: 'EUR',
  unitName: (id: string) => (id === 'a' ? 'Erwachsene' : 'Kind'),
} as const

const row = (net: number): NewPriceTable['rows'][number] => ({
  season: null,
  weekdays: [],
  tiers: [{ min: 1, max: null }],
  cells: [{ unit_id: 'a', tier: 1, net, age_prices: [] }],
})
const summer = { ...row(4290), season: { from: '2027-07-01', to: '2027-08-31' } }

test('a season that was put before the others is new, and they are as they were', () => {
  const lines = priceSummary({ rows: [row(3900)] }, { rows: [summer, row(3900)] }, speaking)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ before: null, after: 'Erwachsene 42,90\u00a0€' })
  expect(lines[0]?.label).toContain('2027')
})

test('a price that changed says both amounts, and a row that goes what it was', () => {
  const [changed] = priceSummary({ rows: [row(3900)] }, { rows: [row(4290)] }, speaking)
  expect(changed).toMatchObject({ before: '39\u00a0€', after: '42,90\u00a0€' })
  const [gone] = priceSummary({ rows: [summer, row(3900)] }, { rows: [row(3900)] }, speaking)
  expect(gone).toMatchObject({ before: 'Erwachsene 42,90\u00a0€', after: null })
})
