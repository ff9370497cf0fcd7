import { expect, test } from 'vitest'
import { firstPage, isAlsoOf, navigationFor } from './navigation.ts'

const SELLER = { slug: 'fjord', name: 'Fjord' }
const nobody = { seller: null, viewing: null, permissions: [], platform: null }

test('a guide begins with their own day, and sees nothing else', () => {
  const guide = { ...nobody, seller: SELLER, permissions: ['attendance:manage'] }
  expect(navigationFor(guide).seller.map(({ to }) => to)).toEqual(['/my-day'])
  expect(firstPage(guide)).toBe('/my-day')
})

test('until the first sale, the way to it stands first for who can go it', () => {
  const editor = { ...nobody, seller: SELLER, permissions: ['trip:read', 'trip:manage'] }
  const toOf = (given: { hasSold: boolean }) =>
    navigationFor(editor, given).seller.map(({ to }) => to)
  expect(toOf({ hasSold: false })).toEqual(['/start', '/today', '/trips', '/settings'])
  expect(toOf({ hasSold: true })).not.toContain('/start')
  expect(firstPage(editor)).toBe('/today')
  // It is lit by itself: the trips, to which the page belongs later, are not lit beside it.
  const lit = (given: { hasSold: boolean }) =>
    navigationFor(editor, given).seller.filter(item => isAlsoOf(item, '/start/$trip'))
  expect(lit({ hasSold: false })).toEqual([])
  expect(lit({ hasSold: true }).map(({ to }) => to)).toEqual(['/trips'])
})

test("the platform's people begin with the sellers", () => {
  const staff = { ...nobody, platform: { role: 'admin', permissions: [] } }
  expect(firstPage(staff)).toBe('/platform/sellers')
})

test('somebody who belongs to no seller can see to themselves', () => {
  expect(firstPage(nobody)).toBe('/profile')
})

test('the pages of an option are among the trips, though their address is another', () => {
  const owner = { ...nobody, seller: SELLER, permissions: ['trip:read', 'money:read'] }
  const marked = (page: string) =>
    navigationFor(owner).seller.flatMap(item => (isAlsoOf(item, page) ? item.to : []))
  expect(marked('/options/$option/prices')).toEqual(['/trips'])
  expect(marked('/optionsless')).toEqual([])
})
