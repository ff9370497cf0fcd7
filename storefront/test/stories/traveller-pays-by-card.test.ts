import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { codeInMail, linkInMail } from '../make-booking.ts'
import { openShop, type Shop, type Visitor } from '../open-shop.ts'
import { findAxeFaults } from '../run-axe.ts'
import { bookAhead, fillLead, LEAD, pickFirstOpenDay } from './booking-steps.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(chromiumPath === null)('a traveller pays by card', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterEach(() => shop.service.refuse(null))
  afterAll(() => shop?.close())

  const faultsOf = (page: Page) => findAxeFaults(page, AXE, { colours: 'light and dark' })

  /** From the trip to the form of its checkout. */
  async function toCheckout(visitor: Visitor, path = 'petra-small-group-day/book'): Promise<Page> {
    const page = await shop.newPage(visitor)
    await page.goto(`/en/trips/${path}`)
    if (!path.includes('?')) await pickFirstOpenDay(page)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    await fillLead(page)
    return page
  }

  async function toProvider(visitor: Visitor, path?: string): Promise<{ page: Page; ref: string }> {
    const page = await toCheckout(visitor, path)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL(/\/test-provider\//)
    const link = page.getByRole('link', { name: 'Go back without paying' })
    const back = (await link.getAttribute('href')) ?? ''
    return { page, ref: new URL(back).pathname.split('/').at(-2) ?? '' }
  }

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
  const bookingOf = (ref: string) => shop.outset.bookings.get(ref, { email: LEAD.email })
  /** The worker comes round; what a webhook has put off it does the next time. */
  async function work(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      await shop.service.advance({ minutes: 1 })
      await shop.followPayments()
    }
  }

  async function expectPaid(page: Page, ref: string): Promise<void> {
    await page.waitForURL(`**/bookings/${ref}`)
    await page.getByText('Your booking is confirmed', { exact: true }).waitFor()
    expect(await page.getByText('Visa ···· 4242').count()).toBeGreaterThan(0)
    const { data } = await shop.seller.bookings.listPayments(ref)
    expect(data.map(({ kind, method }) => [kind, method])).toEqual([['payment', 'online_card']])
  }

  test('on a phone, in one go, with the sum on the button [S-PAY-01]', async () => {
    const page = await toCheckout({ phone: true })
    expect(await page.getByLabel('Card').first().isChecked()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await shop.screenshot(page, 'pay-checkout-phone')
    await page.getByLabel('Pay on arrival').check()
    expect(await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).count()).toBe(1)
    await page.getByLabel('Card').first().check()
    await press(page, /^Pay \$168\.00$/)
    await page.waitForURL(/\/test-provider\//)
    await press(page, 'Pay with a card that works')
    await page.waitForURL(/\/bookings\/[\w-]+$/)
    await expectPaid(page, page.url().split('/').at(-1) ?? '')
    await shop.screenshot(page, 'pay-paid-phone')
    // Whoever goes back finds what is paid, and the form books and pays nothing again.
    await page.goBack()
    await page.getByText('This was paid.').waitFor()
  })

  test('is declined, reads why, and pays with another card without a new hold [S-PAY-02]', async () => {
    const { page, ref } = await toProvider({ phone: true })
    await press(page, 'Pay with a card that is declined')
    await page.getByText('The card was declined').waitFor()
    await page.getByRole('link', { name: 'Go back without paying' }).click()
    await page.getByText('Your card was declined').waitFor()
    expect(await page.getByText('The bank declined the card.').count()).toBe(1)
    expect(await page.getByText(/Your seats are kept for \d+ more minutes/).count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])
    await shop.screenshot(page, 'pay-declined-phone')
    await press(page, /^Try again: \$/)
    await page.waitForURL(/\/test-provider\//)
    await press(page, 'Pay with a card that works')
    await expectPaid(page, ref)
  })

  test('whose bank asks first: 3-D Secure [S-PAY-02]', async () => {
    const { page, ref } = await toProvider({})
    await press(page, /3-D Secure/)
    await press(page, 'No, decline it')
    await page.getByRole('link', { name: 'Go back without paying' }).click()
    await page.getByText('The bank wanted you to confirm the payment').waitFor()
    await press(page, /^Try again: \$/)
    await press(page, /3-D Secure/)
    await press(page, 'Yes, approve the payment')
    await expectPaid(page, ref)
  })

  test('closes the page, and pays later from the booking, in one of two tabs [S-PAY-05]', async () => {
    const { page, ref } = await toProvider({})
    await page.getByRole('link', { name: 'Go back without paying' }).click()
    await page.getByText('Nothing has been paid yet').waitFor()
    await shop.screenshot(page, 'pay-closed-desk')
    await page.getByRole('link', { name: 'Back to booking' }).click()
    await page.getByText(/^Please pay \$168\.00 by card/).waitFor()
    await shop.screenshot(page, 'pay-waits-desk')
    await page.getByRole('link', { name: /^Pay \$168/ }).click()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await press(page, /^Pay \$/)
    await page.waitForURL(/\/test-provider\//)
    await press(page, 'Pay with a card that works')
    await expectPaid(page, ref)
    await press(other, /^Pay \$/)
    await expectPaid(other, ref)
  })

  test('and gets the money back on the card when they cancel [S-PAY-06]', async () => {
    await shop.seller.settings.update({ refund_cards_at_once: true })
    const { page, ref } = await toProvider({ phone: true }, await bookAhead(shop))
    await press(page, 'Pay with a card that works')
    await expectPaid(page, ref)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await page.getByText(/It goes back to your card/).waitFor()
    await shop.screenshot(page, 'pay-cancel-phone')
    await press(page, 'Cancel booking now')
    await page.getByText('You cancelled this booking').waitFor()
    await page.getByText(/You will get \W*168\.00\W* back/).waitFor()
    await work()
    await page.reload()
    await page.getByText(/168\.00\W* was refunded to you/).waitFor()
    expect(await page.getByText(/usually takes 5 to 10 days to arrive/).count()).toBe(1)
    await shop.screenshot(page, 'pay-refunded-phone')
  })

  test('in Arabic, in the dark [S-PAY-01] [S-PAY-02]', async () => {
    const page = await shop.newPage({ phone: true, dark: true, locale: 'ar', script: false })
    await page.goto('/ar/trips/petra-small-group-day/book')
    await press(page, /^أقرب يوم متاح/)
    await press(page, 'احجز')
    await page.getByLabel('الاسم').fill('رانيا حداد')
    await page.getByLabel('البريد الإلكتروني').fill('rania.pays@example.com')
    await page.getByLabel('رقم الهاتف').fill('+962790000000')
    await shop.screenshot(page, 'pay-checkout-ar-phone')
    await press(page, /^احجز وادفع/)
    await page.waitForURL(/\/test-provider\//)
    await press(page, 'الدفع ببطاقة مرفوضة')
    await page.getByRole('link', { name: 'العودة دون دفع' }).click()
    await page.getByText('رُفضت بطاقتك').waitFor()
    await shop.screenshot(page, 'pay-declined-ar-phone')
    await press(page, /^حاول مرة أخرى/)
    await press(page, 'الدفع ببطاقة سليمة')
    await page.getByText('تم تأكيد حجزك').or(page.getByText('حجزك مؤكد')).first().waitFor()
    await shop.screenshot(page, 'pay-paid-ar-phone')
  })

  test('without script, and waits for a bank that does not answer at once [S-PAY-02]', async () => {
    const { page, ref } = await toProvider({ script: false })
    await press(page, /bank debit/)
    await page.getByText('We’re asking your bank').waitFor()
    expect(await page.getByRole('button', { name: /^(Pay|Try)/ }).count()).toBe(0)
    await shop.screenshot(page, 'pay-asking-desk')
    await shop.service.advance({ minutes: 2 })
    await page.getByRole('link', { name: 'Look again' }).click()
    await expectPaid(page, ref)
  })

  test('with script the page looks again by itself [S-PAY-02]', async () => {
    const { page, ref } = await toProvider({})
    await press(page, /bank debit/)
    await page.getByText('We’re asking your bank').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await shop.service.advance({ minutes: 2 })
    await expectPaid(page, ref)
  })

  test('while cards cannot be taken: the booking is kept, and says so [S-PAY-04]', async () => {
    const page = await toCheckout({ phone: true })
    shop.service.refuse(/\/pay\?|\/pay$/)
    await press(page, /^Pay \$/)
    await page.getByText('This can’t be paid by card just now').waitFor()
    const ref = new URL(page.url()).pathname.split('/').at(-2) ?? ''
    expect(await page.getByText(/Your seats are kept for \d+ more minutes/).count()).toBe(1)
    expect((await bookingOf(ref)).status).toBe('pending')
    await shop.screenshot(page, 'pay-away-phone')
    shop.service.refuse(null)
    await press(page, /^Try again: \$/)
    await page.waitForURL(/\/test-provider\//)
    await press(page, 'Pay with a card that works')
    await expectPaid(page, ref)
  })

  test('too late: the places are gone, and it says what becomes of money [S-PAY-03]', async () => {
    const { page, ref } = await toProvider({ phone: true })
    await shop.service.advance({ minutes: 31 })
    await page.goto(`${shop.url}/en/bookings/${ref}/payment`)
    await page.getByText('Your time to pay has run out').waitFor()
    expect(await page.getByText(/the money goes back to your card by itself/).count()).toBe(1)
    await shop.screenshot(page, 'pay-lapsed-phone')
  })

  test('for what is on request: reserved, and charged when the seller says yes [S-PAY-03]', async () => {
    const page = await shop.newPage({})
    await page.goto('/en/trips/petra-cook-and-eat/book')
    await pickFirstOpenDay(page)
    await press(page, 'Request this trip')
    await page.waitForURL(/\/request/)
    await fillLead(page)
    await page.getByText(/is only reserved on your card/).waitFor()
    await shop.screenshot(page, 'pay-request-desk')
    await press(page, /^Send request with obligation to pay \$/)
    await page.waitForURL(/\/test-provider\//)
    await press(page, 'Pay with a card that works')
    await page.getByText(/is reserved on your card$/).waitFor()
    await shop.screenshot(page, 'pay-authorized-desk')
    const ref = page.url().split('/').at(-1) ?? ''
    await shop.seller.bookings.confirm(ref)
    await work()
    await page.reload()
    await expectPaid(page, ref)
  })

  test('a deposit, and its balance from the mail; the account asks for it too [S-PAY-07]', async () => {
    const { options } = await shop.outset.products.get('petra-small-group-day')
    const [id = ''] = options.map(option => option.id)
    const terms = { percent: 30, balance_days: 10, on_overdue: 'lapse' } as const
    await shop.seller.options.putDeposit(id, terms)
    const from = shop.service
      .now()
      .add({ hours: 24 * 30 })
      .toString()
      .slice(0, 10)
    const { next } = await shop.outset.options.getNextOpen(id, { from })
    const [date, time] = next?.start.split('T') ?? []
    const day = `?qty-adult=2&date=${date}&time=${time}`
    const page = await toCheckout(
      { phone: true, script: false },
      `petra-small-group-day/book${day}`,
    )
    await page
      .getByText(/^Pay a deposit of \$50\.40 when you book/)
      .first()
      .waitFor()
    await shop.screenshot(page, 'pay-deposit-checkout-phone')
    await press(page, /^Pay \$50\.40$/)
    await press(page, 'Pay with a card that works')
    await page.getByText(/please pay \$117\.60 by/).waitFor()
    const ref = page.url().split('/').at(-1) ?? ''
    await shop.screenshot(page, 'pay-deposit-paid-phone')
    await shop.service.advance({ hours: 24 * 14 })
    await shop.service.inside.deps.runDueJobs()
    await signIn(page)
    await page.getByRole('link', { name: 'Pay the balance: $117.60' }).waitFor()
    await shop.screenshot(page, 'pay-account-phone')
    await page.goto(await linkInMail(shop, LEAD.email, /to=payment/))
    await press(page, 'Pay the balance: $117.60')
    await press(page, 'Pay with a card that works')
    await page.waitForURL(`**/bookings/${ref}`)
    await page.getByText(/Paid: \W*168\.00/).waitFor()
    const [receipt] = await shop.mailsTo(LEAD.email)
    expect(receipt?.text.replaceAll('\u00a0', ' ')).toContain('$117.60 (Visa ···· 4242)')
  })

  async function signIn(page: Page): Promise<void> {
    await page.goto('/en/sign-in')
    await page.getByLabel('Email address').fill(LEAD.email)
    await press(page, 'Send email')
    await page.getByLabel('Code').fill(await codeInMail(shop, LEAD.email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
})
