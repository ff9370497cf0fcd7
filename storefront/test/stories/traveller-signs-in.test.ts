import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { codeInMail, linkInMail, makeBooking } from '../make-booking.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { fillLead, LEAD } from './booking-steps.ts'

const OFFER = '7479f69d-2d1f-8cb8-8eb4-b8f1847beca9'
/** The demo's offers have the same tokens everywhere. */
const OFFER_TOKEN = 'uejO1XjPXeb6aCJgw80cXltSbMt-Jtk1VYbpA2QU5B4'

describe.skipIf(chromiumPath === null)('a traveller signs in', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('by the link of a mail, which opening does not use up, and comes back [S-ACC-01]', async () => {
    const email = 'link@example.com'
    const { ref } = await makeBooking(shop, { email })
    const page = await shop.newPage({ script: false, phone: true })
    await page.goto('/en/account/price-requests')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send email' }).click()
    const link = await linkInMail(shop, email, /sign_in_token=/)
    const scanner = await shop.newPage()
    await scanner.goto(link)
    await page.goto(link)
    expect(page.url()).not.toContain('token')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/en/account/price-requests')
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.getByRole('link', { name: 'Petra in a small group' }).click()
    expect(new URL(page.url()).pathname).toBe(`/en/bookings/${ref}`)
    expect(await page.getByRole('link', { name: 'Cancel booking' }).count()).toBe(1)
    const [session] = (await page.context().cookies()).filter(one => one.name === 'svc_traveller')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(await page.getByRole('alert').textContent()).toContain('already been used')
  })

  test('by the code of a mail, in German [S-ACC-02]', async () => {
    const email = 'code@example.com'
    const page = await shop.newPage({ script: false })
    await page.goto('/de/sign-in')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('button', { name: 'E-Mail senden' }).click()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Code ist falsch')
    await page.getByLabel('Code').fill(await codeInMail(shop, email))
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/de/account')
    expect(await page.getByText('noch keine Buchungen').count()).toBe(1)
  })

  test('a link leads to our own pages only [S-ACC-03]', async () => {
    const email = 'return@example.com'
    const page = await shop.newPage({ script: false })
    await page.goto('/en/sign-in?to=//evil.example/account')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByLabel('Code').fill(await codeInMail(shop, email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(page.url()).toBe(`${shop.url}/en/account`)
  })

  test('a session that has ended leads to the sign-in and back [S-ACC-03]', async () => {
    const page = await shop.newPage({ script: false })
    await page.context().addCookies([{ name: 'svc_traveller', value: 'over', url: shop.url }])
    await page.goto('/en/account/passkeys')
    expect(await page.getByText('Your session has ended').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('to')).toBe('/en/account/passkeys')
  })

  test('by a passkey that they have made [S-ACC-04]', async () => {
    const email = 'passkey@example.com'
    const page = await shop.newPage()
    await plugInAuthenticator(page)
    await signInByCode(page, email)
    await page.goto('/en/account/passkeys')
    await page.getByLabel('Name').fill('My phone')
    await page.getByRole('button', { name: 'Add on this device' }).click()
    await page.getByText('Passkey added').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You have signed out').waitFor()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText(email).waitFor()
    await page.goto('/en/account/passkeys')
    await page.getByRole('button', { name: /^Delete.*My phone$/ }).click()
    await page.getByText('You have no passkeys yet').waitFor()
  })

  test('what they saved as a guest is on the list of the account, and what they save later [S-ACC-05]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips/petra-small-group-day')
    await page.getByRole('button', { name: /save/i }).first().click()
    await signInByCode(page, 'saver@example.com')
    const other = await shop.newPage({ script: false })
    await signInByCode(other, 'saver@example.com')
    await other.goto('/en/saved')
    expect(await other.getByRole('link', { name: 'Petra in a small group' }).count()).toBe(1)
    // And what one browser saves from now on, the other one shows.
    await other.goto('/en/trips/jerash-small-group-day')
    await other.getByRole('button', { name: 'Save trip' }).click()
    await other.getByRole('button', { name: 'Saved' }).waitFor()
    await page.goto('/en/saved')
    expect(await page.getByRole('article').count()).toBe(2)
    await page.getByRole('button', { name: /Petra in a small group$/ }).click()
    await other.goto('/en/saved')
    expect(await other.getByRole('article').count()).toBe(1)
  })

  test('an offer is held at its price and booked at it [S-ACC-06]', async () => {
    const page = await shop.newPage({ script: false, phone: true })
    await page.goto(`/en/booking?offer=${OFFER}&token=${OFFER_TOKEN}`)
    expect(page.url()).toBe(`${shop.url}/en/offers/${OFFER}`)
    expect(await page.getByText('Lunch with a cake').count()).toBe(1)
    await page.getByRole('button', { name: 'Book this offer' }).click()
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/checkout\/[\w-]+$/)
    expect(await page.getByText('$420.00').count()).toBeGreaterThan(0)
    const checkout = page.url()
    await page.goto(`/en/offers/${OFFER}`)
    expect(await page.getByText('is being booked right now').count()).toBe(1)
    await page.goto(checkout)
    await fillLead(page)
    await page.getByLabel('Pay on arrival').check()
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.waitForURL(/\/bookings\//)
    const ref = page.url().split('/').at(-1) ?? ''
    const { quote } = await shop.outset.bookings.get(ref, { email: LEAD.email })
    expect(quote.totals.grand_total).toEqual({ amount: 42_000, currency: 'USD' })
    await page.goto(`/en/offers/${OFFER}`)
    expect(await page.getByText('This offer has been booked').count()).toBe(1)
  })

  async function signInByCode(page: Page, email: string): Promise<void> {
    await page.goto('/en/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByLabel('Code').fill(await codeInMail(shop, email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
  }
})

/** A device with a fingerprint reader on which somebody puts their finger. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
