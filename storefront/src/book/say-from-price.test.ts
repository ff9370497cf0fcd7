import { expect, test } from 'vitest'
import { languageFor } from '#words/languages.ts'
import { sayFromPrice } from './say-from-price.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const trip = { from_price: { ...usd(4000), group_size: 8 } }
const said = (amount: number | null, locale = 'en') =>
  sayFromPrice({ from_price: amount === null ? null : usd(amount) }, trip, {
    t: languageFor(locale).t,
    locale,
  })?.replace(/\s/g, ' ')

test('a price for each of eight says so, and another one does not [S-BOOK-15]', () => {
  expect(said(4000)).toBe('from $40 each in a group of 8')
  expect(said(4000, 'de')).toBe('ab 40 $ pro Person in einer Gruppe von 8')
  expect(said(2000)).toBe('from $20 each')
  expect(said(null)).toBeUndefined()
})
