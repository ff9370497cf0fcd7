import type { BookingSummary } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { rowsToCsv } from './rows-to-csv.ts'

const booking = {
  ref: 'S7YH-WSHM-12D2',
  status: 'confirmed',
  start: '2026-12-11T09:00',
  trip_title: 'Fjord, by "boat"',
  option_name: 'Shared',
  pax: 2,
  lead_name: '=HYPERLINK("x")',
  lead_phone: '+4791112233',
  payment_status: null,
  total: { amount: 18_216, currency: 'EUR' },
  open: { amount: -500, currency: 'EUR' },
  tags: ['vip', 'storm'],
  created_at: '2026-11-15T17:26:00Z',
} as unknown as BookingSummary

test('chosen bookings are a table that no spreadsheet takes for formulas', () => {
  const [head, row, rest] = rowsToCsv([booking]).split('\r\n')
  expect(head).toMatch(/^ref,status,start,trip,option,pax,lead_name,/)
  expect(row).toContain('S7YH-WSHM-12D2,confirmed,2026-12-11T09:00,"Fjord, by ""boat""",Shared,2,')
  expect(row).toContain(`,"'=HYPERLINK(""x"")",'+4791112233,,182.16,'-5.00,EUR,vip storm,`)
  expect(rest).toBe('')
})
