import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { bookOnDemo, holdOnDemo } from '../book-on-demo.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a visitor reads the small print', () => {
  let shop: Shop
  let site: string

  beforeAll(async () => {
    shop = await openShop()
    site = (await shop.seller.storefronts.list()).data[0]?.id ?? ''
  })
  afterAll(() => shop?.close())

  /** What has been asked of anybody but the shop and the service. */
  function watchOthers(page: Page, of = shop): string[] {
    const asked: string[] = []
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      const isOurs = [of.url, of.service.url].includes(origin)
      if (!isOurs && protocol.startsWith('http')) asked.push(request.url())
    })
    return asked
  }

  test('from the footer of every page: who sells, and each text [S-LEG-01]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips')
    const footer = page.locator('footer')
    expect(await footer.innerText()).toContain('Sands & Stars Travel LLC')
    await footer.getByRole('link', { name: '+962 3 555 0123' }).waitFor()
    const chat = footer.getByRole('link', { name: '+962 7 5550 1234' })
    expect(await chat.getAttribute('href')).toBe('https://wa.me/962755501234')
    for (const title of ['Imprint', 'Terms and conditions', 'Privacy', 'Right of withdrawal']) {
      await page.locator('footer').getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    expect(new URL(page.url()).pathname).toBe('/en/legal/withdrawal')
    await shop.screenshot(page, 'legal-withdrawal')
  })

  test('in the language of the site where there is none in theirs, with a note [S-LEG-02]', async () => {
    await shop.seller.storefronts.deleteLegalText(site, 'terms', 'de')
    const page = await shop.newPage({ locale: 'de', phone: true })
    await page.goto('/de/legal/terms')
    await page.getByText('Diesen Text gibt es nur in dieser Sprache: Englisch.').waitFor()
    expect(await page.locator('article [lang=en]').count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  test('a text with script in it is words and nothing else [S-LEG-03]', async () => {
    const body =
      '## <img src=x onerror=alert(1)>\n\n<script>document.title = "gone"</script> **bold**'
    await shop.seller.storefronts.putLegalText(site, 'privacy', 'ar', { body })
    const page = await shop.newPage({ locale: 'ar', phone: true, dark: true })
    await page.goto('/ar/legal/privacy')
    expect(await page.locator('article').innerText()).toContain('<script>document.title')
    expect(await page.locator('article script, article img').count()).toBe(0)
    expect(await page.locator('article strong').innerText()).toBe('bold')
    await shop.screenshot(page, 'legal-ar-phone-dark')
  })

  test.each([
    ['en', 'Terms and conditions', 'Pay €'],
    ['de', 'Datenschutz', 'Zahlungspflichtig buchen'],
    ['ar', 'الشروط والأحكام', 'احجز وادفع'],
  ])(
    'above the button that books, which says that it obliges to pay: %s [S-LEG-04]',
    async (locale, text, button) => {
      const page = await shop.newPage({ locale, phone: true })
      await page.goto(`/${locale}/checkout/${await holdOnDemo(shop, locale)}`)
      await page.locator('main').getByRole('link', { name: text }).waitFor()
      const order = page.locator('button.full')
      expect(await order.innerText()).toContain(button)
      // The links stand between the sum and the button.
      const boxes = [page.locator('main .legal'), order].map(part => part.boundingBox())
      const tops = (await Promise.all(boxes)).map(box => box?.y ?? 0)
      expect(tops[0]).toBeLessThan(tops[1] ?? 0)
      expect(await page.locator('main input[type=checkbox]:checked').count()).toBe(0)
      await shop.screenshot(page, `checkout-legal-${locale}`)
    },
  )

  test('on the page of the booking and on its voucher stands who sold it [S-LEG-05]', async () => {
    const page = await shop.newPage()
    const { path } = await bookOnDemo(shop, 'en')
    await page.goto(path)
    const main = page.locator('main')
    await main.getByText('Sands & Stars Travel LLC').waitFor()
    await page.goto(`${new URL(page.url()).pathname}/voucher`)
    expect(await main.innerText()).toContain('Travel agency licence A-1182')
  })

  test('nobody sets a cookie, and nobody else is asked for anything [S-LEG-06]', async () => {
    const page = await shop.newPage()
    const others = watchOthers(page)
    for (const path of ['/en', '/en/trips', '/en/legal/imprint', '/en/enquire']) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      expect(await answer?.headerValue('set-cookie')).toBeNull()
    }
    expect(await page.context().cookies()).toEqual([])
    expect(others).toEqual([])
    expect(await page.locator('analytics-consent, cookie-choice').count()).toBe(0)
  })

  describe('where the seller counts visitors', () => {
    const analytics = {
      provider: 'script',
      site_id: null,
      address: 'https://count.example.com/c.js',
    } as const
    const asking = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })

    // A shop of its own, which has not read before who counts.
    let counted: Shop
    beforeAll(async () => {
      counted = await openShop()
      const { data } = await counted.seller.storefronts.list()
      await counted.seller.storefronts.update(data[0]?.id ?? '', { analytics })
    })
    afterAll(() => counted?.close())

    async function visit(visitor: { script?: boolean; phone?: boolean } = {}) {
      const page = await counted.newPage(visitor)
      await page.route('https://count.example.com/**', route =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' }),
      )
      return { page, others: watchOthers(page, counted) }
    }

    // Asked anew each time: what a browser looks at by itself is code that the page forbids.
    const isCounted = (page: Page) =>
      expect.poll(() => page.evaluate('window.counted === true')).toBe(true)

    test('nothing loads before a yes, and after one it does on every page [S-LEG-07]', async () => {
      const { page, others } = await visit({ phone: true })
      await page.goto('/en', { waitUntil: 'networkidle' })
      await asking(page).waitFor()
      expect(others).toEqual([])
      await counted.screenshot(page, 'analytics-question-phone')
      const [no, yes] = await asking(page).getByRole('button').all()
      const boxes = [await no?.boundingBox(), await yes?.boundingBox()]
      expect(boxes[0]?.height).toBe(boxes[1]?.height)
      await yes?.click()
      await isCounted(page)
      await page.goto('/en/trips')
      await isCounted(page)
      expect(await asking(page).isVisible()).toBe(false)
    })

    test('after a no nothing ever does, until the visitor chooses otherwise [S-LEG-07]', async () => {
      const { page, others } = await visit()
      await page.goto('/en')
      await asking(page).getByRole('button', { name: 'No, thank you' }).click()
      await page.goto('/en/trips', { waitUntil: 'networkidle' })
      expect(await asking(page).isVisible()).toBe(false)
      expect(others).toEqual([])
      await page.getByRole('button', { name: 'Cookie choice' }).click()
      await asking(page).getByRole('button', { name: 'Yes, you may' }).click()
      await isCounted(page)
    })

    test('without script nothing loads, and nothing is asked [S-LEG-07]', async () => {
      const { page, others } = await visit({ script: false })
      await page.goto('/en')
      expect(await asking(page).isVisible()).toBe(false)
      expect(others).toEqual([])
    })

    test('pages of one visitor never load it, whatever was said [S-LEG-08]', async () => {
      const { page, others } = await visit()
      await page.goto('/en/legal/imprint')
      await page.evaluate(() => localStorage.setItem('analytics-consent', 'yes'))
      others.length = 0
      const checkout = `/en/checkout/${await holdOnDemo(counted, 'en')}`
      const answer = await page.goto(checkout, { waitUntil: 'networkidle' })
      const policy = (await answer?.headerValue('content-security-policy')) ?? ''
      expect(policy).not.toContain('count.example.com')
      expect(others).toEqual([])
      const open = await page.goto('/en/legal/imprint')
      expect(await open?.headerValue('content-security-policy')).toContain(
        "script-src 'self' https://count.example.com",
      )
    })
  })
})
