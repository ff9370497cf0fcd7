import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import { pictureFile } from '../../../server/test/support/pictures.ts'
import { type Site, startSite } from '../../../storefront/test/open-shop.ts'
import { prepareStorefront } from '../../../tools/run/storefront.mjs'
import { openPortal, type Portal } from '../open-portal.ts'

const SECRET = 'shop-secret-shop-secret-shop-secret'
const VIOLET = { hex: '#5b2a86', rgb: 'rgb(91, 42, 134)' }
/** The last one is saved. None is the one that the demo begins with. */
const LOOKS = [
  ['Fjord', 'fjord', 'Instrument Sans'],
  ['City', 'city', 'Inter'],
  ['Ink', 'ink', 'Instrument Serif'],
] as const
const CLAIM = 'On foot with those who live there.'

describe.skipIf(chromiumPath === null)('an owner styles the shop', () => {
  let portal: Portal
  let shop: Site
  let siteId: string
  let address: string
  beforeAll(async () => {
    expect(await prepareStorefront({ developerTools: true })).toBeNull()
    const port = await freePort()
    const place = { scheme: 'http', domain: `localhost:${port}` } as const
    portal = await openPortal({ shops: { place, site: null, secret: SECRET } })
    const env = { OUTSET_URL: portal.url, OUTSET_SHOP_SECRET: SECRET, PORT: String(port) }
    shop = await startSite(env)
    const [site] = (await portal.seller.storefronts.list()).data
    siteId = site?.id ?? ''
    address = site?.hosted.address ?? ''
    // The first page of the demo is written by hand, and begins with what is written there.
    const { data: pages } = await portal.seller.storefronts.listPages(siteId)
    await portal.seller.pages.delete(pages.find(({ slug }) => slug === 'home')?.id ?? '')
  })
  afterAll(async () => {
    await shop?.stop()
    await portal?.close()
  })

  const openLook = async (page: Page) => {
    await page.goto(`/staff/site/${siteId}`)
    const picture = page.frameLocator('iframe[title="Your shop as guests see it"]')
    return { picture, design: page.getByRole('region', { name: 'Design' }) }
  }
  const colourOf = (where: Page | Frame) =>
    where.evaluate("getComputedStyle(document.querySelector('main .button')).backgroundColor")
  const frameOf = (page: Page) => {
    const frame = page.frames().find(one => one.url().startsWith(address))
    if (!frame) throw new Error('the shop is in no frame of the page')
    return frame
  }

  test('is told who writes the opening: the page that begins the shop, or this form [P-SITE-13]', async () => {
    const { storefronts, pages } = portal.seller
    const home = await storefronts.createPage(siteId, { slug: 'home' })
    await pages.putText(home.id, 'en', { title: 'Welcome', sections: [] })
    const page = await portal.newPage({ as: 'owner' })
    const { design } = await openLook(page)
    await design.getByText(/isn’t published yet/).waitFor()
    await design.getByLabel('One sentence below it').waitFor()
    await pages.publish(home.id)
    await page.reload()
    await design.getByText(/^The first page is one that you wrote/).waitFor()
    expect(await design.getByLabel('One sentence below it').count()).toBe(0)
    await pages.delete(home.id)
  })

  test('sees it change while typing, and guests see it once it is saved [P-SITE-13]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { picture, design } = await openLook(page)
    await page.getByText(address, { exact: true }).waitFor()
    await picture.getByRole('complementary', { name: 'Preview' }).waitFor()
    await page.getByLabel('Colour of buttons and links').fill(VIOLET.hex)
    await expect.poll(() => colourOf(frameOf(page))).toBe(VIOLET.rgb)
    await design.getByLabel('One sentence below it').fill(CLAIM)
    await picture.getByText(CLAIM).waitFor()
    const { brand_color, opening_claims } = await portal.seller.storefronts.get(siteId)
    expect(brand_color).not.toBe(VIOLET.hex)
    expect(opening_claims).toEqual({})
    await design.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const guest = await portal.newPage()
    await guest.goto(`${address}/en`)
    await guest.getByText(CLAIM).waitFor()
    expect(await colourOf(guest)).toBe(VIOLET.rgb)
  })

  test('sees which style is chosen, and none once the colour is another [P-SITE-13]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { design } = await openLook(page)
    const style = (name: string) => design.getByRole('button', { name, exact: true })
    await style('Fjord').click()
    expect(await style('Fjord').getAttribute('aria-pressed')).toBe('true')
    expect(await design.locator('button[aria-pressed=true]').count()).toBe(1)
    await design.getByLabel('Colour of buttons and links').fill('#0F5F6B')
    expect(await style('Fjord').getAttribute('aria-pressed')).toBe('true')
    await design.getByLabel('Colour of buttons and links').fill(VIOLET.hex)
    expect(await design.locator('button[aria-pressed=true]').count()).toBe(0)
    await design.getByRole('button', { name: 'Discard changes' }).click()
  })

  test('chooses a look, and sees its letters before it is saved [P-SITE-13]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { picture, design } = await openLook(page)
    await picture.getByRole('complementary', { name: 'Preview' }).waitFor()
    const lettersOf = (where: Frame) =>
      where.evaluate<string>("getComputedStyle(document.querySelector('h1')).fontFamily")
    for (const [name, font, letters] of LOOKS) {
      await design.getByRole('button', { name, exact: true }).click()
      await expect.poll(() => lettersOf(frameOf(page))).toContain(letters)
      expect((await portal.seller.storefronts.get(siteId)).font).not.toBe(font)
    }
    await design.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect((await portal.seller.storefronts.get(siteId)).font).toBe('ink')
  })

  test('what is typed before the shop is drawn is drawn as well [P-SITE-13]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { promise: typed, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/assets/PreviewBar*.js', async route => {
      await typed
      await route.continue()
    })
    const asked = page.waitForRequest('**/assets/PreviewBar*.js')
    const { picture, design } = await openLook(page)
    await asked
    const put = page.waitForResponse(answer =>
      Boolean(answer.request().postData()?.includes('Early birds')),
    )
    await design.getByLabel('Title', { exact: true }).fill('Early birds')
    await put
    go()
    await picture.getByRole('heading', { level: 1, name: 'Early birds' }).waitFor()
    await design.getByRole('button', { name: 'Discard changes' }).click()
  })

  test('opens in German and in Arabic, with words of their own [P-SITE-13]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { picture, design } = await openLook(page)
    const title = design.getByLabel('Title', { exact: true })
    await design.getByLabel('Language you write in').selectOption('German')
    await picture.locator('html[lang=de]').waitFor()
    await title.fill('Jordanien, zu Fuß')
    await picture.getByRole('heading', { level: 1, name: 'Jordanien, zu Fuß' }).waitFor()
    await design.getByLabel('Language you write in').selectOption('Arabic')
    await picture.locator('html[lang=ar][dir=rtl]').waitFor()
    await title.fill('الأردن سيرًا على الأقدام')
    await picture.getByRole('heading', { level: 1, name: 'الأردن سيرًا على الأقدام' }).waitFor()
    await design.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const { opening_titles } = await portal.seller.storefronts.get(siteId)
    expect(opening_titles).toEqual({ de: 'Jordanien, zu Fuß', ar: 'الأردن سيرًا على الأقدام' })
  })

  test('a file that is no picture is said to be none, and a picture is the logo [P-SITE-13]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { picture, design } = await openLook(page)
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await design.getByRole('button', { name: 'Upload picture' }).first().click()
      await (await chooser).setFiles(file)
    }
    const note = Buffer.from('no picture at all')
    await choose({ name: 'logo.png', mimeType: 'image/png', buffer: note })
    await design.getByText(/This file is not a picture/).waitFor()
    await choose({ name: 'logo.png', mimeType: 'image/png', buffer: await pictureFile('png') })
    await picture.getByRole('banner').getByRole('img').waitFor()
    expect(await design.getByText(/This file is not a picture/).count()).toBe(0)
    await design.getByRole('button', { name: 'Discard changes' }).click()
    await picture.getByRole('banner').getByRole('img').waitFor({ state: 'detached' })
  })

  test('what is not saved is there again after another page [P-SITE-13]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { design } = await openLook(page)
    await design.getByLabel('One sentence below it').fill('Not saved yet.')
    await page.getByRole('link', { name: 'Domain' }).click()
    await page.getByRole('region', { name: 'Your own domains' }).waitFor()
    await page.getByRole('link', { name: 'Your shop' }).click()
    await design.getByText('Not saved yet.').waitFor()
    const again = page.frameLocator('iframe[title="Your shop as guests see it"]')
    await again.getByText('Not saved yet.').waitFor()
    await page.reload()
    await again.getByText('Not saved yet.').waitFor()
    expect((await portal.seller.storefronts.get(siteId)).opening_claims.en).toBe(CLAIM)
  })
})
