import { expect, test } from 'vitest'
import { findTasks } from './find-tasks.ts'

const OWNER = ['booking:read', 'settings:manage', 'money:read', 'team:manage', 'price:manage']
const found = (typed: string, language = 'de', permissions = OWNER) =>
  findTasks(typed, { language, permissions }).map(({ to }) => to)

test.each([
  ['gästeliste', '/calendar'],
  ['gasteliste', '/calendar'],
  ['umsatz', '/money/reports/sales'],
  ['IBAN', '/settings/bank'],
  ['mitarbeiter', '/settings/team'],
  ['preise erhöhen', '/trips/price-changes'],
])('%s finds %s [P-LOOK-04]', (typed, to) => {
  expect(found(typed)).toContain(to)
})

test('in the words of the reader [P-LOOK-04]', () => {
  expect(found('manifest', 'en')).toContain('/calendar')
  expect(found('تحويل', 'ar')).toContain('/settings/bank')
})

test('nothing that one may not open, and nothing by two letters', () => {
  expect(found('iban', 'de', ['booking:read'])).toEqual([])
  expect(found('pr')).toEqual([])
})
