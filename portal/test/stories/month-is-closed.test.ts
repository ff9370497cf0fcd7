import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../server/src/store/database.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { makeOpenStart } from '../open-start.ts'

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
    const owed = page.getByRole('region', { name: 'Outstanding' })
    await owed.getByRole('row', { name: /JOD 319\.052/ }).waitFor()
  })

  test('a refund is recorded and due no more [P-MONEY-02]', async () => {
    await page.getByRole('link', { name: 'Refunds' }).click()
    const row = page.getByRole('row', { name: /Lucas Meyer.*\$253\.50/ })
    await row.getByRole('button', { name: 'Record refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Nothing to refund').waitFor()
  })

  test('payments are found by their filters, and the saved table has the same rows [P-MONEY-03]', async () => {
    await page.getByRole('link', { name: 'Payments' }).click()
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Refund' }).click()
    await page.waitForURL('**kind=refund**')
    await page.getByRole('heading', { name: '1 payment or refund' }).waitFor()
    await page.getByRole('row', { name: /Lucas Meyer.*-\$253\.50/ }).waitFor()
    const table = await saveTable(page)
    expect(table.name).toBe('payments.csv')
    expect(table.rows).toHaveLength(2)
    expect(table.rows[0]).toContain('"Payment method","Amount","Currency","Guest"')
    expect(table.rows[1]).toContain('"-253.50"')
  })

  test('an accountant reads any range by the clock of the company, and saves it [P-MONEY-04]', async () => {
    const books = await portal.newPage({ as: 'accountant' })
    await books.goto('/staff/money/reports/sales')
    const lines = books.getByRole('region', { name: 'Details' })
    await lines.getByRole('table').waitFor()
    await books.getByRole('img', { name: /Sales over time/ }).waitFor()
    // Whatever the clock of the device says.
    await books.getByText(/Amman time/).waitFor()
    await choose(books, 'Period', 'Last 12 months')
    await books.waitForURL('**period=last_12_months**')
    const report = await portal.seller.reports.getSales({ period: 'last_12_months', by: 'auto' })
    expect(report.by).toBe('month')
    // The address changes before the page does, and what is saved is what is shown.
    const first = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(
      new Date(`${report.from}T12:00`),
    )
    await books.getByText(new RegExp(`${first} – .* Amman time`)).waitFor()
    const table = await saveTable(books)
    expect(table.name).toBe(`sales-${report.from}-to-${report.to}.csv`)
    expect(table.rows).toHaveLength(report.data.length + 1)
    await choose(books, 'Group by', 'Channel')
    await lines.getByRole('cell', { name: 'Booked by the team' }).waitFor()
    for (const name of ['Departures', 'Payouts', 'Occupancy', 'Sales']) {
      await choose(books, 'Report', name)
      await books.getByRole('heading', { level: 1, name }).waitFor()
      await lines.getByRole('table').waitFor()
    }
  })

  test('each figure stands beside that of the year before [P-MONEY-11]', async () => {
    const { data } = await portal.seller.bookings.list({ status: ['confirmed'], sort: 'created' })
    const ref = data[0]?.ref ?? ''
    await moveByYears(portal, ref, -1)
    const books = await portal.newPage({ as: 'accountant' })
    await books.goto('/staff/money/reports/sales?by=trip')
    const { totals, year_before: before } = await portal.seller.reports.getSales({
      period: 'this_month',
      compare: 'year_before',
    })
    expect(before?.totals.bookings).toBe(1)
    const ratio = totals.total.amount / (before?.totals.total.amount ?? 1) - 1
    const percent = `${new Intl.NumberFormat('en').format(Math.round(ratio * 100))}%`
    const more = `${percent} more than the previous year`
    await books.getByText(more).first().waitFor()
    await choose(books, 'Period', 'Custom')
    await books.waitForURL('**from=**')
    await books.getByLabel('To', { exact: true }).fill('2027-12-31')
    await books.waitForURL('**to=2027-12-31**')
    await books.getByText(/Dec 31, 2027, Amman time/).waitFor()
    expect(await findFaults(books)).toEqual([])
    await moveByYears(portal, ref, 1)
  })

  test('the sum of a list is of rows that nobody has read yet as well, and of no test [P-MONEY-01]', async () => {
    const refs = await bookUnpaid(portal, 52)
    await portal.seller.bookings.markTest(refs[0] ?? '', { is_test: true })
    const { data, total } = await portal.seller.bookings.list({
      payment_status: ['unpaid', 'partly_paid'],
      status: ['confirmed', 'pending'],
      limit: 100,
    })
    const dollars = data
      .filter(({ is_test, open }) => !is_test && open.currency === 'USD')
      .reduce((sum, { open }) => sum + open.amount, 0)
    const books = await portal.newPage({ as: 'accountant' })
    await books.goto('/staff/money')
    const rows = books.getByRole('region', { name: 'Outstanding' }).getByRole('row')
    await rows.nth(50).waitFor()
    expect(await rows.count()).toBeLessThan(total)
    await books.getByText(`${total - 1} bookings`, { exact: true }).waitFor()
    const shown = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
    await books.getByText(shown.format(dollars / 100), { exact: true }).waitFor()
  })
})

async function bookUnpaid(portal: Portal, count: number): Promise<string[]> {
  const { optionId: option_id, start, adultId } = await makeOpenStart(portal)
  const due_at = portal.service.now().add({ hours: 48 }).toString()
  const refs: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { ref } = await portal.seller.bookings.create({
      option_id,
      start,
      units: [{ unit_id: adultId, qty: 1 }],
      lead: { name: `Guest ${at + 1}` },
      payment: { method: 'bank_transfer', due_at },
      override_capacity: true,
    })
    refs.push(ref)
  }
  return refs
}

/** As if it had been made on the same day of another year. */
async function moveByYears({ service }: Portal, ref: string, years: number): Promise<void> {
  await transaction(
    service.inside.db,
    'platform',
    tx => tx`
      update bookings set created_at = created_at + ${years} * interval '1 year',
        checked_out_at = checked_out_at + ${years} * interval '1 year'
      where ref = ${ref}
    `,
  )
}

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

/** Presses the button, and gives what would be on the disk. */
async function saveTable(page: Page): Promise<{ name: string; rows: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), rows: text.trim().split('\r\n') }
}
