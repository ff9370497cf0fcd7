import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openPortal, type Portal } from '../open-portal.ts'

describe.skipIf(chromiumPath === null)('an owner sets up a site', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('it gets a look, and the website that was refused is allowed [P-SITE-01, P-SITE-03]', async () => {
    const origin = 'https://www.sands.example'
    const path = '/v1/public/products'
    const headers = { 'svc-publishable-key': 'pk_demo_direct', origin }
    expect((await fetch(portal.url + path, { headers })).status).toBe(403)
    await portal.service.inside.deps.requestLog.flush()
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/site')
    await page.getByLabel('Colour of buttons and links').fill('#ffd200')
    await page.getByText(/Contrast 1\.5 on white/).waitFor()
    await page.getByRole('region', { name: 'Design' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.goto('/staff/developers/websites')
    await page.getByText(/was blocked 1 time/).waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('button', { name: `Remove: ${origin}` }).waitFor()
    expect((await fetch(portal.url + path, { headers })).status).toBe(200)
    const { data } = await portal.seller.storefronts.list()
    const colours = data.map(({ brand_color }) => brand_color)
    expect(colours).toContain('#ffd200')
  })

  test('an editor writes a page, sees it as it is typed, and publishes it [P-SITE-04]', async () => {
    const page = await portal.newPage({ as: 'editor' })
    await page.goto('/staff/site')
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Page path').fill('what-to-bring')
    await page.getByRole('dialog').getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title', { exact: true }).fill('What to bring')
    await page.getByRole('button', { name: 'Add block' }).click()
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('<b>Water</b> and a hat.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('<b>Water</b> and a hat.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Unpublish' }).waitFor()
    await page.getByRole('button', { name: 'Change path' }).click()
    await page.getByLabel('Page path').fill('packing-list')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('/packing-list').waitFor()
    expect(await statusOf('/v1/public/page?slug=packing-list')).toBe(200)
  })

  test('a menu leads to a page and below it to a trip, and a redirect is kept [P-SITE-04]', async () => {
    const page = await portal.newPage({ as: 'editor' })
    const [site] = (await portal.seller.storefronts.list()).data
    await page.goto(`/staff/site/${site?.id}/menus`)
    const footer = page.getByRole('region', { name: 'Footer' })
    await footer.getByRole('button', { name: 'Add item' }).click()
    await footer.getByLabel('Label in English').last().fill('Before you come')
    await footer.getByLabel('Links to').last().selectOption('What to bring')
    await footer.getByRole('button', { name: 'Add submenu item' }).last().click()
    await footer.getByLabel('Label in English').last().fill('Petra')
    await footer.getByLabel('Links to').last().selectOption('Trip')
    await footer.getByRole('button', { name: 'Save' }).click()
    await footer.getByRole('alert').waitFor()
    await footer.getByRole('combobox', { name: 'Trip' }).fill('small group')
    await page.getByRole('option', { name: 'Petra in a small group', exact: true }).click()
    await footer.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const { items } = await portal.seller.storefronts.getMenu(site?.id ?? '', 'footer')
    expect(items.at(-1)?.link.page_id).toBeTruthy()
    expect(items.at(-1)?.children?.[0]?.link.product_id).toBeTruthy()
    await page.getByRole('link', { name: 'Redirects' }).click()
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await page.getByLabel('Old path').last().fill('/old-tours')
    await page.getByLabel('New path').last().fill('/packing-list')
    await page.getByRole('button', { name: 'Save' }).click()
    const redirected = async () => {
      const { redirects } = await portal.seller.storefronts.getRedirects(site?.id ?? '')
      return redirects.map(({ path }) => path)
    }
    await expect.poll(redirected).toContain('/old-tours')
  })

  test('what a web designer needs is one text, with a key that works [P-SITE-06]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/developers/websites')
    const card = page.getByRole('region', { name: 'For your web designer' })
    await card.getByText('/docs/guides/build-a-storefront').waitFor()
    await card.getByRole('button', { name: 'Add a new key' }).click()
    await card.getByText('Copy or email the key now').waitFor()
    const [key = ''] = /pk_[\w-]+/.exec((await card.locator('pre').textContent()) ?? '') ?? []
    expect(await statusWith(key)).toBe(200)
  })

  test('a website key is shown once with what to paste, renewed and revoked [P-SITE-02, P-SITE-12]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/developers/websites')
    const keys = page.getByRole('region', { name: 'Keys for this site' })
    await keys.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is it for?').fill('Blog')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const row = keys.getByRole('row', { name: /^Blog/ })
    await row.waitFor()
    const first = await shownKey(keys)
    await keys.getByText(`key: '${first}'`).waitFor()
    expect(await statusWith(first)).toBe(200)
    await row.getByRole('button', { name: 'Renew' }).click()
    await dialog.getByText('works for another').waitFor()
    await dialog.getByRole('button', { name: 'Renew' }).click()
    await keys.getByRole('row', { name: /^Blog.*renewed, works until/ }).waitFor()
    const second = await shownKey(keys)
    expect(second).not.toBe(first)
    await page.reload()
    const renewed = keys.getByRole('row', { name: /^Blog.*active/ })
    await renewed.waitFor()
    expect(await keys.getByText(/^pk_/).count()).toBe(0)
    await renewed.getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByText('shows no trips').waitFor()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await keys.getByRole('row', { name: /^Blog.*revoked/ }).waitFor()
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 401])
  })

  const shownKey = async (keys: Locator) => (await keys.getByText(/^pk_/).textContent()) ?? ''

  const statusOf = (path: string) => statusWith('pk_demo_direct', path)

  async function statusWith(key: string, path = '/v1/public/products'): Promise<number> {
    const headers = { 'svc-publishable-key': key }
    return (await fetch(portal.url + path, { headers })).status
  }
})
