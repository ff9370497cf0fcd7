import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { bookOnDemo, holdOnDemo } from '../book-on-demo.ts'
import { openShop, type Shop, type Site, startSite } from '../open-shop.ts'
import type { Look } from '../run-axe.ts'
import { signIn } from '../sign-in.ts'
import { visitEveryPage, visitPages } from '../visit-pages.ts'

describe.skipIf(chromiumPath === null)('every page that links lead to', () => {
  let shop: Shop
  let marketplace: Site

  beforeAll(async () => {
    shop = await openShop()
    marketplace = await startSite({
      OUTSET_URL: shop.service.url,
      OUTSET_KEY: 'pk_demo_marketplace',
      PORT: '0',
    })
  })
  afterAll(async () => {
    await marketplace?.stop()
    await shop?.close()
  })

  test.each<[string, string, Look]>([
    ['en', 'in the light', { colours: 'shown' }],
    ['de', 'whatever its colours', { colours: 'none', isSecond: true }],
    ['ar', 'in the dark', { colours: 'shown', isSecond: true }],
  ])(
    'is in order in %s, %s, on a small phone [S-SHOP-06] [S-SHOP-07] [S-SHOP-08]',
    async (locale, how, look) => {
      const page = await shop.newPage({ locale, phone: true, dark: how === 'in the dark' })
      await page.setViewportSize({ width: 360, height: 740 })
      const { path: booking, email } = await bookOnDemo(shop, locale)
      const checkout = `/${locale}/checkout/${await holdOnDemo(shop, locale)}`
      const starts = [
        `/${locale}`,
        `/${locale}/trips`,
        checkout,
        booking,
        `/${locale}/no-such-page`,
      ]
      const { visited, faults } = await visitEveryPage(page, starts, look)
      expect(visited.length).toBeGreaterThan(5)
      expect(faults.filter(fault => fault !== `/${locale}/no-such-page: answers 404`)).toEqual([])

      const steps = ['#step-2', '?at=3#step-3'].map(step => `/${locale}/plan${step}`)
      expect(await visitPages(page, steps, look)).toEqual([])

      await signIn(page, shop, email)
      const ofAccount = ['', '/price-requests', '/passkeys'].map(
        part => `/${locale}/account${part}`,
      )
      expect(await visitPages(page, ofAccount, look)).toEqual([])
      expect(new URL(page.url()).pathname).toBe(`/${locale}/account/passkeys`)

      const ofMarket = ['', '/trips', '/sellers', '/sellers/muscat-dhow', `/trips/${MARKET_TRIP}`]
      const addresses = ofMarket.map(part => `${marketplace.url}/${locale}${part}`)
      expect(await visitPages(page, addresses, look)).toEqual([])
    },
  )

  // The pages of the others are the same but for colours and letters.
  test.each(['fjord', 'city', 'ink'] as const)(
    'has colours that can be read in the look %s, light and dark [S-LOOK-01]',
    async font => {
      const { storefronts } = shop.seller
      const [site] = (await storefronts.list()).data
      await storefronts.update(site?.id ?? '', { font, brand_color: null })
      const { url, stop } = await startSite({
        OUTSET_URL: shop.service.url,
        OUTSET_KEY: 'pk_demo_direct',
        PORT: '0',
      })
      try {
        const { path: booking } = await bookOnDemo(shop, 'en')
        const checkout = `/en/checkout/${await holdOnDemo(shop, 'en')}`
        const paths = ['', '/trips', `/trips/${TRIP}`, `/trips/${TRIP}/book`]
        const addresses = [...paths.map(path => `/en${path}`), checkout, booking]
        for (const dark of [false, true]) {
          const page = await shop.newPage({ locale: 'en', dark })
          const look: Look = { colours: 'shown', isSecond: true }
          expect(
            await visitPages(
              page,
              addresses.map(path => url + path),
              look,
            ),
          ).toEqual([])
        }
      } finally {
        await stop()
      }
    },
  )
})

const TRIP = 'petra-small-group-day'
const MARKET_TRIP = 'muscat-dhow.wahiba-sands-week'
