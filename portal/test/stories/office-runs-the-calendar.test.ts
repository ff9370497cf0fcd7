import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { bookStart, dayAhead, startsOn } from '../book-start.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

/** By the season of the demo world, which lies around today, another start may cost more. */
/** A weekend may cost more than the day that was booked, and then there is a choice. */
const PRICE = /The price stays the same|Price at booking/

describe.skipIf(chromiumPath === null)('an office runs its calendar', () => {
  let portal: Portal
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
    page = await portal.newPage({ as: 'manager' })
  })
  afterAll(() => portal?.close())

  test('calls ten departures off in a storm, after reading what that does [P-CAL-03]', async () => {
    const day = dayAhead(portal, 12)
    const starts = await startsOn(portal, day, 'Cook and eat')
    expect(starts.length).toBe(10)
    const booked = []
    for (const [at, start] of starts.slice(0, 3).entries()) {
      booked.push(await bookStart(portal, start, { name: `Storm Guest ${at}` }))
    }
    await page.goto(`/staff/calendar?view=day&date=${day}`)
    await page.getByRole('searchbox', { name: 'Filter rows' }).fill('cook and eat')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('columnheader').last().getByRole('button').click()
    await page.getByText('10 departures selected · 6 guests').waitFor()
    await page.getByRole('button', { name: 'Call off…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: /^Reason/ })
      .first()
      .fill('The road is closed.')
    await dialog.getByText('6 guests affected').waitFor()
    await dialog.getByRole('button', { name: 'Call off 10 departures' }).click()
    await page.getByRole('dialog', { name: '10 departures called off' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    for (const { ref } of booked) {
      expect((await portal.seller.bookings.get(ref)).status).toBe('cancelled')
    }
    const [mail] = await portal.service.mailsTo('storm.guest.0@example.com')
    expect(mail?.text).toContain('The road is closed.')
    const after = await startsOn(portal, day, 'Cook and eat')
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 'closed'))
  })

  test('moves guests from a start that no longer runs, and lets another run anyway [P-CAL-05] [P-CAL-06]', async () => {
    const day = dayAhead(portal, 20)
    const [first, second] = await startsOn(portal, day, 'after dark')
    if (!first || !second) throw new Error('the demo world has evening walks')
    const moved = await bookStart(portal, first, { name: 'Mona Moved' })
    const stays = await bookStart(portal, second, { name: 'Stella Stays' })
    for (const { option_id, start } of [first, second]) {
      await portal.seller.options.putDeparture(option_id, start, { closed: true })
    }
    await page.goto(`/staff/calendar?view=week&date=${day}`)
    const strip = page.getByRole('region', { name: /booked departure/ })
    await strip.getByText('2 booked departures no longer run').waitFor()

    const line = strip.getByRole('listitem').filter({ hasText: first.trip_title })
    await line.getByRole('button', { name: 'Move guests' }).click()
    await page.getByRole('button', { name: 'Move Mona Moved’s booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /20\d\d/ })
      .first()
      .click()
    const chosen = dialog.getByRole('radio', { name: /PM/, checked: true })
    const other = await chosen.getAttribute('value')
    await dialog.getByLabel('Reason').fill('The gate is being repaired.')
    await dialog.getByText(PRICE).first().waitFor()
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    await dialog.getByRole('button', { name: 'Move 1 booking' }).click()
    await page.getByText('1 booking moved.').waitFor()
    expect((await portal.seller.bookings.get(moved.ref)).start).toBe(other)

    await strip.getByText('1 booked departure no longer runs').waitFor()
    await strip.getByRole('button', { name: 'Run anyway' }).click()
    await page.getByText('The departure runs again.').waitFor()
    await strip.waitFor({ state: 'detached' })
    const { status, start } = await portal.seller.bookings.get(stays.ref)
    expect([status, start]).toEqual(['confirmed', second.start])
  })

  test('moves a booking by dragging it to another day of its row [P-CAL-05]', async () => {
    const day = dayAhead(portal, 30)
    const [from] = await startsOn(portal, day, 'Petra after dark')
    if (!from) throw new Error('the demo world has evening walks')
    await bookStart(portal, from, { name: 'Dara Dragged' })
    // Its week may have begun before that day, or end with it.
    const week = await portal.seller.departures.list({
      option_id: from.option_id,
      from: dayAhead(portal, 24),
      to: dayAhead(portal, 36),
      limit: 20,
    })
    await page.goto(`/staff/calendar?view=week&date=${day}&q=petra after dark`)
    const chip = (start: string) => page.locator(`[data-start="${from.option_id} ${start}"]`)
    await chip(from.start).click()
    const shown = await Promise.all(week.data.map(({ start }) => chip(start).count()))
    const to = week.data.find(({ start }, at) => start !== from.start && shown[at] === 1)
    if (!to) throw new Error('the week has another evening')
    await page.getByRole('listitem').filter({ hasText: 'Dara Dragged' }).dragTo(chip(to.start))
    const dialog = page.getByRole('dialog')
    const chosen = dialog.getByRole('radio', { name: /PM/, checked: true })
    expect(await chosen.getAttribute('value')).toBe(to.start)
    await dialog.getByText(PRICE).first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('changes places of several starts by keyboard, and reads whom it concerns [P-CAL-02] [P-CAL-04]', async () => {
    // In the middle of its week, so that there is a day to the right of it whatever day it is.
    const ahead = Temporal.PlainDate.from(dayAhead(portal, 40))
    const day = ahead.add({ days: 3 - ahead.dayOfWeek }).toString()
    const [first] = await startsOn(portal, day, 'small group')
    if (!first) throw new Error('the demo world has small groups')
    await bookStart(portal, first, { name: 'Kim Keys', adults: 3 })
    await page.goto(`/staff/calendar?view=week&date=${day}`)
    const chip = page.locator(`[data-start="${first.option_id} ${first.start}"]`)
    await page.getByRole('searchbox').fill(first.trip_title)
    // While rows still go, a key would be pressed on a start that moves away.
    const others = page.getByRole('rowheader').filter({ hasNotText: first.trip_title })
    await expect.poll(() => others.count()).toBe(0)
    await chip.focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('x')
    await page.getByText(/[12] departures? selected/).waitFor()
    await page.getByRole('button', { name: 'Seats', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Seats').fill('2')
    await dialog.getByText('1 departure would have fewer seats than are booked.').waitFor()
    await dialog.getByLabel('Seats').fill('20')
    await dialog.getByText('No booked guests are affected.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/departures? changed\./).waitFor()
    const [after] = await startsOn(portal, day, first.trip_title)
    expect(after?.capacity).toBe(20)
  })

  test('reads it by month, by guide and by vehicle, in Arabic and in the dark [P-CAL-01]', async () => {
    const arabic = await portal.newPage({ as: 'manager', locale: 'ar', dark: true })
    for (const address of ['view=month', 'view=week&by=guide', 'view=day&by=vehicle']) {
      await arabic.goto(`/staff/calendar?${address}`)
      await arabic.getByRole('grid').waitFor()
      expect(await findFaults(arabic, { colours: 'none' })).toEqual([])
    }
    const viewer = await portal.newPage({ as: 'viewer', phone: true })
    await viewer.goto('/staff/calendar')
    await viewer.getByRole('grid').waitFor()
    expect(await viewer.getByRole('button', { name: 'Select', exact: true }).count()).toBe(0)
  })
})
