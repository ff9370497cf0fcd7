import { describe, expect, test } from 'vitest'
import { isBackwards, missingOf, NO_CHANGE, readChange } from './price-change-form.ts'

const AUGUST = { from: '2028-08-01', to: '2028-08-31' }
const typed = { ...NO_CHANGE, chosen: ['trip'], percent: '+10' }

describe('a change of prices that is typed', () => {
  test('is asked of the service as soon as nothing is missing', () => {
    expect(readChange(typed)).toEqual({
      trips: ['trip'],
      percent_bp: 1000,
      rounding: 'whole',
    })
    const some = { ...typed, dates: [AUGUST], weekdays: [6, 7] }
    expect(readChange({ ...some, which: 'all', rounding: 'nearest_5' })).toEqual({
      trips: null,
      percent_bp: 1000,
      rounding: 'nearest_5',
      dates: [AUGUST],
      weekdays: [6, 7],
    })
  })

  test('is not asked without trips, percent or whole dates', () => {
    expect(readChange({ ...typed, chosen: [] })).toBe(null)
    expect(readChange({ ...typed, percent: '' })).toBe(null)
    for (const dates of [[{ from: '', to: '' }], [AUGUST, { from: '2028-09-02', to: '' }]]) {
      expect(readChange({ ...typed, dates })).toBe(null)
    }
    const backwards = { from: AUGUST.to, to: AUGUST.from }
    expect([isBackwards(backwards), isBackwards(AUGUST)]).toEqual([true, false])
    expect(readChange({ ...typed, dates: [backwards] })).toBe(null)
  })

  test('says what is still missing, from the top of the page down', () => {
    const dates = [{ from: '', to: '' }]
    expect(missingOf({ ...NO_CHANGE, dates })).toBe('trips')
    expect(missingOf({ ...NO_CHANGE, which: 'all', dates })).toBe('dates')
    expect(missingOf({ ...NO_CHANGE, which: 'all', dates: [AUGUST] })).toBe('percent')
    expect(missingOf({ ...typed, dates: [AUGUST] })).toBe(null)
  })
})
