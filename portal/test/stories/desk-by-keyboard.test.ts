import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { makeOpenStart, type OpenStart } from '../open-start.ts'

describe.skipIf(chromiumPath === null)('at the booking desk', () => {
  let portal: Portal
  let open: OpenStart
  beforeAll(async () => {
    portal = await openPortal()
    open = await makeOpenStart(portal)
  })
  afterAll(() => portal?.close())

  test('a call is booked by keys alone, and the next one begins [P-DESK-01]', async () => {
    const page = await portal.newPage({ as: 'agent' })
    await page.goto('/staff/today')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('n')
    await fillByKeys(page, { name: 'Grace Hopper', adults: '2' })
    await tabTo(page, 'Phone')
    await page.keyboard.type('+47 911 12 233')
    await expect.poll(() => price(page)).toContain(open.totalOfTwo)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Booked for Grace Hopper').waitFor()
    const [booking] = await bookingsOf('Grace Hopper')
    expect(booking).toMatchObject({ status: 'confirmed', start: open.start, pax: 2 })
    expect(booking).toMatchObject({ lead_phone: '+4791112233' })
    // Nobody said that it was paid.
    expect(booking?.payment_status).not.toBe('paid')
    expect(await page.getByLabel('Name').inputValue()).toBe('')
    expect(await page.getByRole('combobox', { name: 'Trip' }).inputValue()).toBe(open.title)
  })

  test('a lost answer and a second press book once, and a reload loses nothing [P-DESK-02]', async () => {
    const page = await portal.newPage({ as: 'agent' })
    let isCut = true
    await page.route('**/v1/bookings', async route => {
      const answer = await route.fetch()
      await (isCut ? route.abort() : route.fulfill({ response: answer }))
    })
    await page.goto('/staff/desk')
    await fillByKeys(page, { name: 'Ada Twice', adults: '1' })
    await expect.poll(() => canBook(page)).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Enter')
    // The client has tried again by itself, under the same key.
    await page.getByText('What you typed is kept').waitFor()
    isCut = false
    await page.reload()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Twice')
    await expect.poll(() => canBook(page)).toBe(true)
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/staff/bookings/*')
    await page.getByRole('heading', { name: 'Ada Twice' }).waitFor()
    expect(await bookingsOf('Ada Twice')).toHaveLength(1)
  })

  test('a full start offers others, or more guests than places [P-DESK-03]', async () => {
    const page = await portal.newPage({ as: 'agent' })
    await page.goto('/staff/desk')
    await portal.seller.bookings.create({
      option_id: open.optionId,
      start: open.next,
      units: [{ unit_id: open.adultId, qty: open.places - 1 }],
      lead: { name: 'Nearly everybody' },
    })
    await fillByKeys(page, { name: 'Two friends', adults: '2', start: open.next })
    await page.getByText('Seats left on this departure: 1').waitFor()
    expect(await canBook(page)).toBe(false)
    await page.getByLabel('Book even though there are not enough seats').check()
    await expect.poll(() => canBook(page)).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Booked for Two friends').waitFor()
    // Nothing is left there for the next guest, who is offered another day.
    await page.getByRole('main').locator('label', { hasText: 'full' }).click()
    await page.getByRole('spinbutton', { name: 'Adult' }).fill('1')
    await page.getByText('This departure is full').waitFor()
    await page.getByRole('region', { name: 'Price' }).getByRole('button').first().click()
    await expect.poll(() => price(page)).toContain('Total')
  })

  test('of a walk-in the name is enough, and a start of its own time is for some [P-DESK-04]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto(`/staff/desk?product_id=${open.productId}`)
    await page.getByRole('button', { name: 'Walk-in' }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Walk-in')
    await page.getByLabel('Day').fill(open.otherDay)
    await page.getByText('Another time').click()
    await page.getByLabel('Time', { exact: true }).fill('21:45')
    await page.getByRole('spinbutton', { name: 'Adult' }).fill('1')
    // There is no price yet that the sum could be filled in with.
    await page.getByText('Enter how much was paid').waitFor()
    await page.getByLabel('Paid now in USD').fill('0')
    await expect.poll(() => canBook(page)).toBe(true)
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/staff/bookings/*')
    const [booking] = await bookingsOf('Walk-in')
    expect(booking).toMatchObject({ start: `${open.otherDay}T21:45`, lead_phone: null })
    const agent = await portal.newPage({ as: 'agent' })
    await agent.goto(`/staff/desk?product_id=${open.productId}`)
    await agent.getByRole('spinbutton', { name: 'Adult' }).waitFor()
    expect(await agent.getByText('Another time').count()).toBe(0)
  })

  test('the sum is filled in, an empty one books nothing, and the next begins unpaid [P-DESK-08]', async () => {
    const page = await portal.newPage({ as: 'agent' })
    await page.goto('/staff/desk')
    await fillByKeys(page, { name: 'Cash in hand', adults: '2', start: open.start })
    await page.getByText('Cash', { exact: true }).click()
    const paid = page.getByLabel('Paid now in USD')
    await expect.poll(async () => `$${await paid.inputValue()}.00`).toBe(open.totalOfTwo)
    await paid.fill('')
    await page.getByText('Enter how much was paid').waitFor()
    expect(await canBook(page)).toBe(false)
    await paid.fill('12.50')
    await page.getByLabel('Payment due').waitFor()
    await expect.poll(() => canBook(page)).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Booked for Cash in hand').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Cash' }).isChecked()).toBe(false)
    const [booking] = await bookingsOf('Cash in hand')
    expect(booking?.payment_status).toBe('partly_paid')
  })

  test('a guest who stands there scans a code as soon as it is booked [P-DESK-09]', async () => {
    const page = await portal.newPage({ as: 'agent' })
    await page.goto('/staff/desk')
    await fillByKeys(page, { name: 'Carl Code', adults: '1', start: open.start })
    await page.getByText('Card, by code or link').click()
    await page.getByText('Once it is booked you get a code').waitFor()
    await expect.poll(() => canBook(page)).toBe(true)
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Ask for a payment' })
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await dialog.getByRole('img', { name: 'Code to pay by card' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Booked for Carl Code').waitFor()
    const [booking] = await bookingsOf('Carl Code')
    const { data } = await portal.seller.bookings.listPaymentRequests(booking?.ref ?? '')
    expect(data).toMatchObject([{ state: 'open', amount: booking?.open }])
  })

  test('who may not book is told what it takes [P-DESK-05]', async () => {
    const page = await portal.newPage({ as: 'viewer' })
    await page.goto('/staff/desk')
    await page.getByText('booking:create').waitFor()
    expect(await page.getByRole('button', { name: 'Booking' }).count()).toBe(0)
  })

  const price = (page: Page) => page.getByRole('region', { name: 'Price' }).innerText()
  const canBook = (page: Page) => page.getByRole('button', { name: /^Book Ctrl/ }).isEnabled()

  async function bookingsOf(name: string) {
    const { data } = await portal.seller.bookings.list({ q: name })
    return data
  }

  /** Trip, day, the only start of it, travellers and the name. */
  async function fillByKeys(page: Page, given: { name: string; adults: string; start?: string }) {
    const { name, adults, start = open.start } = given
    await page.getByRole('combobox', { name: 'Trip' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(open.letters)
    await page.getByRole('option', { name: open.title, exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('spinbutton', { name: 'Adult' }).waitFor()
    await tabTo(page, 'Day')
    const [year = '', month = '', day = ''] = start.slice(0, 10).split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await page.getByRole('radio', { checked: true, name: 'left' }).waitFor({ state: 'attached' })
    await tabTo(page, 'Adult')
    await page.keyboard.type(adults)
    await tabTo(page, 'Name')
    await page.keyboard.type(name)
  }
})

const LABEL_OF_FOCUS = "document.activeElement?.labels?.[0]?.textContent ?? ''"

/** As far as the tab key takes to the field of this name; it has to be there. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate<string>(LABEL_OF_FOCUS)
    if (name.startsWith(label)) return
  }
  throw new Error(`no tab leads to ${label}`)
}
