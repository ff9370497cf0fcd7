import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { holdOnDemo } from '../book-on-demo.ts'
import { codeInMail } from '../make-booking.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { fillLead, LEAD } from './booking-steps.ts'

describe.skipIf(chromiumPath === null)('a shop that sends no mail', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop({ sendsMail: false })
  })
  afterAll(() => shop?.close())

  const words = (page: Page) => page.getByRole('main').innerText()
  const promise = /we’ll (?:send|email)|sent you an email|on its way/i

  test('promises none while one books, and says how to come back [S-SHOP-17]', async () => {
    const page = await shop.newPage({ phone: true, script: false })
    await page.goto(`/en/checkout/${await holdOnDemo(shop, 'en')}`)
    expect(await words(page)).not.toMatch(promise)
    await fillLead(page)
    await page.getByLabel('Pay on arrival').check()
    await page
      .getByRole('button', { name: /^Book and pay .* on arrival/ })
      .last()
      .click()
    await page.waitForURL(/\/bookings\//)
    const said = await words(page)
    expect(said).not.toMatch(promise)
    expect(said).toContain('Please note your booking number')
    const ref = page.url().split('/').at(-1) ?? ''
    const later = await shop.newPage({ script: false })
    await later.goto('/en/sign-in')
    await later.getByText('so we can’t send you a code').waitFor()
    await later.getByRole('main').getByRole('link', { name: 'Find it by booking number' }).click()
    await later.getByLabel('Booking number').fill(ref)
    await later.getByLabel('Email address').fill(LEAD.email)
    await later.getByRole('main').getByRole('button').last().click()
    await later.waitForURL(`**/bookings/${ref}`)
  })

  test('lets whoever runs it sign in with the code of the portal, and says so in German [S-SHOP-17]', async () => {
    const email = 'operator@example.com'
    const page = await shop.newPage()
    await page.goto('/de/sign-in')
    await page.getByText('verschickt zurzeit keine E-Mails').waitFor()
    await page.getByText('Ich betreibe diesen Shop').click()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('button', { name: 'E-Mail senden' }).click()
    await page.getByText('findet den Code').waitFor()
    await page.getByLabel('Code').fill(await codeInMail(shop, email))
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.waitForURL('**/de/account')
  })
})
