import type { OptionParts, Units } from '@outset/sdk/seller'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { bookStart, dayAhead, startsOn } from '../book-start.ts'
import { untilSealed } from '../kept-forms.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const TRIP = 'petra-small-group-day'

describe.skipIf(chromiumPath === null)('an owner minds the company', () => {
  let portal: Portal
  let page: Page
  let option: OptionParts
  beforeAll(async () => {
    portal = await openPortal()
    const { expanded } = await portal.seller.trips.get(TRIP, { expand: 'all' })
    const [first] = expanded?.options ?? []
    if (!first) throw new Error(`${TRIP} has no option`)
    option = first
    page = await portal.newPage({ as: 'owner' })
  })
  afterAll(() => portal?.close())

  test('a message is seen with a real booking in each language before anybody gets it [P-SET-04]', async () => {
    const [booking] = (await portal.seller.bookings.list({ status: 'confirmed', limit: 1 })).data
    const mails = async () => (await portal.platform.outbox.list({ limit: 1 })).total
    const before = await mails()
    await page.goto('/staff/settings/messages')
    await page.getByRole('button', { name: 'Add message' }).click()
    await page.getByLabel('Name', { exact: true }).fill('The day before')
    await page.getByRole('tab', { name: 'English' }).click()
    await page.getByLabel('Subject').fill('See you soon, {{name}}')
    await page.getByLabel('Text in English').fill('Your booking is {{reference}}.')
    await page.getByRole('tab', { name: 'German' }).click()
    await page.getByLabel('Subject').fill('Bis bald, {{name}}')
    await page.getByLabel('Text in German').fill('Ihre Buchung ist {{reference}}.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByLabel('Booking reference').fill(booking?.ref ?? '')
    await preview.getByRole('button', { name: 'Preview' }).click()
    const name = booking?.lead_name ?? ''
    await preview.getByText(`See you soon, ${name}`).waitFor()
    await preview.getByText(`Bis bald, ${name}`).waitFor()
    await preview.getByText(`Ihre Buchung ist ${booking?.ref}.`).waitFor()
    expect(await mails()).toBe(before)
    expect((await portal.seller.messageRules.list()).data.map(rule => rule.name)).not.toContain(
      'The day before',
    )
  })

  test('seats and vehicles that options share are named, kept while typed, and saved [P-SET-07]', async () => {
    const poolsNow = async () => (await portal.seller.capacityPools.get()).capacity_pools
    const before = await poolsNow()
    await page.goto('/staff/settings/resources')
    const section = page.getByRole('region', { name: 'Shared seats' })
    await section.getByRole('button', { name: 'Add shared seats' }).click()
    await section.getByLabel('Name').last().fill('The old dhow')
    await section.getByLabel('Seats per departure').last().fill('18')
    await untilSealed(page, 'The old dhow', '"count":18')
    await page.reload()
    await expect.poll(() => section.getByLabel('Name').last().inputValue()).toBe('The old dhow')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await poolsNow()).map(({ name, capacity }) => ({ name, capacity })))
      .toContainEqual({ name: 'The old dhow', capacity: 18 })
    await section.getByRole('button', { name: 'Remove The old dhow' }).click()
    await section.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await poolsNow()).length).toBe(before.length)
    const limits = page.getByRole('region', { name: 'Daily vehicle limits' })
    await limits.getByLabel('Vehicles per day').first().fill('7')
    await limits.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await portal.seller.vehicleLimits.get()).vehicle_limits[0]?.per_day)
      .toBe(7)
  })

  test('a guest is looked at before they are erased [P-SET-05]', async () => {
    await page.goto('/staff/settings/privacy')
    await page.getByLabel(/guest’s email/).fill('nobody@elsewhere.example')
    await page.getByRole('button', { name: 'Show data' }).click()
    await page.getByText('nothing about this address').waitFor()
    const [start] = await startsOn(portal, dayAhead(portal, 12), 'Cook and eat')
    if (!start) throw new Error('the demo world has cooking')
    const { ref } = await bookStart(portal, start, { name: 'Rania Guest' })
    await page.getByLabel(/guest’s email/).fill('rania.guest@example.com')
    await page.getByRole('button', { name: 'Show data' }).click()
    await page.getByText('1 record is kept for now').waitFor()
    await page.getByText(`${ref}: the trip is still ahead`).waitFor()
  })

  test('the log shows before and after of what was changed [P-SET-06]', async () => {
    await page.goto('/staff/settings/policies')
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Free for a week')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Free for a week' }).waitFor()
    await page.getByRole('link', { name: 'Activity log' }).click()
    await page.getByLabel('Type').selectOption('Cancellation policy')
    await openLine(/Cancellation policy · changed/)
    await page.getByRole('cell', { name: 'Free for a week' }).waitFor()
  })

  test('prices, units, a schedule and a text are brought back after a look [P-SET-06]', async () => {
    const { product_id } = option
    const before = await readParts()
    await changeParts()
    expect(await readParts()).not.toEqual(before)
    for (const [kind, line] of [
      ['Option', /^Option · prices changed/],
      ['Option', /^Option · schedule changed/],
      ['Option', /^Option · guest types changed/],
      ['Trip', /^Trip · text changed/],
    ] as const) {
      await page.goto(`/staff/settings/audit?entity_id=${kind === 'Trip' ? product_id : option.id}`)
      await openLine(line)
      await page.getByRole('button', { name: 'Restore: Before' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/This would change: /).waitFor()
      await dialog.getByRole('button', { name: 'Restore' }).click()
      await page.getByText('Restored.').first().waitFor()
    }
    expect(await readParts()).toEqual(before)
  })

  async function openLine(name: RegExp): Promise<void> {
    await page.getByRole('button', { name }).first().click()
  }

  /** What of them a person has typed. */
  async function readParts() {
    const { options, trips } = portal.seller
    const { id, product_id } = option
    const { expanded } = await trips.get(product_id, { expand: 'all' })
    const text = expanded?.texts.find(({ locale }) => locale === 'en')
    const { rules } = await options.getSchedule(id)
    return {
      units: (await options.getUnits(id)).units.map(({ labels }) => labels),
      prices: (await options.getPriceTable(id)).rows.map(({ cells }) => cells),
      times: rules.map(({ times }) => times),
      title: text?.title,
    }
  }

  async function changeParts(): Promise<void> {
    const { options, trips } = portal.seller
    const { id, product_id } = option
    const { units } = await options.getUnits(id)
    const named = units.map(unit => ({ ...unit, labels: { ...unit.labels, en: 'Somebody' } }))
    await options.putUnits(id, { units: named as Units['units'] })
    const { rows } = await options.getPriceTable(id)
    const dearer = rows.map(row => ({
      ...row,
      cells: row.cells.map(cell => ({ ...cell, net: cell.net + 500, net_usd: null })),
    }))
    await options.putPriceTable(id, { rows: dearer })
    const { rules, dates } = await options.getSchedule(id)
    const longer = rules.map(rule => ({ ...rule, times: [...rule.times, '23:15'] }))
    await options.putSchedule(id, { rules: longer, dates })
    await trips.putText(product_id, 'en', { title: 'Another title', summary: 'Another summary.' })
  }
})
