import type { PublicOffer } from '@outset/sdk'
import { expect, test } from 'vitest'
import { offerNews } from './offer-news.ts'

// Only whether there is one counts.
const QUOTE = {} as NonNullable<PublicOffer['quote']>

test('an open offer can be held, unless its places are gone', () => {
  expect(offerNews({ state: 'open', quote: QUOTE })).toEqual({ said: null, canHold: true })
  expect(offerNews({ state: 'open', quote: null })).toMatchObject({ canHold: false })
})

test('whoever holds it can go on', () => {
  expect(offerNews({ state: 'held' })).toMatchObject({ canHold: true })
})

test.each(['booked', 'expired', 'withdrawn'])('%s: it says so', state => {
  const { said, canHold } = offerNews({ state })
  expect(canHold).toBe(false)
  expect(said?.text).toMatch(/^account\.offer/)
})
