import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookOnDemo } from '../book-on-demo.ts'
import { chromiumPath, openShop, type Shop } from '../open-shop.ts'
import { visitEveryPage } from '../visit-pages.ts'

describe.skipIf(chromiumPath === null)('every page that links lead to', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test.each(['en', 'de', 'ar'])(
    'is in order in %s, light and dark, on a small phone [S-SHOP-06] [S-SHOP-07] [S-SHOP-08]',
    async locale => {
      const page = await shop.newPage({ locale, phone: true })
      await page.setViewportSize({ width: 360, height: 740 })
      const booking = await bookOnDemo(shop, locale)
      const starts = [`/${locale}`, `/${locale}/trips`, booking, `/${locale}/no-such-page`]
      const { visited, faults } = await visitEveryPage(page, starts)
      expect(visited.length).toBeGreaterThan(5)
      expect(faults.filter(fault => fault !== `/${locale}/no-such-page: answers 404`)).toEqual([])
    },
  )
})
