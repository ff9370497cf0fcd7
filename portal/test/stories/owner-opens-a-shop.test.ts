import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHost } from '../../../server/test/seller/storefronts/shop-world.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const SHOPS = {
  place: { scheme: 'https', domain: 'shops.example' },
  site: null,
  secret: null,
} as const

describe.skipIf(chromiumPath === null)('an owner opens a shop', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal({ shops: SHOPS })
  })
  afterAll(() => portal?.close())

  test('it has an address, and a domain once that leads to the shop [P-SITE-08, P-SITE-11]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/site')
    const address = page.getByRole('region', { name: 'Your shop' })
    await address.getByText('https://sands-and-stars.shops.example').waitFor()
    await address.getByRole('img', { name: 'QR code that leads a phone to the shop' }).waitFor()
    await page.getByRole('link', { name: 'Domain' }).click()
    const shop = page.getByRole('region', { name: 'Your own domains' })
    await shop.getByLabel('Add your own domain').fill('https://tours.sands.example/en')
    await shop.getByRole('button', { name: 'Add', exact: true }).click()
    const domain = shop.getByRole('group', { name: 'tours.sands.example' })
    await domain.getByText('waiting', { exact: true }).waitFor()
    const [site] = (await portal.seller.storefronts.list()).data
    const { name, value } = site?.hosted.domains[0]?.record ?? { name: '', value: '' }
    await domain.getByText(value).waitFor()
    const put = (records: object) =>
      portal.service.inside.platform({ method: 'PUT', path: '/v1/platform/dns', body: records })
    await put({ [name]: ['outset-site=another'] })
    await domain.getByRole('button', { name: 'Check now' }).click()
    await domain.getByText('failed', { exact: true }).waitFor()
    await domain.getByText(/but with another value/).waitFor()
    await put({ [name]: [value] })
    await domain.getByRole('button', { name: 'Check now' }).click()
    await domain.getByText('not leading here', { exact: true }).waitFor()
    await domain.getByText(/nothing answers there yet/).waitFor()
    // The record that leads guests to the shop stands below the sentence that asks for it.
    await domain.getByText('sands-and-stars.shops.example', { exact: true }).waitFor()
    expect(await domain.getByRole('link').count()).toBe(0)
    let said = 'a parked domain'
    const host = await openHost((_request, response) => void response.end(said))
    await put({ [name]: [value], 'tours.sands.example': [host.record] })
    await domain.getByRole('button', { name: 'Check now' }).click()
    await domain.getByText(/something else answers there/).waitFor()
    said = site?.id ?? ''
    await domain.getByRole('button', { name: 'Check now' }).click()
    await domain.getByText('works', { exact: true }).waitFor()
    const link = domain.getByRole('link', { name: 'tours.sands.example' })
    expect(await link.getAttribute('href')).toBe('https://tours.sands.example')
    await page.getByRole('link', { name: 'Your shop' }).click()
    await address.getByText('https://tours.sands.example', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Domain' }).click()
    await host.close()
    await domain.getByRole('button', { name: /^Remove/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove tours.sands.example?' })
    await dialog.getByText(/can no longer reach your shop/).waitFor()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await domain.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Your shop' }).click()
    await address.getByLabel('The shop is open').click()
    await address.getByRole('link').waitFor({ state: 'detached' })
    await page.getByText('The shop is closed.').waitFor()
    const [closed] = (await portal.seller.storefronts.list()).data
    expect(closed?.hosted).toMatchObject({ is_on: false, domains: [] })
  })

  test('its records fit on a phone, with the buttons that copy them [P-SITE-08]', async () => {
    const [site] = (await portal.seller.storefronts.list()).data
    const id = site?.id ?? ''
    await portal.seller.storefronts.update(id, { hosted: { is_on: true } })
    const name = 'phone.sands.example'
    await portal.seller.storefronts.createDomain(id, { name })
    const page = await portal.newPage({ as: 'owner', phone: true })
    await page.goto(`/staff/site/${id}/domain`)
    const domain = page.getByRole('group', { name })
    await domain.getByText(/^outset-site=/).waitFor()
    const widths = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await page.evaluate(widths)).toBe(0)
    await portal.seller.storefronts.deleteDomain(id, { name })
    await portal.seller.storefronts.update(id, { hosted: { is_on: false } })
  })

  test('a domain that is none is said at its field [P-SITE-08]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/site')
    const address = page.getByRole('region', { name: 'Your shop' })
    await address.getByLabel('The shop is open').click()
    await address.getByRole('link').waitFor()
    await page.getByRole('link', { name: 'Domain' }).click()
    const shop = page.getByRole('region', { name: 'Your own domains' })
    await shop.getByLabel('Add your own domain').fill('shops.example')
    await shop.getByRole('button', { name: 'Add', exact: true }).click()
    await shop.locator('[aria-invalid=true]').waitFor()
  })
})
