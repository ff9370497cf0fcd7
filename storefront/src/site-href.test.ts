import { expect, test } from 'vitest'
import { addressesFor } from './addresses.ts'
import { siteHref } from './site-href.ts'

const german = {
  addresses: addressesFor('de', { marketplace: false }),
  languages: ['en', 'de', 'ar'],
}

test.each([
  ['/', '/de'],
  ['/home', '/de'],
  ['/about', '/de/about'],
  ['/about/team/', '/de/about/team'],
  ['/trips/petra-small-group-day', '/de/trips/petra-small-group-day'],
  ['/trips?city=aqaba', '/de/trips?city=aqaba'],
  ['/about#people', '/de/about#people'],
  ['/caf%C3%A9', '/de/caf%C3%A9'],
  ['/100%', '/de/100%25'],
  ['/en/about', '/en/about'],
])('a link to %s stays on the site, in its language [S-LAYOUT-01]', (href, target) => {
  expect(siteHref(href, german)).toBe(target)
})

test.each(['https://example.com/about', '//example.com/about', 'mailto:a@example.com'])(
  'a link to %s stays as it is [S-LAYOUT-01]',
  href => {
    expect(siteHref(href, german)).toBe(href)
  },
)
