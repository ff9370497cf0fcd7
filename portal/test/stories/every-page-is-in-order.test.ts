import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFaults } from '../find-faults.ts'
import { chromiumPath, openPortal, type Portal, type Visitor } from '../open-portal.ts'
import { addressesOfPages } from '../pages.ts'

/** As many pages are looked at beside each other as there are processors to draw them. */
const TABS = 2
/** A sentence that nobody has written, or that was not loaded, shows as its key. */
const UNTOLD = new RegExp(`\\b(${areasOfWords().join('|')})\\.(?!example)[a-z]\\w+`, 'g')
/** Of the seller as well as of the platform, so that every page is open to them. */
const EVERYTHING = 'everything@sands-and-stars.example'

function areasOfWords(): string[] {
  const files = readdirSync(join(import.meta.dirname, '../../src/words/en'))
  return files.map(file =>
    file.replace('.ts', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
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
    ['in English, light and dark, on a desk', { locale: 'en' }],
    ['in German, on a phone', { locale: 'de', phone: true }],
    ['in Arabic, in the dark, on a phone', { locale: 'ar', phone: true, dark: true }],
  ])('is in order %s [P-LOOK-01] [P-LOOK-02]', async (_name, visitor) => {
    const waiting = [...addresses]
    const faults: string[] = []
    const visit = async () => {
      const page = await portal.newPage({ as: EVERYTHING, ...visitor })
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        faults.push(...(await lookAt(page, path, visitor)))
      }
      await page.context().close()
    }
    await Promise.all(Array.from({ length: TABS }, visit))
    expect([...new Set(faults)].sort()).toEqual([])
  })

  async function lookAt(page: Page, path: string, { locale }: Visitor): Promise<string[]> {
    await page.goto(path)
    // Colours are the same in every language.
    const faults = await findFaults(page, { colours: locale === 'en' })
    const language = await page.locator('html').getAttribute('lang')
    if (language !== locale) faults.push(`${path}: is in ${language}`)
    const text = await page.locator('main').innerText()
    const untold = text.match(UNTOLD) ?? []
    return [...faults, ...untold.map(key => `${path}: has no words for ${key}`)]
  }
})
