import { expect, test } from 'vitest'
import { type StartFacts, startItems } from './checklist.ts'

const empty: StartFacts = {
  trips: 0,
  firstTrip: null,
  published: 0,
  sites: 1,
  site: 's1',
  ways: ['pay_on_arrival'],
  hasBank: true,
  cards: null,
  shopAddress: null,
  hasDomain: false,
  legalGaps: null,
  siteSeen: null,
  bookings: 0,
  mailLeaves: null,
  setsMail: false,
  mailFails: false,
  people: 1,
}
const idsOf = (facts: StartFacts, isDone: boolean) =>
  startItems(facts)
    .filter(item => item.isDone === isDone)
    .map(({ id }) => id)

test('what is there is done, whoever made it', () => {
  expect(idsOf(empty, true)).toEqual(['payment'])
  const selling = { ...empty, trips: 2, published: 1, bookings: 4, people: 3, firstTrip: 't1' }
  expect(idsOf(selling, true)).toEqual(['payment', 'trip', 'publish', 'booking', 'team'])
})

test('a bank account is asked for where guests transfer', () => {
  const facts = { ...empty, ways: ['bank_transfer'], hasBank: false }
  expect(idsOf(facts, false)).toContain('bank')
  expect(startItems(facts).find(({ id }) => id === 'bank')?.to).toBe('/settings/bank')
  expect(idsOf(empty, false)).not.toContain('bank')
})

test('where mails do not leave, that is among what is missing [P-FIRST-04]', () => {
  expect(idsOf({ ...empty, mailLeaves: false }, false)).toContain('mail')
  expect(idsOf({ ...empty, mailLeaves: true }, true)).toContain('mail')
  const mail = (setsMail: boolean) =>
    startItems({ ...empty, mailLeaves: false, setsMail }).find(({ id }) => id === 'mail')
  expect(mail(false)?.to).toBe('/docs/operations')
  expect(mail(true)).toMatchObject({ to: '/platform/mail', words: 'mail_set' })
  const refused = { ...empty, mailLeaves: true, setsMail: true, mailFails: true }
  expect(startItems(refused).find(({ id }) => id === 'mail')).toMatchObject({
    isDone: false,
    words: 'mail_fails',
  })
})

test('what a person may not see is not asked of them', () => {
  const facts = { ...empty, sites: null, people: null }
  expect(startItems(facts).map(({ id }) => id)).toEqual(['trip', 'publish', 'booking'])
})

test('a site is there when it has shown trips, not when something was typed [P-FIRST-07]', () => {
  const published = { ...empty, trips: 1, published: 1 }
  expect(idsOf(published, false)).toContain('site')
  expect(idsOf({ ...published, siteSeen: '2026-11-15T10:00:00Z' }, true)).toContain('site')
  // A preview of what nobody can buy yet shows no guest anything.
  const looked = { ...published, published: 0, siteSeen: '2026-11-15T10:00:00Z' }
  expect(idsOf(looked, false)).toContain('site')
})

test('an unpublished trip leads to itself', () => {
  const facts = { ...empty, trips: 1, firstTrip: 't1' }
  expect(startItems(facts).find(({ id }) => id === 'publish')?.to).toBe('/start/t1')
})

test('cards are taken once an account works and a site offers them', () => {
  const cards = (facts: Partial<StartFacts>) =>
    startItems({ ...empty, ...facts }).find(({ id }) => id === 'cards')
  expect(cards({})).toBeUndefined()
  expect(cards({ cards: 'none' })).toMatchObject({ isDone: false, to: '/settings/payments' })
  expect(cards({ cards: 'real' })).toMatchObject({ isDone: false, to: '/site/s1/payment' })
  expect(cards({ cards: 'real', ways: ['online_card'] })?.isDone).toBe(true)
})

test('test cards are for trying: an account of one’s own is still missing [P-FIRST-09]', () => {
  const facts = { ...empty, cards: 'test', ways: ['online_card'] } as const
  expect(startItems(facts).find(({ id }) => id === 'cards')).toEqual({
    id: 'cards',
    isDone: false,
    to: '/settings/payments',
    words: 'cards_test',
  })
})

test('a shop is opened from the list, and booked in once a trip is on sale [P-FIRST-09]', () => {
  const shopAddress = 'https://fjord.shops.example'
  const item = (id: string, facts: Partial<StartFacts> = {}) =>
    startItems({ ...empty, shopAddress, ...facts }).find(one => one.id === id)
  expect(item('site')).toMatchObject({ to: shopAddress, words: 'site_shop', isDone: false })
  expect(item('booking')?.to).toBe('/desk')
  expect(item('booking', { published: 1 })).toMatchObject({
    to: shopAddress,
    words: 'booking_shop',
  })
  expect(item('domain')).toMatchObject({ isDone: false, to: '/site/s1/domain' })
  expect(item('domain', { hasDomain: true })?.isDone).toBe(true)
  expect(idsOf(empty, false)).not.toContain('domain')
})

test('what a shop must show is missing until nothing of it is [P-FIRST-10]', () => {
  const legal = (legalGaps: number | null, site: string | null = 's1') =>
    startItems({ ...empty, legalGaps, site }).find(({ id }) => id === 'legal')
  expect(legal(3)).toMatchObject({ isDone: false, to: '/site/s1/legal' })
  expect(legal(0)?.isDone).toBe(true)
  expect(legal(null)).toBeUndefined()
  expect(legal(3, null)?.to).toBe('/site')
})
