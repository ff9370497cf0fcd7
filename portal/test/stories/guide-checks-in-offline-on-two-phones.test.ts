import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutset } from '../../../sdk/src/website.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { bookStart } from '../book-start.ts'
import { fakeCamera, holdUp, readKept, untilKept } from '../browser-scripts.mjs'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { PEOPLE } from '../people.ts'

describe.skipIf(chromiumPath === null)('two people check in at one departure', () => {
  let portal: Portal
  let salem: Page
  let mira: Page
  let departure: { product_id: string; option_id: string; start: string }
  beforeAll(async () => {
    portal = await openPortal()
    const today = portal.service.now().toZonedDateTimeISO('Asia/Amman').toPlainDate().toString()
    const { data } = await portal.seller.departures.list({ from: today, to: today, limit: 100 })
    const led = data.find(({ resources }) => resources.some(({ name }) => /Salem/.test(name)))
    assert(led, 'the demo world has a departure of Salem today')
    departure = led
    salem = await phoneOf('guide')
    mira = await phoneOf('manager')
  })
  afterAll(() => portal?.close())

  async function phoneOf(as: 'guide' | 'manager'): Promise<Page> {
    const page = await portal.newPage({ as, phone: true, keepsPortal: true })
    await page.context().addInitScript(fakeCamera)
    return page
  }

  const path = () => `/staff/departures/${departure.option_id}/${departure.start}`
  /** What the browser happens to have from before, it may drop at any time. */
  const forgetVisited = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
  }
  const goOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)
  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  const unsent = async () => {
    const { marks } = await salem.evaluate(readKept)
    return marks.split('"waiting"').length - 1
  }
  const attendanceOf = async (name: string) => {
    const { option_id, start } = departure
    const { bookings } = await portal.seller.options.getManifest(option_id, start)
    return bookings.find(({ lead }) => lead.name === name)?.attendance
  }

  test('a guide begins with their own day, on a page without faults [P-GUIDE-01]', async () => {
    await salem.goto('/staff/')
    await salem.getByRole('heading', { name: 'My day' }).waitFor()
    const links = salem.locator('main a[href*="/departures/"]')
    await expect.poll(() => links.count()).toBeGreaterThan(0)
    expect(await findFaults(salem)).toEqual([])
    await links.first().click()
    await salem.getByRole('button', { name: 'Scan' }).waitFor()
    expect(await findFaults(salem)).toEqual([])
    await mira.goto(path())
    await mira.getByRole('button', { name: 'Scan' }).waitFor()
  })

  test('without a network the portal opens, and takes marks [P-GUIDE-02]', async () => {
    // Only the browser knows that the portal itself is kept.
    await salem.evaluate(untilKept)
    await forgetVisited(salem)
    await goOffline(salem, true)
    await salem.reload()
    // A thumb that taps twice has checked in once.
    await row(salem, 'Ines Ferreira').getByRole('button', { name: 'Check in' }).dblclick()
    await salem.getByText('Offline. 1 check-in not sent yet.').waitFor()
    await row(salem, 'Ines Ferreira').getByText('not sent yet').waitFor()
    expect(await attendanceOf('Ines Ferreira')).toMatchObject({ checked_in: 0 })
  })

  test('the first phone that sends counts, and the other says who was first [P-GUIDE-03]', async () => {
    await row(mira, 'Ines Ferreira').getByRole('button', { name: 'Check in' }).click()
    await expect.poll(() => attendanceOf('Ines Ferreira')).toMatchObject({ checked_in: 2 })
    await goOffline(salem, false)
    const answer = salem.getByRole('status', { name: 'Check-ins that didn’t go through' })
    await answer.getByText(/Already checked in by .?Mira/).waitFor()
    await answer.getByRole('button', { name: 'Got it' }).click()
    await expect.poll(() => answer.getByText(/Already/).count()).toBe(0)
    const attendance = await attendanceOf('Ines Ferreira')
    expect(attendance?.travellers.map(({ by }) => by.name)).toEqual([MIRA, MIRA])
  })

  const MIRA = expect.stringContaining('Mira')

  test('a mark is taken back, before it was sent and after [P-GUIDE-06]', async () => {
    await goOffline(mira, true)
    await row(mira, 'Noor Salim').getByRole('button', { name: 'No-show' }).click()
    await mira.getByText('Offline. 1 check-in not sent yet.').waitFor()
    await row(mira, 'Noor Salim').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => mira.getByText(/not sent yet\./).count()).toBe(0)
    await goOffline(mira, false)
    await row(mira, 'Noor Salim').getByRole('button', { name: 'No-show' }).click()
    await expect.poll(() => attendanceOf('Noor Salim')).toMatchObject({ no_show: 2 })
    await row(mira, 'Noor Salim').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => attendanceOf('Noor Salim')).toMatchObject({ no_show: 0 })
  })

  test('the camera knows a voucher without a network, and no code that was made up [P-GUIDE-04]', async () => {
    const { option_id, start } = departure
    const { bookings } = await portal.seller.options.getManifest(option_id, start)
    const noor = bookings.find(({ lead }) => lead.name === 'Noor Salim')
    assert(noor?.lead.email)
    const site = createOutset({ baseUrl: portal.url, key: 'pk_demo_direct' })
    const voucher = await site.bookings.getVoucher(noor.ref, { email: noor.lead.email })
    await goOffline(salem, true)
    await salem.getByRole('button', { name: 'Scan' }).click()
    await salem.getByLabel('Code or reference').fill(`${voucher.code.slice(0, -1)}Z`)
    const dialog = salem.getByRole('dialog', { name: 'Scan vouchers' })
    const check = dialog.getByRole('button', { name: 'Check in', exact: true })
    await check.click()
    await dialog.getByText('Not on your lists').waitFor()
    // A reference may be newer than the list: it is asked about like a voucher, and stays readable.
    await dialog.getByLabel('Code or reference').fill('b7yh wshm 12d2')
    await check.click()
    await expect.poll(unsent).toBe(2)
    expect(await dialog.getByLabel('Code or reference').inputValue()).toBe('b7yh wshm 12d2')
    await salem.evaluate(holdUp, voucher.qr_svg)
    await salem.getByText('Noor Salim is checked in').waitFor()
    expect(await findFaults(salem)).toEqual([])
    await salem.getByRole('button', { name: 'Close' }).click()
    await salem.getByText('Offline. 3 check-ins not sent yet.').waitFor()
    await goOffline(salem, false)
    await expect.poll(() => attendanceOf('Noor Salim')).toMatchObject({ checked_in: 2 })
    await salem
      .getByText(/^Not on your lists, or not a genuine voucher/)
      .first()
      .waitFor()
  })

  test('who still pays is said before they are let in [P-GUIDE-05]', async () => {
    await salem.getByText('To collect').waitFor()
    await row(salem, 'Bashir Qasim').getByRole('button', { name: 'Check in' }).click()
    const dialog = salem.getByRole('dialog', { name: 'Bashir Qasim still has to pay' })
    await dialog.getByText('$302.50').waitFor()
    await dialog.getByRole('button', { name: 'Collected, check in' }).click()
    await expect.poll(() => attendanceOf('Bashir Qasim')).toMatchObject({ checked_in: 4 })
    await row(salem, 'Bashir Qasim')
      .getByText(/ has it:|You have it:/)
      .waitFor()
    const money = [{ amount: 30_250, currency: 'USD' }]
    expect((await attendanceOf('Bashir Qasim'))?.collected).toMatchObject([{ money }])
  })

  /** The money form, with or without the network; then undone, and once more. */
  const bashir = () => row(salem, 'Bashir Qasim')
  const undoAndIn = async (take: (dialog: Locator) => Promise<void>) => {
    await bashir().getByRole('button', { name: 'Undo' }).click()
    await bashir().getByText('Collect').waitFor()
    await bashir().getByRole('button', { name: 'Check in' }).click()
    const dialog = salem.getByRole('dialog', { name: 'Bashir Qasim still has to pay' })
    await dialog.getByText('$302.50').waitFor()
    await take(dialog)
    await dialog.getByRole('button', { name: 'Collected, check in' }).click()
  }

  test('after Undo, In works, online and offline, with a part of it by card [P-GUIDE-15] [P-GUIDE-16]', async () => {
    await undoAndIn(async () => {})
    await expect.poll(() => attendanceOf('Bashir Qasim')).toMatchObject({ checked_in: 4 })
    await goOffline(salem, true)
    await undoAndIn(async dialog => {
      await dialog.getByRole('radio', { name: 'Card' }).check()
      await dialog.getByRole('button', { name: 'Collect a different amount' }).click()
      await dialog.getByLabel('Amount collected').fill('100')
    })
    await salem.getByText('Offline. 2 check-ins not sent yet.').waitFor()
    await bashir().getByText('$202.50').waitFor()
    expect(await findFaults(salem)).toEqual([])
    await goOffline(salem, false)
    const part = { method: 'card', money: [{ amount: 10_000, currency: 'USD' }] }
    const taken = [part, part]
    // The rest is paid later, by who is in: nobody is taken out for it.
    await bashir().getByRole('button', { name: 'Collect balance' }).click()
    const later = salem.getByRole('dialog', { name: 'Bashir Qasim still has to pay' })
    await later.getByRole('radio', { name: 'Card' }).check()
    await later.getByRole('button', { name: 'Collect a different amount' }).click()
    await later.getByLabel('Amount collected').fill('100')
    await later.getByRole('button', { name: 'Collected', exact: true }).click()
    await bashir().getByText('$102.50').waitFor()
    const known = async () => (await attendanceOf('Bashir Qasim'))?.collected
    await expect.poll(known).toMatchObject(taken)
    const answers = salem.getByRole('status', { name: 'Check-ins that didn’t go through' })
    expect(await answers.getByText('still a balance due').count()).toBe(0)
    await salem.goto('/staff/my-day')
    await salem.getByText('You need to hand over:').waitFor()
    await salem.getByText('$200.00').waitFor()
    await salem.goto(path())
  })

  test('the office sees who has it and records it with one press [P-MONEY-05] [P-BKG-13]', async () => {
    const office = await portal.newPage({ as: 'manager' })
    await office.goto('/staff/money')
    await office.getByRole('heading', { name: /Salem.* has \$200\.00/ }).waitFor()
    await office.goto('/staff/today')
    const line = office.getByRole('listitem').filter({ hasText: 'Bashir Qasim' }).first()
    await line.getByText(/Held by .?Salem/).waitFor()
    await line.getByRole('link', { name: 'Bashir Qasim' }).click()
    await office
      .getByText(/Salem.* has \$100\.00/)
      .first()
      .waitFor()
    await office.getByText('Collected from the guest:').first().waitFor()
    await office.getByText('Checked in').first().waitFor()
    expect(await findFaults(office)).toEqual([])
    const dialog = office.getByRole('dialog')
    const inHand = /Salem.* has \$100\.00 \(Card\) for this booking/
    await office.getByRole('button', { name: 'Cancel…' }).click()
    await dialog.getByText(inHand).first().waitFor()
    await dialog.getByRole('button', { name: 'Keep as is' }).click()
    await office.getByRole('button', { name: 'Record payment…' }).click()
    await dialog.getByText(inHand).first().waitFor()
    expect(await findFaults(office, { colours: 'none' })).toEqual([])
    const record = { name: /^Record payment: / }
    await dialog.getByRole('button', record).first().click()
    await office.getByText(/Recorded\./).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => office.getByRole('button', record).count()).toBe(1)
    await office.getByRole('button', record).click()
    await expect.poll(() => office.getByText(/Salem.* has \$100\.00/).count()).toBe(0)
    expect((await attendanceOf('Bashir Qasim'))?.collected).toEqual([])
    await office.goto('/staff/money')
    await office.getByText('Guides hold no unrecorded payments.').waitFor()
    await office.close()
  })

  test('who was to pay by transfer is let in, with the money or without [P-GUIDE-05]', async () => {
    await bookStart(portal, departure, { name: 'Lotte Jansen', method: 'bank_transfer' })
    await mira.reload()
    await row(mira, 'Lotte Jansen').getByText('Due by transfer or link:').waitFor()
    await row(mira, 'Lotte Jansen').getByRole('button', { name: 'Check in' }).click()
    const dialog = mira.getByRole('dialog', { name: 'Lotte Jansen still has to pay' })
    await dialog.getByRole('button', { name: 'Check in unpaid' }).click()
    await expect.poll(() => attendanceOf('Lotte Jansen')).toMatchObject({ checked_in: 2 })
  })

  test('what is kept is sealed, and goes with the session [P-GUIDE-07]', async () => {
    const kept = await salem.evaluate(readKept)
    expect(kept.names.some(name => name.startsWith('pack/'))).toBe(true)
    expect(kept.isExtractable).toBe(false)
    expect(kept.text).not.toContain('Bashir')
    // Refusals wait to be read, and say nothing of who was refused.
    expect(kept.marks).toContain('refused')
    expect(kept.marks).not.toMatch(/Bashir|Noor|Ines/)
    await goOffline(salem, true)
    await salem.getByRole('button', { name: /’s menu/ }).click()
    await salem.getByRole('menuitem', { name: 'Sign out' }).click()
    await salem.waitForURL('**/staff/sign-in**')
    await expect.poll(() => salem.evaluate(readKept)).toMatchObject({ names: [], marks: '[[]]' })
    await goOffline(salem, false)
    const session = () => salem.request.get('/v1/me').then(answer => answer.status())
    await expect.poll(session).toBe(401)
    await portal.signInAs(salem, PEOPLE.guide)
  })
})
