import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { goInside } from '../browser-scripts.mjs'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal, type Visitor } from '../open-portal.ts'
import { addressesOfPages } from '../pages.ts'
import { readWords } from '../read-words.ts'

/** Some seventy pages, one after the other. */
const LONG_MS = 900_000
/** As many pages are looked at beside each other as there are processors to draw them. */
const TABS = 2
/** The page that is loaded, and from which one goes to the others. */
const FIRST = '/staff/profile'
/** Every sentence has a key, which is shown where its area was not loaded. */
const KEYS = await keysOfWords()
/** Of the seller as well as of the platform, so that every page is open to them. */
const EVERYTHING = 'everything@sands-and-stars.example'

async function keysOfWords(): Promise<ReadonlySet<string>> {
  const areas = await readWords('en')
  return new Set(
    areas.flatMap(({ name, words }) => Object.keys(words).map(key => `${name}.${key}`)),
  )
}

describe.skipIf(chromiumPath === null)('every page', () => {
  let portal: Portal
  let addresses: string[]
  beforeAll(async () => {
    portal = await openPortal()
    const person = { email: EVERYTHING, name: 'Everything' }
    await portal.seller.team.createMember({ ...person, role: 'admin' })
    await portal.platform.members.create({ ...person, role: 'platform_admin' })
    addresses = await addressesOfPages(portal)
  })
  afterAll(() => portal?.close())

  test.each<[string, Visitor]>([
    ['in English, in the light, on a desk', { locale: 'en' }],
    ['in German, on a phone', { locale: 'de', phone: true }],
    ['in Arabic, in the dark, on a phone', { locale: 'ar', phone: true, dark: true }],
  ])(
    'is in order %s [P-LOOK-01] [P-LOOK-02]',
    async (_name, visitor) => {
      const waiting = [...addresses]
      const faults: string[] = []
      const visit = async () => {
        const page = await portal.newPage({ as: EVERYTHING, ...visitor })
        await page.goto(FIRST)
        faults.push(...(await lookAt(page, visitor, 'html')))
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          await page.evaluate(goInside, path)
          faults.push(...(await lookAt(page, visitor, 'main')))
        }
        await page.context().close()
      }
      await Promise.all(Array.from({ length: TABS }, visit))
      expect([...new Set(faults)].sort()).toEqual([])
    },
    LONG_MS,
  )

  /** What is around the pages is the same everywhere, so of most only the page itself is tried. */
  async function lookAt(page: Page, { locale }: Visitor, part: 'html' | 'main') {
    // German is written as English is, only longer.
    const faults = await findFaults(page, { part, colours: 'shown', rules: locale !== 'de' })
    const path = new URL(page.url()).pathname
    const language = await page.locator('html').getAttribute('lang')
    if (language !== locale) faults.push(`${path}: is in ${language}`)
    const text = await page.locator('main').innerText()
    const untold = (text.match(/\w+\.\w+/g) ?? []).filter(word => KEYS.has(word))
    return [...faults, ...untold.map(key => `${path}: has no words for ${key}`)]
  }
})
