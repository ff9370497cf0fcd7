import { describe, expect, test } from 'vitest'
import { readReportSearch, reportQuery, reportTable } from './report-search.ts'

const READER = { locale: 'de' }

describe('of the address', () => {
  test('only what is known is read', () => {
    expect(readReportSearch({ period: 'soon', by: 'colour', date: 'start', role: 'x' })).toEqual({
      date: 'start',
    })
    expect(readReportSearch({ period: 'this_year', by: 'trip', role: 'reseller' })).toEqual({
      period: 'this_year',
      by: 'trip',
      role: 'reseller',
    })
  })

  test.each([
    [{ from: '2026-02-30' }, {}],
    [{ from: '2026-12-05' }, { from: '2026-12-05', to: '2026-12-31' }],
    [
      { from: '2026-12-05', to: '2026-12-01' },
      { from: '2026-12-05', to: '2026-12-05' },
    ],
    [
      { from: '2027-01-01', to: '2029-06-30' },
      { from: '2027-01-01', to: '2028-12-31' },
    ],
  ])('days that the service would refuse are made right: %j', (given, read) => {
    expect(readReportSearch(given)).toEqual(read)
  })
})

describe('the service is asked', () => {
  test('for this month by its own clock, unless the address says otherwise', () => {
    expect(reportQuery('sales', {}, READER)).toEqual({
      period: 'this_month',
      locale: 'de',
      by: 'auto',
      compare: 'year_before',
    })
    const own = { from: '2026-12-01', to: '2026-12-31', by: 'channel' } as const
    expect(reportQuery('sales', own, READER)).toMatchObject(own)
    expect(reportQuery('sales', own, READER)).not.toHaveProperty('period')
  })

  test('for nothing that a report does not know', () => {
    const search = { by: 'channel', date: 'start', role: 'reseller' } as const
    expect(reportQuery('occupancy', search, READER)).toMatchObject({ by: 'auto' })
    expect(reportQuery('occupancy', search, READER)).not.toHaveProperty('role')
    expect(reportQuery('occupancy', search, READER)).not.toHaveProperty('compare')
    expect(reportQuery('departures', search, READER)).not.toHaveProperty('by')
    expect(reportQuery('payouts', search, READER)).toMatchObject({ role: 'reseller' })
  })
})

test('the table is of the same days and says so in its name', () => {
  const days = { from: '2027-02-01', to: '2027-02-28' }
  const { path, fileName } = reportTable('payouts', reportQuery('payouts', {}, READER), days)
  expect(path).toBe(
    '/v1/reports/payouts?period=this_month&locale=de&compare=year_before' +
      '&table=people&separator=semicolon',
  )
  expect(fileName).toBe('payouts-2027-02-01-to-2027-02-28.csv')
})
