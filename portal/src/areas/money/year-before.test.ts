import type { SalesRow } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { changeOf, compareRows } from './year-before.ts'

function row(key: string, amount: number): SalesRow {
  const total = { amount, currency: 'USD' as const }
  return {
    key,
    label: key,
    bookings: 1,
    pax: 2,
    total,
    operator_share: total,
    marketplace_commission: { ...total, amount: 0 },
    reseller_margin: { ...total, amount: 0 },
    as_sold: [total],
    in_other_currencies: [],
    pending: 0,
    cancelled: 0,
  }
}

test('each line stands beside its own of the year before, and none is lost', () => {
  const report = {
    by: 'day',
    data: [row('2027-01-02', 300), row('2027-01-05', 100)],
    year_before: { data: [row('2027-01-03', 50), row('2027-01-05', 80)] },
  }
  const rows = compareRows(report).map(({ key, total, bookings, before }) => [
    key,
    total.amount,
    bookings,
    before?.total.amount ?? null,
  ])
  expect(rows).toEqual([
    ['2027-01-02', 300, 1, null],
    ['2027-01-03', 0, 0, 50],
    ['2027-01-05', 100, 1, 80],
  ])
})

test('a change is a share of what was before', () => {
  expect(changeOf(150, 100)).toEqual({ way: 'more', share: 0.5 })
  expect(changeOf(0, 100)).toEqual({ way: 'less', share: 1 })
  expect(changeOf(100, 100)).toEqual({ way: 'same', share: 0 })
  expect(changeOf(100, 0)).toEqual({ way: 'new' })
})
