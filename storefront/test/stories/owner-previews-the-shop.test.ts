import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeller, type SellerCalls } from '../../../sdk/src/seller.ts'
import {
  chromiumPath,
  openBrowser,
  type TestBrowser,
} from '../../../server/test/support/browser.ts'
import { askHost } from '../ask-host.ts'
import { type DemoService, openService } from '../open-demo.ts'
import { type Site, startSite } from '../open-shop.ts'
import { findPageFaults } from '../page-faults.mjs'
import { findAxeFaults } from '../run-axe.ts'

const SECRET = 'shop-secret-shop-secret-shop-secret'
const place = { scheme: 'http', domain: 'localhost:4321' } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const VIOLET = 'rgb(91, 42, 134)'

describe.skipIf(chromiumPath === null)('an owner previews the shop', () => {
  let service: DemoService
  let shop: Site
  let browser: TestBrowser
  let seller: SellerCalls
  let siteId: string
  let ours: string
  let theirs: string
  beforeAll(async () => {
    service = await openService({ world: 'demo', shops: { place, site: null, secret: SECRET } })
    shop = await startSite({ OUTSET_URL: service.url, OUTSET_SHOP_SECRET: SECRET, PORT: '0' })
    browser = await openBrowser()
    seller = createSeller({ baseUrl: service.url, key: 'sk_demo_owner' })
    const [site] = (await seller.storefronts.list()).data
    siteId = site?.id ?? ''
    ours = hostOf(site?.hosted.address)
    const other = createSeller({ baseUrl: service.url, key: 'sk_demo_marketplace' })
    theirs = hostOf((await other.storefronts.list()).data[0]?.hosted.address)
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
    await service?.close()
  })

  /** The shop of the test listens at a port that it was given. */
  function hostOf(address: string | null | undefined): string {
    return `${new URL(address ?? '').hostname}:${shop.port}`
  }
  const there = (address: string) => {
    const { pathname, search } = new URL(address)
    return `http://${ours}${pathname}${search}`
  }
  const ask = (host: string, path: string) => askHost({ port: shop.port, host }, path)
  const colourOf = (page: Page) =>
    page.evaluate("getComputedStyle(document.querySelector('main .button')).backgroundColor")
  const preview = (body: object = { look: { brand_color: '#5b2a86' } }) =>
    seller.storefronts.createPreview(siteId, body)

  test('on a phone, by the address in the code, through every page that it leads to [S-HOST-12]', async () => {
    const { address } = await preview()
    const context = await browser.newContext({ ...PHONE, locale: 'de' })
    const page = await context.newPage()
    await page.goto(there(address ?? ''))
    await page
      .getByRole('complementary', { name: 'Vorschau' })
      .getByText(/Buchen/)
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/de')
    expect(await colourOf(page)).toBe(VIOLET)
    expect(await page.evaluate(findPageFaults, {})).toEqual([])
    expect(await findAxeFaults(page, AXE, { colours: 'light and dark' })).toEqual([])
    await page.locator('main').getByRole('link', { name: 'Petra' }).first().click()
    await page.getByRole('complementary', { name: 'Vorschau' }).waitFor()
    expect(new URL(page.url()).searchParams.get('preview')).not.toBeNull()
    await page.goto(there(address ?? '').replace('/?', '/en?'))
    await page.getByRole('complementary', { name: 'Preview' }).waitFor()
    await page.goto(`http://${ours}/en`)
    expect(await page.getByRole('complementary', { name: 'Preview' }).count()).toBe(0)
    expect(await colourOf(page)).not.toBe(VIOLET)
    await context.close()
  })

  test('is in no cache and no index, and takes no form [S-HOST-12]', async () => {
    const { token } = await preview()
    const shown = await ask(ours, `/en?preview=${token}`)
    const { headers } = shown
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const { origin } = new URL(service.url)
    expect(headers['content-security-policy']).toContain(` ${origin}`)
    const look = await ask(ours, `/look.css?preview=${token}`)
    expect(look.headers['cache-control']).toBe('private, no-store')
    expect(look.text).toContain('#5b2a86')
    const plain = await ask(ours, '/en')
    expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(plain.text).not.toContain('live-preview')
    const sent = await askHost({ port: shop.port, host: ours }, `/en/saved?preview=${token}`, {
      method: 'POST',
      headers: {
        origin: `http://${ours}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'trip=petra',
    })
    expect(sent.status).toBe(403)
    expect(sent.text).toContain('Nothing can be booked or sent from here')
  })

  test('counts nobody, though the site does [S-LEG-08]', async () => {
    const analytics = {
      provider: 'script',
      site_id: null,
      address: 'https://count.example.com/c.js',
    } as const
    await seller.storefronts.update(siteId, { analytics })
    const { token } = await preview()
    const shown = await ask(ours, `/en?preview=${token}`)
    expect(shown.text).toContain('live-preview')
    expect(shown.headers['content-security-policy']).not.toContain('count.example.com')
    expect(shown.text).not.toContain('count.example.com')
    await seller.storefronts.update(siteId, { analytics: null })
  })

  test('says that it has ended, also where it is of another site [S-HOST-12]', async () => {
    const { token } = await preview()
    const elsewhere = await ask(theirs, `/en?preview=${token}`)
    const unknown = await ask(ours, '/en?preview=unknown')
    for (const { status, text } of [elsewhere, unknown]) {
      expect(status).toBe(410)
      expect(text).toContain('This preview has ended')
    }
    expect(elsewhere.text).not.toContain('#5b2a86')
    await service.advance({ hours: 24 })
    expect((await ask(ours, `/en?preview=${token}`)).status).toBe(410)
  })

  test('a trip with what is not published of it [S-HOST-12]', async () => {
    const [trip] = (await seller.trips.list({ status: 'published', limit: 1 })).data
    const body = { title: 'As nobody has seen it', summary: 'A draft.' }
    await seller.trips.putDraft(trip?.id ?? '', { changes: [{ part: 'text', locale: 'en', body }] })
    const { sites } = await seller.trips.createPreviewLink(trip?.id ?? '')
    const { pathname, search } = new URL(sites[0]?.address ?? '')
    const shown = await ask(ours, `/en${pathname}${search}`)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('As nobody has seen it')
    expect(shown.text).toContain('Nothing can be booked')
    const plain = await ask(ours, `/en${pathname}`)
    expect(plain.text).not.toContain('As nobody has seen it')
    await seller.trips.deleteDraft(trip?.id ?? '')
  })

  test('no page of another origin has it in a frame [S-HOST-12]', async () => {
    const { token } = await preview()
    const body = `<iframe src="http://${ours}/en?preview=${token}"></iframe>`
    const strange = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end(body),
    )
    strange.listen(0, '127.0.0.1')
    await once(strange, 'listening')
    const { port } = strange.address() as AddressInfo
    const page = await (await browser.newContext()).newPage()
    const refused = page.waitForEvent('console', message =>
      message.text().includes('frame-ancestors'),
    )
    await page.goto(`http://strange.localhost:${port}`)
    await refused
    await page.context().close()
    strange.close()
  })
})
