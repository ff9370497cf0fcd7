import { expect, test } from 'vitest'
import { callingCode, completePhone } from './complete-phone.ts'

test.each([
  ['0171 2345678', 'de', '+49 1712345678'],
  ['(0171) 234-5678', 'de', '+49 1712345678'],
  ['0049 171 2345678', 'de', '+49 171 2345678'],
  ['+47 911 12 233', 'de', '+47 911 12 233'],
  ['911 12 233', 'no', '+47 91112233'],
  ['06 1234 5678', 'it', '+39 0612345678'],
  ['(212) 555-0100', 'us', '+1 2125550100'],
  ['1 212 555 0100', 'us', '+1 2125550100'],
  ['8 912 345 67 89', 'ru', '+7 9123456789'],
  ['06 20 123 4567', 'hu', '+36 201234567'],
])('%s typed in %s is %s [P-DESK-07]', (typed, country, whole) => {
  expect(completePhone(typed, country)).toBe(whole)
})

test('what is no number, too short, or of no known country stays as it is typed', () => {
  expect(completePhone('ask Anna', 'de')).toBe('ask Anna')
  expect(completePhone('0171', 'de')).toBe('0171')
  expect(completePhone('0171 2345678', null)).toBe('0171 2345678')
  expect(completePhone('', 'de')).toBe('')
})

test('a country has its code', () => {
  expect([callingCode('de'), callingCode('jo'), callingCode('zz')]).toEqual(['+49', '+962', null])
})
