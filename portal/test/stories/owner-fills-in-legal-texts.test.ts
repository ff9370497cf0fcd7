import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutset } from '../../../sdk/src/website.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { makeOpenStart } from '../open-start.ts'

describe.skipIf(chromiumPath === null)('an owner fills in the legal texts', () => {
  let portal: Portal
  let site: string
  beforeAll(async () => {
    portal = await openPortal()
    site = (await portal.seller.storefronts.list()).data[0]?.id ?? ''
    await portal.seller.storefronts.deleteLegalText(site, 'terms', 'de')
  })
  afterAll(() => portal?.close())

  const openLegal = async (page: Page) => {
    await page.goto(`/staff/site/${site}/legal`)
    await page.getByRole('heading', { level: 1, name: 'Legal' }).waitFor()
  }
  const lineOf = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  const bodyField = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

  test('the checklist says what is missing, until it is there [P-LEG-01] [P-LEG-02]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await openLegal(page)
    const terms = lineOf(page, 'Terms and conditions')
    await terms.getByText('Missing').waitFor()
    await lineOf(page, 'Privacy notice').getByText('There').waitFor()
    await page.getByLabel('Kind of text').selectOption('terms')
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('button', { name: 'Begin with our outline' }).click()
    expect(await bodyField(page).inputValue()).toContain('Sands & Stars Travel LLC')
    await page.getByRole('button', { name: 'Publish' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Please fill in' })
    await refusal.getByText('[… anwendbares Recht]').waitFor()
    const known = await portal.seller.storefronts.listLegalTexts(site)
    expect(known.data.some(({ kind, locale }) => kind === 'terms' && locale === 'de')).toBe(false)
    await bodyField(page).fill('## Vertrag\n\nMit uns.')
    await page.getByRole('button', { name: 'Publish' }).click()
    await terms.getByText('There').waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  test('a text with script in it gets a plain sentence [P-LEG-03]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await openLegal(page)
    await bodyField(page).fill('<script>alert(1)</script> [Terms](javascript:alert(1))')
    await page.getByText('HTML is not run: visitors would see its tags as text.').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('A link in this text could run a script.').waitFor()
  })

  test('the details of the company, with a number that is none [P-LEG-04]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await openLegal(page)
    const company = page.getByRole('region', { name: 'Company details' })
    await company.getByLabel('Phone').fill('call us')
    await company.getByLabel('Insolvency protection').fill('Example Insurance, Amman')
    await company.getByRole('button', { name: 'Save' }).click()
    // It is a screen above the button, so it says so by the focus.
    await company.locator('[aria-invalid=true]:focus').waitFor()
    await company.getByLabel('Phone').fill('03 555 0199')
    await company.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect(await portal.seller.company.get()).toMatchObject({
      phone: '+962 35550199',
      insolvency_protection: 'Example Insurance, Amman',
    })
  })

  test('analytics are named and never written [P-LEG-05]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await openLegal(page)
    const analytics = page.getByRole('region', { name: 'Analytics' })
    await analytics.getByLabel('Provider').selectOption('plausible')
    await analytics.getByLabel('Site').fill('<script>')
    await analytics.getByRole('button', { name: 'Save' }).click()
    await analytics.getByText('This is not how this provider names a site.').waitFor()
    await analytics.getByLabel('Site').fill('sands.example')
    await analytics.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect((await portal.seller.storefronts.get(site)).analytics?.site_id).toBe('sands.example')
  })

  test('a booking shows the versions that the guest was shown, also when they were replaced since [P-LEG-06]', async () => {
    const publish = (body: string) =>
      portal.seller.storefronts.putLegalText(site, 'terms', 'en', { body })
    await publish('Terms as they were.')
    const ref = await bookAsGuest()
    await publish('Terms as they are now.')
    const page = await portal.newPage({ as: 'agent' })
    await page.goto(`/staff/bookings/${ref}`)
    const shown = page.getByRole('region', { name: 'Legal texts the guest was shown' })
    await shown.getByRole('button', { name: 'Terms', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Terms' })
    await dialog.getByText('Terms as they were.').waitFor()
    await dialog.getByText(/replaced/).waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await shown.locator('button:focus', { hasText: 'Terms' }).waitFor()
  })

  async function bookAsGuest(): Promise<string> {
    const { optionId, start, adultId } = await makeOpenStart(portal)
    const shop = createOutset({ baseUrl: portal.url, key: 'pk_demo_direct' })
    const units = [{ unit_id: adultId, qty: 1 }]
    const { ref } = await shop.holds.create({ option_id: optionId, start, units })
    const lead = { name: 'Ada Reader', email: 'ada@reader.example', phone: '+4791112233' }
    await shop.checkout({ ref, lead, payment_method: 'pay_on_arrival' })
    return ref
  }
})
