import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { fillLead, pickFirstOpenDay } from './booking-steps.ts'

describe.skipIf(chromiumPath === null)('a traveller books a trip', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  const total = (page: Page) => page.getByRole('row', { name: /^Total/ })

  test('on one page whose price follows every choice, and pays on arrival [S-BOOK-03] [S-BOOK-16] [S-AFTER-09]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips/petra-small-group-day/book')
    await pickFirstOpenDay(page)
    await expect.poll(() => total(page).textContent()).toContain('$168.00')
    await page.getByRole('button', { name: 'One more: Child' }).click()
    await expect.poll(() => total(page).textContent()).toContain('$218.50')
    await page.getByRole('spinbutton', { name: 'Audio guide' }).fill('2')
    await expect.poll(() => total(page).textContent()).toContain('$234.50')
    expect(await page.getByRole('status').allTextContents()).toContain(
      'Total for 3 travellers: $234.50',
    )
    await shop.screenshot(page, 'book-en-desk')
    // The address is the choice: whoever is sent it sees the same.
    const friend = await shop.newPage({ script: false })
    await friend.goto(page.url())
    expect(await total(friend).textContent()).toContain('$234.50')

    // It has run out, so it is not offered, and says why.
    const carriage = page.getByLabel('Carriage through the Siq')
    expect(await carriage.isDisabled()).toBe(true)
    expect(await carriage.getAttribute('aria-describedby')).toMatch(/-why$/)
    await page.getByText('Sold out on this day').waitFor()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    await page.getByRole('button', { name: 'Pay $234.50' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Please fill in: Name')
    await fillLead(page)
    await page.getByLabel('Pay on arrival').check()
    await shop.screenshot(page, 'checkout-en-desk')
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.waitForURL(/\/bookings\//)
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/^Booking \S+ Petra in a small group \w+, .* Your booking is confirmed/)
    expect(text).toContain('is on its way to rania@example.com.')
    const ref = page.url().split('/').at(-1) ?? ''
    const booking = await shop.outset.bookings.get(ref, { email: 'rania@example.com' })
    expect(booking.status).toBe('confirmed')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === `booking_${ref}`)?.httpOnly).toBe(true)
  })

  test('with children whose age decides the price [S-BOOK-05]', async () => {
    const page = await shop.newPage({ phone: true })
    await page.goto('/en/trips/dead-sea-small-group-day/book')
    await pickFirstOpenDay(page)
    await page.getByRole('button', { name: 'One more: Child' }).click()
    await page.getByRole('link', { name: 'Enter the age of every child.' }).waitFor()
    await page.getByLabel('Child 1: age').fill('4')
    await expect.poll(() => total(page).textContent()).toContain('$')
    const young = await total(page).textContent()
    await page.getByLabel('Child 1: age').fill('10')
    await expect.poll(() => total(page).textContent()).not.toBe(young)
  })

  test('with choices that are made before the price of the last one is there [S-BOOK-14]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips/petra-small-group-day/book')
    const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/quote?*')
    // The answer about the day is on its way until a child has come along.
    await page.route(
      '**/quote?*',
      async route => {
        await chosen
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: /^Next available day/ }).click()
    await asked
    await page.getByRole('button', { name: 'One more: Child' }).click()
    goOn()
    await expect.poll(() => total(page).textContent()).toContain('$218.50')
    expect(new URL(page.url()).searchParams.has('date')).toBe(true)
  })

  test('on a day whose price is still on its way: that day it is [S-BOOK-17]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips/petra-small-group-day/book')
    await pickFirstOpenDay(page)
    const book = page.getByRole('button', { name: 'Book', exact: true })
    await book.waitFor()
    const later = page.locator('date-grid button[name=pick]:enabled').last()
    const day = (await later.getAttribute('value')) ?? ''
    // The answer about the day never comes.
    await page.route('**/quote?*', () => {})
    const asked = page.waitForRequest('**/quote?*')
    await later.click()
    await asked
    await book.click()
    await page.waitForURL(/\/checkout\//)
    const ref = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await shop.outset.holds.get(ref)).start).toContain(day)
  })

  test('with rooms that fit the group [S-BOOK-06]', async () => {
    const page = await shop.newPage({ locale: 'de' })
    await page.goto('/de/trips/wadi-rum-two-nights/book?qty-adult=3')
    await page.getByRole('button', { name: /^Nächster freier Tag/ }).click()
    const rooms = page.getByRole('spinbutton', { name: 'Doppelzelt: nur für Ihre Gruppe' })
    await expect.poll(() => rooms.inputValue()).toBe('2')
    await rooms.fill('1')
    await page.getByText('Die Zimmer passen nicht').waitFor()
    await page
      .getByRole('spinbutton', { name: 'Doppelzelt: Betten, mit anderen geteilt' })
      .fill('1')
    await page.getByRole('button', { name: 'Buchen', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    expect(await page.getByText('bitten wir Sie um einige Angaben').count()).toBe(1)
    await shop.screenshot(page, 'checkout-de-rooms')
  })

  test('and is fetched from a flight [S-BOOK-07]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips/king-hussein-airport-transfer/book')
    await pickFirstOpenDay(page)
    await page
      .getByRole('link', { name: 'Please choose where you would like to be picked up.' })
      .waitFor()
    await page.getByLabel('Hotel, airport or harbour to pick you up from').fill('king huss')
    await page.getByLabel('King Hussein Airport').check()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    await fillLead(page)
    await page.getByLabel('Pay on arrival').check()
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Please fill in: Flight number')
    await page.getByLabel('Flight number').fill('RJ 304')
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.waitForURL(/\/bookings\//)
  })

  test('that is on request: asks for it without a hold [S-BOOK-08]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips/petra-cook-and-eat/book')
    await pickFirstOpenDay(page)
    await page.getByText('Confirmed personally').waitFor()
    await page.getByRole('button', { name: 'Request this trip' }).click()
    await page.waitForURL(/\/request/)
    await fillLead(page)
    await page.getByLabel('Pay on arrival').check()
    await shop.screenshot(page, 'request-en-desk')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL(/\/bookings\//)
    const ref = page.url().split('/').at(-1) ?? ''
    const booking = await shop.outset.bookings.get(ref, { email: 'rania@example.com' })
    expect(booking.status).toBe('pending')
  })
})
