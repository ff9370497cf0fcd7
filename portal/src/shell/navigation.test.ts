import { expect, test } from 'vitest'
import { firstPage, isAlsoOf, navigationFor } from './navigation.ts'

const SELLER = { slug: 'fjord', name: 'Fjord' }
const nobody = { seller: null, viewing: null, permissions: [], platform: null }

test('a guide begins with their own day, and sees nothing else', () => {
  const guide = { ...nobody, seller: SELLER, permissions: ['attendance:manage'] }
  expect(navigationFor(guide).seller.map(({ to }) => to)).toEqual(['/my-day'])
  expect(firstPage(guide)).toBe('/my-day')
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
