import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openPortal, type Portal } from '../open-portal.ts'

describe.skipIf(chromiumPath === null)('the books of a month are closed', () => {
  let portal: Portal
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('what is owed and late stands with its sums [P-MONEY-01]', async () => {
    page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/money')
    const overdue = page.getByRole('region', { name: 'Overdue' })
    await overdue.getByRole('row', { name: /Lotte Jansen.*\$336\.00/ }).waitFor()
    const owed = page.getByRole('region', { name: 'Owed' })
    await owed.getByRole('row', { name: /JOD 319\.052/ }).waitFor()
  })

  test('a refund is recorded and due no more [P-MONEY-02]', async () => {
    await page.getByRole('link', { name: 'Refunds' }).click()
    const row = page.getByRole('row', { name: /Lucas Meyer.*\$253\.50/ })
    await row.getByRole('button', { name: 'Record the refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Write it down' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Nothing to give back').waitFor()
  })

  test('payments are found by their filters, and the saved table has the same rows [P-MONEY-03]', async () => {
    await page.getByRole('link', { name: 'Payments' }).click()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Refund' }).click()
    await page.waitForURL('**kind=refund**')
    await page.getByRole('heading', { name: '1 payment or refund' }).waitFor()
    await page.getByRole('row', { name: /Lucas Meyer.*-\$253\.50/ }).waitFor()
    const table = await saveTable(page)
    expect(table.name).toBe('payments.csv')
    expect(table.rows).toHaveLength(2)
    expect(table.rows[1]).toContain('"253.50"')
  })

  test('an accountant reads the month and saves it [P-MONEY-04]', async () => {
    const books = await portal.newPage({ as: 'accountant' })
    await books.goto('/staff/money/reports/sales')
    const lines = books.getByRole('region', { name: 'In detail' })
    await lines.getByRole('table').waitFor()
    await books.getByRole('img', { name: /Sales over time/ }).waitFor()
    const report = await portal.seller.reports.getSales({})
    const table = await saveTable(books)
    expect(table.name).toMatch(/^sales-\d{4}-\d{2}\.csv$/)
    expect(table.rows).toHaveLength(report.data.length + 1)
    await expect.poll(() => lines.getByRole('row').count()).toBe(report.data.length + 1)
    await books.getByRole('combobox', { name: 'Lines by' }).click()
    await books.getByRole('option', { name: 'Channel' }).click()
    await lines.getByRole('cell', { name: 'Staff' }).waitFor()
    for (const name of ['Departures', 'Payouts', 'Occupancy']) {
      await books.getByRole('link', { name, exact: true }).click()
      await books.getByRole('heading', { level: 1, name }).waitFor()
      await lines.getByRole('table').waitFor()
    }
    await books.getByRole('link', { name: 'The month before' }).click()
    await books.waitForURL('**month=**')
  })
})

/** Presses the button, and gives what would be on the disk. */
async function saveTable(page: Page): Promise<{ name: string; rows: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), rows: text.trim().split('\r\n') }
}
