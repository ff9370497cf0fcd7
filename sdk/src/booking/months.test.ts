import { expect, test } from 'vitest'
import type { Calendar } from '../generated/types.gen.ts'
import { months, monthsFrom } from './months.ts'

test('months follow each other over the end of a year', () => {
  expect(monthsFrom('2026-11', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsFrom('2026-12-24', 1)).toEqual(['2026-12'])
  expect(monthsFrom('2026-12', 0)).toEqual([])
})

test.each(['', '2026', '2026-13', '2026-00', '24.12.2026'])('"%s" is no month', from => {
  expect(() => monthsFrom(from, 1)).toThrow(RangeError)
})

test('a month is asked for when it is its turn, and no later one once somebody has found theirs', async () => {
  const asked: string[] = []
  const day = (date: string, status: string): Calendar[number] => ({ date, status, starts: [] })
  const options = {
    getCalendar: async (_option: string, { month = '' }: { month?: string | undefined }) => {
      asked.push(month)
      return [day(`${month}-01`, month === '2027-01' ? 'open' : 'closed')]
    },
  }
  let found: string | undefined
  for await (const { month, days } of months({ options }, 'o1', { from: '2026-11' })) {
    if (days.some(({ status }) => status === 'open')) {
      found = month
      break
    }
  }
  expect([found, asked]).toEqual(['2027-01', ['2026-11', '2026-12', '2027-01']])
})
