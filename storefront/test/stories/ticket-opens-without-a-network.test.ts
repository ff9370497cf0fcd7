import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { codeInMail, makeBooking } from '../make-booking.ts'
import { openShop, type Shop } from '../open-shop.ts'

/** Runs in the page: the worker answers from now on. */
const READY = `navigator.serviceWorker.ready.then(() => new Promise(done =>
  navigator.serviceWorker.controller ? done(true)
    : navigator.serviceWorker.addEventListener('controllerchange', () => done(true))))`
/** Runs in the page: the addresses of the pages that the device keeps. */
const KEPT = `caches.open('tickets').then(kept => kept.keys())
  .then(keys => keys.map(({ url }) => new URL(url).pathname).filter(path => !path.includes('.')
    && !path.startsWith('/assets')))`

describe.skipIf(chromiumPath === null)('a ticket opens without a network', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  const kept = (page: Page) => page.evaluate<string[]>(KEPT)

  /** Opened by the link of a mail, and once more under the worker. */
  async function openTicket(page: Page, email: string): Promise<string> {
    const { ref, booking_token } = await makeBooking(shop, { email })
    await page.goto(`/en/booking?ref=${ref}&token=${booking_token}`)
    await page.evaluate(READY)
    await page.goto(`/en/bookings/${ref}/voucher`)
    await expect.poll(() => kept(page)).toContain(`/en/bookings/${ref}/voucher`)
    return ref
  }

  async function signIn(page: Page, email: string): Promise<void> {
    await page.goto('/en/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByLabel('Code').fill(await codeInMail(shop, email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/en/account')
  }

  test('that was opened before, and any other page says so in its language [S-AFTER-11]', async () => {
    const page = await shop.newPage({ phone: true })
    const ref = await openTicket(page, 'offline@example.com')
    await page.context().setOffline(true)
    await page.goto(`/en/bookings/${ref}/voucher`)
    await page.getByRole('img', { name: 'Show this code at the start' }).waitFor()
    expect(await page.locator('main').innerText()).toContain(ref)
    await page.goto('/de/trips')
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()
    await page.getByRole('link', { name: new RegExp(ref) }).click()
    await page.getByRole('img', { name: 'Show this code at the start' }).waitFor()
    await page.context().setOffline(false)
    await page.goto('/de/trips')
    expect(await page.getByRole('heading', { name: 'Keine Verbindung' }).count()).toBe(0)
  })

  test('and no page else is kept; whoever signs out leaves nothing behind [S-AFTER-11]', async () => {
    const page = await shop.newPage()
    const email = 'leaves@example.com'
    const ref = await openTicket(page, email)
    for (const path of ['', '/contact', '/cancel', '/travellers']) {
      await page.goto(`/en/bookings/${ref}${path}`)
    }
    await page.goto('/en/trips')
    const tickets = [`/en/bookings/${ref}`, `/en/bookings/${ref}/voucher`]
    await expect.poll(async () => (await kept(page)).sort()).toEqual(tickets)
    await signIn(page, email)
    expect((await kept(page)).sort()).toEqual(tickets)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in*')
    await expect.poll(() => kept(page)).toEqual([])
  })

  test('and not by who signs in after them on the same device [S-AFTER-11]', async () => {
    const page = await shop.newPage()
    const ref = await openTicket(page, 'first@example.com')
    await signIn(page, 'second@example.com')
    await expect.poll(() => kept(page)).toEqual([])
    await page.context().setOffline(true)
    await page.goto(`/en/bookings/${ref}/voucher`)
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.context().setOffline(false)
  })

  test('until it was cancelled [S-AFTER-11]', async () => {
    const page = await shop.newPage()
    const ref = await openTicket(page, 'cancelled@example.com')
    await shop.seller.bookings.cancel(ref, { reason: 'A storm is coming.' })
    await page.goto(`/en/bookings/${ref}/voucher`)
    await expect.poll(() => kept(page)).not.toContain(`/en/bookings/${ref}/voucher`)
  })
})
