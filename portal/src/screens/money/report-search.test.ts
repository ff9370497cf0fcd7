import { describe, expect, test } from 'vitest'
import { monthsBeside, readReportSearch, reportQuery, reportTable } from './report-search.ts'

const READER = { today: '2027-02-10', timezone: 'Asia/Amman', locale: 'de' }

test('of the address only what is known is read', () => {
  expect(readReportSearch({ month: '2026-13', by: 'colour', date: 'start', role: 'x' })).toEqual({
    date: 'start',
  })
  expect(readReportSearch({ month: '2026-12', by: 'trip', role: 'reseller' })).toEqual({
    month: '2026-12',
    by: 'trip',
    role: 'reseller',
  })
})

describe('the service is asked', () => {
  test('for this month by day, unless the address says otherwise', () => {
    expect(reportQuery('sales', {}, READER)).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
      timezone: 'Asia/Amman',
      locale: 'de',
      by: 'day',
    })
    expect(reportQuery('sales', { month: '2026-12', by: 'channel' }, READER)).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
      by: 'channel',
    })
  })

  test('for nothing that a report does not know', () => {
    const search = { by: 'channel', date: 'start', role: 'reseller' } as const
    expect(reportQuery('occupancy', search, READER)).toMatchObject({ by: 'day' })
    expect(reportQuery('occupancy', search, READER)).not.toHaveProperty('role')
    expect(reportQuery('departures', search, READER)).not.toHaveProperty('by')
    expect(reportQuery('payouts', search, READER)).toMatchObject({ role: 'reseller' })
  })
})

test('a year has no end', () => {
  expect(monthsBeside('2026-12')).toEqual({ before: '2026-11', after: '2027-01' })
})

test('the table is of the same month and says so in its name', () => {
  const { path, fileName } = reportTable('payouts', reportQuery('payouts', {}, READER))
  expect(path).toBe('/v1/reports/payouts?from=2027-02-01&to=2027-02-28&timezone=Asia%2FAmman')
  expect(fileName).toBe('payouts-2027-02.csv')
})
