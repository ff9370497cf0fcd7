import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { holdOnDemo } from '../book-on-demo.ts'
import { codeInMail, makeBooking } from '../make-booking.ts'
import { openShop, type Shop } from '../open-shop.ts'

/** The smallest picture there is. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.skipIf(chromiumPath === null)('a traveller comes back', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('to the ticket, with the way there and the next trip first [S-ACC-02] [S-AFTER-11]', async () => {
    const email = 'again@example.com'
    const { ref, booking_token } = await makeBooking(shop, { email })
    const page = await shop.newPage({ phone: true })
    await page.goto(`/en/booking?ref=${ref}&token=${booking_token}`)
    await page.getByText(/^You’re going in \d+ days!$/).waitFor()
    await page.getByRole('img', { name: 'Show this code at the start' }).waitFor()
    const ahead = page.getByRole('region', { name: 'Before you go' })
    expect(await ahead.innerText()).toContain('Bring: A bottle to refill, Cash for drinks and tips')
    // Giving it up is the last thing that the page offers.
    const offered = await page.getByRole('navigation', { name: 'Manage booking' }).innerText()
    expect(offered.trim().split('\n').at(-1)).toBe('Cancel booking')

    await page.goto('/en/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByLabel('Code').fill(await codeInMail(shop, email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/en/account')
    const next = page.getByRole('region', { name: 'Petra in a small group' })
    expect(await next.innerText()).toMatch(/You’re going in \d+ days!/)
    await page.goto(`/en/checkout/${await holdOnDemo(shop, 'en')}`)
    expect(await page.getByLabel('Email address').inputValue()).toBe(email)
  })

  test('with a picture of the transfer, and sees which one was chosen [S-AFTER-03]', async () => {
    const wish = { email: 'photo@example.com', method: 'bank_transfer' as const }
    const { ref, booking_token } = await makeBooking(shop, wish)
    const page = await shop.newPage({ phone: true })
    await page.goto(`/en/booking?ref=${ref}&token=${booking_token}`)
    await page.goto(`/en/bookings/${ref}/pay`)
    const buffer = Buffer.from(DOT, 'base64')
    await page.getByLabel('File').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
    await page.getByText('slip.png').waitFor()
    await page.locator('file-preview img').waitFor()
  })
})
