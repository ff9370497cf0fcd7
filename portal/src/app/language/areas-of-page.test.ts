import { expect, test } from 'vitest'
import { areasOfPage } from './areas-of-page.ts'

test('a page has the words of its part of the portal, and its own', () => {
  expect(areasOfPage('/platform/library/cities')).toEqual(['platform', 'settings', 'library'])
  expect(areasOfPage('/platform/people')).toEqual(['platform', 'settings'])
  expect(areasOfPage('/profile')).toEqual(['profile'])
  expect(areasOfPage('/')).toEqual([])
})
