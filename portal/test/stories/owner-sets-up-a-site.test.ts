import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFaults } from '../find-faults.ts'
import { chromiumPath, openPortal, type Portal } from '../open-portal.ts'

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
    await page.getByRole('link', { name: 'Sands & Stars Travel' }).click()
    await page.getByLabel('Colour of buttons and links').fill('#ffd200')
    await page.getByText(/Contrast 1\.5 on white/).waitFor()
    await page.getByRole('region', { name: 'Look' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.getByText(/was refused 1 time/).waitFor()
    expect(await findFaults(page)).toEqual([])
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
    await page.getByRole('link', { name: 'Sands & Stars Travel' }).click()
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Path of the page').fill('what-to-bring')
    await page.getByRole('dialog').getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title', { exact: true }).fill('What to bring')
    await page.getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('<b>Water</b> and a hat.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('<b>Water</b> and a hat.').waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Take offline' }).waitFor()
  })

  test('a secret key is shown once, and a call is found by its number [P-DEV-01, P-DEV-03]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/developers')
    await page.getByRole('button', { name: 'Make a secret key' }).click()
    await page.getByLabel('What it is for').fill('Bookkeeping')
    await page.getByLabel('See payments and reports').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a secret key' }).click()
    const shown = await page.getByText(/^sk_/).first().textContent()
    expect(shown).toMatch(/^sk_/)
    expect(await findFaults(page)).toEqual([])
    await page.reload()
    await page.getByText('Bookkeeping').waitFor()
    expect(await page.getByText(/^sk_/).count()).toBe(0)
  })
})
