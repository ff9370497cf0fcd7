import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop, type Visitor } from '../open-shop.ts'
import { findAxeFaults } from '../run-axe.ts'
import { bookAhead, fillLead, LEAD } from './booking-steps.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(chromiumPath === null)('a traveller whose card does not work', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  const faultsOf = (page: Page) => findAxeFaults(page, AXE, { colours: 'light and dark' })
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
  const bookingOf = (ref: string) => shop.outset.bookings.get(ref, { email: LEAD.email })

  async function toProvider(visitor: Visitor): Promise<{ page: Page; ref: string }> {
    const page = await shop.newPage(visitor)
    await page.goto(`/en/trips/${await bookAhead(shop)}`)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    await fillLead(page)
    await press(page, /^Pay \$/)
    await page.waitForURL(/\/test-provider\//)
    const link = page.getByRole('link', { name: 'Go back without paying' })
    const back = (await link.getAttribute('href')) ?? ''
    return { page, ref: new URL(back).pathname.split('/').at(-2) ?? '' }
  }

  test('is declined without script, and chooses to pay on arrival [S-PAY-08]', async () => {
    const { page, ref } = await toProvider({ phone: true, script: false })
    await press(page, 'Pay with a card that is declined')
    await page.getByRole('link', { name: 'Go back without paying' }).click()
    await page.getByText('Your card was declined').waitFor()
    await page.getByRole('link', { name: 'Pay another way' }).click()
    await page.getByRole('heading', { name: 'Pay another way' }).waitFor()
    await shop.screenshot(page, 'pay-other-way-phone')
    await page.getByLabel('Pay on arrival').check()
    await press(page, 'Pay this way')
    await page.waitForURL(`**/bookings/${ref}?done=way`)
    await page.getByText('Your booking is confirmed', { exact: true }).waitFor()
    await page.getByText(/^The way you pay has been changed/).waitFor()
    expect(await page.getByRole('link', { name: 'Pay another way' }).count()).toBe(0)
    const [mail] = await shop.mailsTo(LEAD.email)
    expect(mail?.text).toContain(ref)
  })

  test('chooses a transfer from the booking, in Arabic [S-PAY-08]', async () => {
    const { ref, page: paying } = await toProvider({ phone: true })
    await paying.goto(`${shop.url}/ar/bookings/${ref}`)
    await paying.getByRole('link', { name: 'الدفع بطريقة أخرى' }).click()
    await paying.getByLabel('تحويل مصرفي').waitFor()
    expect(await faultsOf(paying)).toEqual([])
    await shop.screenshot(paying, 'pay-other-way-ar-phone')
    await paying.getByLabel('تحويل مصرفي').check()
    await press(paying, 'الدفع بهذه الطريقة')
    await paying.getByText(/^تم تغيير طريقة الدفع/).waitFor()
    expect((await bookingOf(ref)).payment.method).toBe('bank_transfer')
  })
})
