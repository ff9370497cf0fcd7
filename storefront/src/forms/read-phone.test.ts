import { expect, test } from 'vitest'
import { languagesIn, readPhone } from './read-phone.ts'

const german = languagesIn('de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7')

test.each([
  ['0171 1234567', '+491711234567'],
  ['(030) 90 18 20', '+4930901820'],
  ['0049 171 1234567', '+491711234567'],
  ['+49 171 1234567', '+49 171 1234567'],
])('%s is a number of the country of the browser: %s [S-BOOK-04]', (typed, read) => {
  expect(readPhone(typed, german)).toBe(read)
})

test('a number that two of the countries could have is asked about', () => {
  expect(readPhone('0664 1234567', ['de-AT', 'de-DE'])).toBe('0664 1234567')
  expect(readPhone('0664 1234567', ['de-AT', 'de'])).toBe('+436641234567')
})

test('a language alone is no country', () => {
  expect(readPhone('0171 1234567', ['de', 'en-US'])).toBe('0171 1234567')
  expect(readPhone('0171 12', german)).toBe('0171 12')
  expect(readPhone('(202) 555-0142', ['en-US', 'en'])).toBe('+12025550142')
})

test('digits of Arabic keyboards are read', () => {
  expect(readPhone('٠٧٩٠١٢٣٤٥٦', ['ar-JO'])).toBe('+962790123456')
  expect(readPhone('+٩٦٢ ٧٩٠ ١٢٣ ٤٥٦', ['ar'])).toBe('+962 790 123 456')
})
