import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { bookOnDemo, holdOnDemo } from '../book-on-demo.ts'
import { openShop, type Shop, type Site, startSite, type Visitor } from '../open-shop.ts'
import { signIn } from '../sign-in.ts'

const PICTURES = join(import.meta.dirname, '../../../docs/pictures/shop')
const TRIP = 'petra-small-group-day'
const isAsked = process.env.RECORD_PICTURES === '1'

/**
 * The pictures of docs/pictures. They are taken anew with
 * `RECORD_PICTURES=1 npm test -- --project storefront every-page-is-pictured`.
 */
describe.skipIf(chromiumPath === null || !isAsked)('every page is pictured', () => {
  let shop: Shop
  let marketplace: Site

  beforeAll(async () => {
    shop = await openShop()
    const OUTSET_URL = shop.service.url
    marketplace = await startSite({ OUTSET_URL, OUTSET_KEY: 'pk_demo_marketplace', PORT: '0' })
  })
  afterAll(async () => {
    await marketplace?.stop()
    await shop?.close()
  })

  test.each<[string, Visitor]>([
    ['desk', {}],
    ['phone', { phone: true }],
    ['ar-phone', { phone: true, locale: 'ar' }],
    ['dark', { dark: true }],
  ])('as it is seen on a %s', async (screen, visitor) => {
    const { locale = 'en' } = visitor
    const page = await shop.newPage({ locale, ...visitor })
    for (const [name, path] of Object.entries(pagesOf(`/${locale}`))) {
      await take(page, path, `${name}-${screen}`)
    }
    if (screen === 'desk' || screen === 'phone') await takeJourney(page, screen)
  })

  function pagesOf(root: string): Record<string, string> {
    return {
      home: root,
      list: `${root}/trips`,
      trip: `${root}/trips/${TRIP}`,
      book: `${root}/trips/${TRIP}/book`,
    }
  }

  async function takeJourney(page: Page, screen: string): Promise<void> {
    const { path: booking, email } = await bookOnDemo(shop, 'en')
    const others = {
      checkout: `/en/checkout/${await holdOnDemo(shop, 'en')}`,
      confirmation: booking,
      question: `/en/enquire?trip=${TRIP}`,
      plan: '/en/plan',
      place: '/en/places/petra',
      about: '/en/about',
      'not-found': '/en/no-such-page',
      'marketplace-home': `${marketplace.url}/en`,
      seller: `${marketplace.url}/en/sellers/muscat-dhow`,
    }
    for (const [name, path] of Object.entries(others)) await take(page, path, `${name}-${screen}`)
    for (const name of ['travellers', 'cancel', 'voucher']) {
      await page.goto(booking)
      const link = page.locator(`main a[href*="/${name}"]`).first()
      await take(page, (await link.getAttribute('href')) ?? '', `${name}-${screen}`)
    }
    await signIn(page, shop, email)
    await take(page, '/en/account', `account-${screen}`)
  }

  async function take(page: Page, path: string, name: string): Promise<void> {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.locator('h1').count()).toBe(1)
    await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: 'jpeg', quality: 60 })
  }
})
