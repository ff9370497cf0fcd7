import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRESETS } from '#look/looks.ts'
import { TYPEFACES } from '#look/typefaces.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop, type Site, startSite } from '../open-shop.ts'

const MOST_TYPEFACE_BYTES = 45_000
const LOOKS = Object.keys(PRESETS) as (keyof typeof PRESETS)[]

const KEY = { OUTSET_KEY: 'pk_demo_direct' }

describe.skipIf(chromiumPath === null)('a shop sends its letters along', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test.each(LOOKS)(
    '%s: few bytes, one style, and nothing moves, in English and in Arabic [S-LOOK-04]',
    async font => {
      const [direct] = (await shop.seller.storefronts.list()).data
      await shop.seller.storefronts.update(direct?.id ?? '', { font })
      // A shop that runs already shows a change a minute later.
      const site = await startSite({ ...KEY, OUTSET_URL: shop.service.url, PORT: '0' })
      const { display, arabic } = PRESETS[font].faces
      await visit(site, 'en', TYPEFACES[display].family)
      await visit(site, 'ar', TYPEFACES[arabic].family)
      await site.stop()
    },
  )

  test('letters and styles are kept for good, under names that change with them [S-LOOK-04]', async () => {
    const page = await shop.newPage()
    const told = new Map<string, string | undefined>()
    page.on('response', answer => {
      if (['font', 'stylesheet'].includes(answer.request().resourceType())) {
        told.set(answer.url(), answer.headers()['cache-control'])
      }
    })
    await page.goto('/en', { waitUntil: 'load' })
    expect(told.size).toBeGreaterThan(1)
    for (const caching of told.values()) expect(caching).toBe('public, max-age=31536000, immutable')
  })

  async function visit({ url }: Site, locale: string, family: string): Promise<void> {
    for (const path of ['', '/trips', '/trips/jerash-after-dark']) {
      const page = await shop.newPage({ locale, phone: true })
      const { styles, bytes } = watch(page)
      await page.goto(`${url}/${locale}${path}`, { waitUntil: 'load' })
      await page.evaluate('document.fonts.ready')
      const shown = await page.evaluate<string>(
        "getComputedStyle(document.querySelector('h1')).fontFamily",
      )
      expect(shown).toContain(family)
      expect(styles()).toBe(1)
      expect(await bytes()).toBeGreaterThan(0)
      expect(await bytes()).toBeLessThanOrEqual(MOST_TYPEFACE_BYTES)
      expect(await shiftOf(page)).toBe(0)
      await page.context().close()
    }
  }
})

function watch(page: Page) {
  const sizes: Promise<number>[] = []
  let styles = 0
  page.on('response', answer => {
    const kind = answer.request().resourceType()
    if (kind === 'stylesheet') styles += 1
    if (kind === 'font') {
      sizes.push(
        answer
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
    }
  })
  return {
    styles: () => styles,
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  }
}

/** How far things moved under the eyes of whoever reads: 0 where nothing did. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    `new Promise(resolve => {
      let sum = 0
      const seen = new PerformanceObserver(list => add(list.getEntries()))
      const add = entries => entries.forEach(({ value }) => { sum += value })
      seen.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => { add(seen.takeRecords()); resolve(sum) }, 0)
    })`,
  )
}
