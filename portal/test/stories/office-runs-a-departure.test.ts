import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { scrollThrough } from '../browser-scripts.mjs'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

/** Of two each. */
const PARTIES = 30

describe.skipIf(chromiumPath === null)('the office runs a departure', () => {
  let portal: Portal
  let page: Page
  let departure: { option_id: string; start: string; product_id: string }
  beforeAll(async () => {
    portal = await openPortal()
    departure = await departureOfSalem(1)
    page = await portal.newPage({ as: 'owner' })
  })
  afterAll(() => portal?.close())

  async function departureOfSalem(inDays: number) {
    const now = portal.service.now().toZonedDateTimeISO('Asia/Amman')
    const day = now.toPlainDate().add({ days: inDays }).toString()
    const { data } = await portal.seller.departures.list({ from: day, to: day, limit: 100 })
    const led = data.find(({ resources }) => resources.some(({ name }) => /Salem/.test(name)))
    assert(led, 'the demo world has a departure of Salem')
    return led
  }

  const path = () => `/staff/departures/${departure.option_id}/${departure.start}`
  const manifest = () =>
    portal.seller.options.getManifest(departure.option_id, departure.start, { limit: 200 })

  test('on paper, in the table and on the screen the same units add up [P-GUIDE-08]', async () => {
    const { bookings, pax } = await manifest()
    await page.goto(path())
    const units = bookings.flatMap(booking => booking.units)
    expect(units.reduce((sum, { qty }) => sum + qty, 0)).toBe(pax)
    const adults = units.filter(({ type }) => type === 'adult')
    const said = `${adults[0]?.name} × ${adults.reduce((sum, { qty }) => sum + qty, 0)}`
    await page.getByRole('heading', { name: 'Guests' }).waitFor()
    await page.getByText(said).first().waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('table')
    await paper.getByText(said).waitFor()
    for (const { lead } of bookings) await paper.getByText(lead.name).waitFor()
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'More actions' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    for (const { ref } of bookings) expect(table).toContain(ref)
  })

  test('says who leads it, is told what overlaps, and closes, limits and notes it [P-GUIDE-09]', async () => {
    const section = page.getByRole('region', { name: 'Guides and vehicles' })
    await section.getByRole('button', { name: 'Edit' }).click()
    await section.getByRole('checkbox', { name: /Salem/ }).uncheck()
    await section.getByRole('button', { name: 'Save' }).click()
    await section.getByRole('button', { name: 'Edit' }).click()
    const other = await giveSalemAnother()
    await section.getByRole('checkbox', { name: /Salem/ }).check()
    await section.getByRole('button', { name: 'Save' }).click()
    await section.getByText('Already assigned elsewhere at this time').waitFor()
    await section.getByText(new RegExp(`Salem.*${other.trip_title}`)).waitFor()
    await section.getByRole('button', { name: 'Assign anyway' }).click()
    await section.getByRole('button', { name: 'Edit' }).waitFor()
    await section.getByText(/Salem/).waitFor()
    const settings = page.getByRole('region', { name: 'Sales, seats and note' })
    await settings.getByRole('button', { name: 'Edit' }).click()
    await settings.getByLabel('Seats').fill('many')
    await settings.getByText('Enter a whole number, or leave empty.').waitFor()
    await settings.getByLabel('Seats').fill('90')
    await settings.getByLabel('Note for the team').fill('Bring the second van')
    const before = await statusNow()
    await settings.getByLabel('Sales').selectOption('Closed: can’t be booked')
    await settings.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Bring the second van').waitFor()
    await page.getByText(/of 90 seats taken/).waitFor()
    await expect.poll(statusNow).toBe('closed')
    await settings.getByRole('button', { name: 'Edit' }).click()
    await settings.getByLabel('Sales').selectOption('As scheduled')
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect.poll(statusNow).toBe(before)
    await page
      .getByText(/changed sales, seats or note/)
      .first()
      .waitFor()
  })

  async function statusNow() {
    const { option_id, start } = departure
    const day = start.slice(0, 10)
    const { data } = await portal.seller.departures.list({ option_id, from: day, to: day })
    return data.find(one => one.start === start)?.status
  }

  /** Another departure of the day that Salem leads as well, which overlaps with this one. */
  async function giveSalemAnother() {
    const { options, departures, resources } = portal.seller
    const day = departure.start.slice(0, 10)
    const { data } = await departures.list({ from: day, to: day, limit: 100 })
    const staff = await resources.list({ limit: 100 })
    const salem = staff.data.find(({ name }) => /Salem/.test(name))
    const others = data.filter(({ option_id }) => option_id !== departure.option_id)
    const other = others.find(({ start }) => start === departure.start) ?? others[0]
    assert(salem && other, 'the demo world has another departure of the day')
    const { option_id, start } = other
    await options.putResources(option_id, start, { resource_ids: [salem.id] })
    return other
  }

  test('writes to all guests after a look at who gets it [P-GUIDE-10]', async () => {
    await page.getByRole('button', { name: 'Message all guests' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message all guests' })
    await dialog
      .getByLabel(/^Subject in/)
      .first()
      .fill('Wind tomorrow')
    await dialog
      .getByLabel(/^Text in/)
      .first()
      .fill('Hello {{name}}, bring a jacket.')
    await dialog.getByRole('button', { name: 'See recipients' }).click()
    await dialog.getByText(/will be saved but not sent/).waitFor()
    expect(await findFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText(/(was|were) saved but not sent/).waitFor()
    await page.getByText(/messaged the guests/).waitFor()
  })

  test('scrolls and marks sixty guests on a slow phone [P-GUIDE-12] [P-GUIDE-14]', async () => {
    await bookParties(PARTIES)
    const phone = await portal.newPage({ as: 'guide', phone: true })
    const slow = await phone.context().newCDPSession(phone)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await phone.goto(path())
    await phone.getByRole('button', { name: 'Scan' }).waitFor()
    await expect
      .poll(() => phone.getByRole('button', { name: /^Check in/ }).count())
      .toBeGreaterThan(PARTIES - 1)
    const tasks = await phone.evaluate(scrollThrough)
    const rows = phone.getByRole('button', { name: /^No-show/ })
    await rows.last().click()
    // It is the list of tomorrow, which nobody marks by mistake.
    const question = phone.getByRole('dialog', { name: 'This departure is not today' })
    await question.getByRole('button', { name: 'Continue anyway' }).click()
    await phone.getByText(/[1-9] no-show/).waitFor()
    // A figure to be read: on a machine with neighbours no bound in milliseconds holds.
    const figure = tasks.length === 0 ? 'none' : `${tasks.join(', ')} ms`
    console.log(`${2 * PARTIES} guests, 4 × slower: long tasks while scrolling: ${figure}`)
    await phone.close()
  })

  async function bookParties(count: number): Promise<void> {
    const { option_id, start } = departure
    const { bookings } = await manifest()
    const unit = bookings[0]?.units[0]
    assert(unit)
    for (let i = 0; i < count; i += 1) {
      await portal.seller.bookings.create({
        option_id,
        start,
        units: [{ unit_id: unit.unit_id, qty: 2 }],
        lead: { name: `Guest ${i}`, phone: '+962790000099' },
        payment: { method: 'cash' },
        special_requests: i % 3 === 0 ? 'Vegetarian, and a window seat if there is one.' : null,
        override_capacity: true,
      })
    }
  }

  test('calls it off only after guests, money and mails were shown [P-GUIDE-11]', async () => {
    await page.reload()
    const { bookings } = await manifest()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Call off…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Call off departure' })
    await dialog.getByText(`${bookings.length} bookings will be cancelled`).waitFor()
    const doIt = dialog.getByRole('button', { name: 'Call off departure' })
    expect(await doIt.isDisabled()).toBe(true)
    await dialog
      .getByRole('textbox', { name: /^Reason/ })
      .first()
      .fill('Sandstorm')
    await dialog.getByText(/emails? would be sent, but no mail server is set up/).waitFor()
    expect(await findFaults(page)).toEqual([])
    await doIt.click()
    await page.getByRole('dialog', { name: '1 departure called off' }).waitFor()
    const { pax } = await manifest()
    expect(pax).toBe(0)
  })
})
