import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

describe.skipIf(chromiumPath === null)('the list of bookings', () => {
  let portal: Portal
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
    page = await portal.newPage({ as: 'manager' })
    await page.goto('/staff/bookings')
  })
  afterAll(() => portal?.close())

  const rows = () => page.locator('tbody tr')

  test('is an address, a view with a name, and a table [P-BKG-01] [P-BKG-21]', async () => {
    await rows().first().waitFor()
    await page.getByRole('button', { name: 'Status' }).first().click()
    // One after the other, without waiting for the list in between.
    await page.getByRole('checkbox', { name: 'Expired' }).check()
    await page.getByRole('checkbox', { name: 'Cancelled' }).check()
    await page.getByRole('checkbox', { name: 'Expired' }).uncheck()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/bookings?status=cancelled')
    const { total } = await portal.seller.bookings.list({ status: ['cancelled'] })
    await page.getByText(`${total} booking`).first().waitFor()
    await page.getByRole('button', { name: 'This list' }).click()
    await page.getByRole('menuitem', { name: 'Save this list' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Gone')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Gone', exact: true }).click()
    await page.waitForURL('**/bookings?status=cancelled')
    // The address changes before the list does, and what is saved is what is shown.
    await page.getByText(`${total} booking`).first().waitFor()
    const table = await saveTable(['Tags'])
    expect(table).toHaveLength(total + 1)
    expect(table[0]).toContain('"Email","Phone","People","Group","Adults"')
    expect(table[0]).toContain('"Total","Paid","Refunded","Balance due"')
    expect(table[0]).toContain('"Tags"')
    // Who chose once finds it so again.
    await page.reload()
    expect((await saveTable([]))[0]).toBe(table[0])
  })

  async function saveTable(more: readonly string[]): Promise<string[]> {
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export bookings as CSV' })
    await dialog.waitFor()
    for (const name of more) await dialog.getByRole('checkbox', { name, exact: true }).check()
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    await dialog.waitFor({ state: 'detached' })
    const text = await readFile(await file.path(), 'utf8')
    return text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
  }

  test('without any like these leads back to all of them [P-BKG-03]', async () => {
    await page.getByLabel('Search bookings').fill('nobody is called so')
    await page.getByText('No matching bookings').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Show all bookings' }).last().click()
    await rows().first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Departs from', { exact: true }).pressSequentially('02032026')
    await page.waitForURL('**/bookings?from=2026-02-03')
    const from = page.getByLabel('Departs from', { exact: true })
    await expect.poll(() => from.inputValue()).toBe('2026-02-03')
  })

  test('is walked through, chosen from and opened by keys [P-BKG-02] [P-BKG-10]', async () => {
    await page.goto('/staff/bookings?sort=start')
    await rows().first().waitFor()
    const address = (await rows().first().getByRole('link').first().getAttribute('href')) ?? ''
    const ref = address.split('/').at(-1) ?? ''
    // By a colleague, while the list is open.
    await portal.seller.bookings.putTags(ref, { tags: ['vip'] })
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByText('2 bookings selected').waitFor()
    await page.getByPlaceholder('Tag').fill('Storm')
    await page.keyboard.press('Enter')
    await page.getByText(/added to 2 bookings/).waitFor()
    const { data } = await portal.seller.bookings.list({ tag: 'storm' })
    expect(data).toHaveLength(2)
    expect((await portal.seller.bookings.get(ref)).tags).toEqual(['vip', 'storm'])
    await rows().first().getByRole('link').focus()
    await page.keyboard.press('j')
    const name = await page.locator(':focus').innerText()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/staff/bookings/*')
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})
