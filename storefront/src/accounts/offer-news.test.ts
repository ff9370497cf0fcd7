import { expect, test } from 'vitest'
import { offerNews } from './offer-news.ts'

test('an open offer can be held, unless its places are gone', () => {
  expect(offerNews({ state: 'open', available: true })).toEqual({ said: null, canHold: true })
  expect(offerNews({ state: 'open', available: false })).toMatchObject({ canHold: false })
})

test('whoever holds it can go on', () => {
  expect(offerNews({ state: 'held' })).toMatchObject({ canHold: true })
})

test.each(['booked', 'expired', 'withdrawn'])('%s: it says so', state => {
  const { said, canHold } = offerNews({ state })
  expect(canHold).toBe(false)
  expect(said?.text).toMatch(/^account\.offer/)
})
