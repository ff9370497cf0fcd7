import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeller } from '../../../sdk/src/seller.ts'
import { followPayments } from '../../../server/src/operations/payments/follow-payments.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import { mailedToken } from '../../../server/test/support/staff.ts'
import { type Site, startSite } from '../../../storefront/test/open-shop.ts'
import { fillLead, LEAD, pickFirstOpenDay } from '../../../storefront/test/stories/booking-steps.ts'
import { prepareStorefront } from '../../../tools/run/storefront.mjs'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const SECRET = 'shop-secret-shop-secret-shop-secret'
const PERSON = 'pia@platform.example'
const EMAIL = 'ingrid@fjord.example'

describe.skipIf(chromiumPath === null)('a company applies and sells', () => {
  let portal: Portal
  let shop: Site
  let domain = ''
  let owner: Page
  let shopOfCompany = ''
  const begun = performance.now()
  let clicks = 0
  const press = async (page: Page, role: 'button' | 'link' | 'option', name: string | RegExp) => {
    clicks += 1
    await page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click()
  }

  beforeAll(async () => {
    const fault = await prepareStorefront({ developerTools: true, say: console.log })
    expect(fault).toBeNull()
    const port = await freePort()
    domain = `localhost:${port}`
    const shops = { place: { scheme: 'http', domain }, site: null, secret: SECRET } as const
    portal = await openPortal({ shops })
    const { url } = portal
    shop = await startSite({ OUTSET_URL: url, OUTSET_SHOP_SECRET: SECRET, PORT: `${port}` })
    await portal.platform.members.create({ email: PERSON, name: 'Pia', role: 'platform_admin' })
  })
  afterAll(async () => {
    await shop?.stop()
    await portal?.close()
  })

  test('on the marketplace’s own shop it applies [P-PLAT-08]', async () => {
    const wayfare = createSeller({ baseUrl: portal.url, key: 'sk_demo_marketplace' })
    const market = (await wayfare.storefronts.list()).data.at(-1)?.hosted.address ?? ''
    const page = await portal.newPage()
    await page.goto(`${market}/en`)
    await press(page, 'link', 'Sell with us')
    await page.getByLabel('Company').fill('Fjord & Fjell')
    await page.getByLabel('Country').selectOption('no')
    await page.getByLabel('Your name').fill('Ingrid Dahl')
    await page.getByLabel('Email address').fill(EMAIL)
    await press(page, 'button', 'Apply')
    await page.getByText('Wayfare will look at your application and email you.').waitFor()
    await page.close()
  })

  test('the platform sees it, and lets it in [P-PLAT-07] [P-PLAT-08]', async () => {
    const page = await portal.newPage({ as: PERSON })
    await page.goto('/staff/platform/sellers')
    await press(page, 'link', 'Applications (1)')
    expect(await findFaults(page)).toEqual([])
    await press(page, 'link', 'Fjord & Fjell')
    await page.getByText('Norway').waitFor()
    expect(await findFaults(page)).toEqual([])
    await press(page, 'button', 'Approve')
    await page.getByText('Fjord & Fjell is a seller now').waitFor()
    await page.goto('/staff/platform/applications')
    const stuck = page.getByRole('table', { name: 'Not selling yet' })
    const row = stuck.getByRole('row', { name: /Fjord & Fjell/ })
    await row.getByText('Owner signs in').waitFor()
    await row.getByRole('button', { name: 'Send invitation again' }).click()
    await page.getByText('Ingrid Dahl').first().waitFor()
    await expect.poll(async () => (await portal.service.mailsTo(EMAIL)).length).toBe(2)
    await page.close()
  })

  test('the owner opens the mailed link and sets up a city and a currency of their own [P-PLAT-08]', async () => {
    owner = await portal.newPage()
    const token = await mailedToken(portal.service.inside, EMAIL)
    await owner.goto(`/staff/sign-in?token=${token}&invited=yes&locale=en`)
    await press(owner, 'button', 'Sign in')
    await press(owner, 'button', 'Skip')
    expect(await owner.getByLabel('Country').inputValue()).toBe('no')
    await owner.getByRole('combobox', { name: 'City' }).fill('Berge')
    await press(owner, 'option', 'Bergen')
    await press(owner, 'button', 'Next')
    expect(await owner.getByLabel('Currency').inputValue()).toBe('NOK')
    await press(owner, 'button', 'Next')
    await owner.getByRole('radio', { name: 'Card', exact: true }).check()
    await press(owner, 'button', 'Finish setup')
    await owner.getByRole('heading', { name: '1 of 10 done' }).waitFor()
  })

  test('makes a first trip, which can be paid by card at once [P-PLAT-08]', async () => {
    await press(owner, 'link', 'Create trip')
    await owner.getByLabel('Trip name').fill('Fjord by boat')
    await owner.getByRole('radio', { name: 'Shared day tour' }).check()
    // The only city of their country: it needs no choice.
    expect(await owner.getByLabel('City').first().inputValue()).toBe('bergen')
    await owner.getByLabel('Adult price in NOK').fill('790')
    await owner.getByLabel('Child price in NOK').fill('390')
    await press(owner, 'button', 'Create trip')
    await press(owner, 'button', 'Publish')
    await owner.getByText('Guests can now book it in your shop.').waitFor()
    await owner.goto('/staff/start')
    const row = owner.getByRole('listitem').filter({ hasText: 'First test booking' })
    const way = row.getByRole('link', { name: 'Book in your shop' })
    shopOfCompany = (await way.getAttribute('href')) ?? ''
    expect(shopOfCompany).toContain(domain)
  })

  test('a guest books it on the company’s shop and pays with the test card [P-PLAT-08]', async () => {
    const guest = await portal.newPage()
    await guest.goto(`${shopOfCompany}/en/trips`)
    await press(guest, 'link', 'Fjord by boat')
    await press(guest, 'link', 'Check dates and prices')
    await pickFirstOpenDay(guest)
    await press(guest, 'button', 'Book')
    await guest.waitForURL(/\/checkout\//)
    await fillLead(guest)
    await press(guest, 'button', /^Pay NOK/)
    await guest.waitForURL(/\/test-provider\//)
    await press(guest, 'button', 'Pay with a card that works')
    await guest.waitForURL(/\/bookings\/[\w-]+$/)
    await followPayments(portal.service.inside.deps)
    await guest.getByText('Your booking is confirmed', { exact: true }).waitFor()
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`From the application to a paid booking: ${clicks} clicks, ${seconds} seconds.`)
  })

  test('the owner marks what was only a test, which leaves the sums and comes back [P-BKG-22] [P-FIRST-11]', async () => {
    await owner.goto('/staff/start')
    const row = owner.getByRole('listitem').filter({ hasText: 'First test booking' })
    await row.getByText('You have your first booking.').waitFor()
    expect(await soldIn(owner)).toBe('1 booking')
    await owner.goto('/staff/bookings')
    await press(owner, 'link', LEAD.name)
    await owner.getByText('Paid with a test card').waitFor()
    expect(await findFaults(owner)).toEqual([])
    await press(owner, 'button', 'Mark as a test')
    await owner.getByText('This is a test.').waitFor()
    await owner.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await owner.getByText('Paid with a test card').waitFor()
    await press(owner, 'button', 'Mark as a test')
    await owner.getByText('This is a test.').waitFor()
    expect(await findFaults(owner)).toEqual([])
    expect(await soldIn(owner)).toBe('0 bookings')

    await owner.goto('/staff/bookings')
    const booked = owner.getByRole('row', { name: LEAD.name })
    await booked.getByText('Test', { exact: true }).waitFor()
    expect(await findFaults(owner)).toEqual([])
    await press(owner, 'button', 'More filters')
    await owner.getByRole('combobox', { name: 'Test bookings' }).click()
    await press(owner, 'option', 'Without')
    await owner.getByText('No matching bookings').waitFor()
    await owner.goto('/staff/bookings?tests=only')
    await booked.waitFor()
    await owner.keyboard.press('Control+k')
    await owner.getByRole('combobox', { name: 'Search' }).fill(LEAD.name)
    const found = owner.getByRole('option').filter({ hasText: LEAD.name })
    await found.getByText('Test', { exact: true }).waitFor()
    await found.click()

    await press(owner, 'button', 'Count it again')
    await owner.getByText('Paid with a test card').waitFor()
    expect(await soldIn(owner)).toBe('1 booking')
  })
})

/** How many bookings the report of sales adds up. */
async function soldIn(page: Page): Promise<string> {
  await page.goto('/staff/money/reports/sales')
  const said = page.getByText(/\d+ bookings? ·/).first()
  await said.waitFor()
  return /\d+ bookings?/.exec(await said.innerText())?.[0] ?? ''
}
