import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import { type Site, startSite } from '../../../storefront/test/open-shop.ts'
import { findAxeFaults } from '../../../storefront/test/run-axe.ts'
import { prepareStorefront } from '../../../tools/run/storefront.mjs'
import { openPortal, type Portal } from '../open-portal.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SECRET = 'shop-secret-shop-secret-shop-secret'

describe.skipIf(chromiumPath === null)('an owner sells on a website', () => {
  let portal: Portal
  let shop: Site
  let siteId: string
  beforeAll(async () => {
    expect(await prepareStorefront({ developerTools: true })).toBeNull()
    const port = await freePort()
    const place = { scheme: 'http', domain: `localhost:${port}` } as const
    portal = await openPortal({ shops: { place, site: null, secret: SECRET } })
    const env = { OUTSET_URL: portal.url, OUTSET_SHOP_SECRET: SECRET, PORT: String(port) }
    shop = await startSite(env)
    siteId = (await portal.seller.storefronts.list()).data[0]?.id ?? ''
  })
  afterAll(async () => {
    await shop?.stop()
    await portal?.close()
  })

  test('copies the code of a button, and sees the real one [P-SITE-09]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto(`/staff/site/${siteId}`)
    await page.getByRole('link', { name: 'On your website' }).click()
    // The first trip stands there as soon as it is read.
    const code = page.getByRole('region', { name: 'Code to paste' })
    await code.getByText('<outset-button trip=').waitFor()
    await page.getByRole('combobox', { name: 'Trip' }).fill('small group')
    await page.getByRole('option', { name: 'Petra in a small group', exact: true }).click()
    await code.getByText('<outset-button trip="petra-small-group-day" lang="en"').waitFor()
    await page.getByRole('textbox', { name: 'Text' }).fill('Book "Petra"')
    await code.getByText('Book &quot;Petra&quot;').waitFor()
    const picture = page.frameLocator('iframe[title="Live preview"]')
    await picture.getByRole('link', { name: 'Book "Petra"' }).click()
    const booking = picture.frameLocator('dialog iframe')
    await booking.getByRole('button', { name: /^Next available day/ }).waitFor()
    expect(await findAxeFaults(page, AXE, { colours: 'shown' })).toEqual([])
    await page.getByLabel('Element').selectOption('Calendar with prices')
    const calendar = picture.frameLocator('outset-calendar iframe')
    await calendar.getByRole('button', { name: /^Next available day/ }).waitFor()
  })

  test('prints a poster with the code of a trip, and of the shop [P-SITE-10]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto(`/staff/site/${siteId}/embeds`)
    const links = page.getByRole('region', { name: 'Link, QR code and poster' })
    await links.getByText(/^http:\/\/sands-and-stars\.localhost:\d+\/en\/trips\//).waitFor()
    await page.getByRole('combobox', { name: 'Trip' }).fill('small group')
    await page.getByRole('option', { name: 'Petra in a small group', exact: true }).click()
    await links.getByText(/\/en\/trips\/petra-small-group-day$/).waitFor()
    await links.getByRole('link', { name: 'Poster' }).click()
    const poster = page.getByRole('article', { name: 'Poster' })
    await poster.getByRole('heading', { name: 'Petra in a small group' }).waitFor()
    await poster.getByRole('img', { name: 'QR code of the link' }).waitFor()
    await poster.getByText(/petra-small-group-day$/).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  })

  test('is told what to do first: an address to list, a shop to open [P-SITE-10]', async () => {
    const site = await portal.seller.storefronts.create({ name: 'Winter' })
    const page = await portal.newPage({ as: 'owner' })
    await page.goto(`/staff/site/${site.id}/embeds`)
    await page.getByText(/isn’t on the list yet/).waitFor()
    await page.getByRole('textbox', { name: 'Website address' }).fill('www.winter.example')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText(/isn’t on the list yet/).waitFor({ state: 'detached' })
    await portal.seller.storefronts.update(site.id, { hosted: { is_on: false } })
    await page.reload()
    await page.getByText('The shop is closed.').waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'Your shop' }).click()
    await page.getByLabel('The shop is open').waitFor()
  })

  test('in Arabic, on a phone, in the dark [P-SITE-09]', async () => {
    const page = await portal.newPage({ as: 'owner', phone: true, dark: true, locale: 'ar' })
    await page.goto(`/staff/site/${siteId}/embeds`)
    await page.getByRole('heading', { name: 'على موقعك' }).waitFor()
    const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
    expect(await findAxeFaults(page, AXE, { colours: 'shown' })).toEqual([])
  })
})
