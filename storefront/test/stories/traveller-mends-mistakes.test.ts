import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { holdOnDemo } from '../book-on-demo.ts'
import { makeBooking } from '../make-booking.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { fillLead, pickFirstOpenDay } from './booking-steps.ts'

describe.skipIf(chromiumPath === null)('a traveller mends mistakes', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  /** What a screen reader and an eye meet first: the focus, on the screen, and the title. */
  async function expectToldAtOnce(page: Page, title: RegExp): Promise<string> {
    const summary = page.getByRole('alert')
    await summary.waitFor()
    await expect.poll(() => summary.evaluate(element => element.matches(':focus'))).toBe(true)
    const { height = 0 } = page.viewportSize() ?? {}
    const top = async () => (await summary.boundingBox())?.y ?? height
    await expect.poll(async () => (await top()) >= 0 && (await top()) < height / 2).toBe(true)
    expect(await page.title()).toMatch(title)
    return summary.innerText()
  }

  test('three of them in one round, without script on a phone [S-BOOK-04]', async () => {
    const page = await shop.newPage({ phone: true, script: false })
    await page.goto(`/en/checkout/${await holdOnDemo(shop, 'en')}`)
    await page.getByLabel('Email address').fill('mia@gmial')
    await page.getByLabel('Phone number').fill('0171 12')
    await page.getByRole('button', { name: /^Pay / }).last().click()
    const said = await expectToldAtOnce(page, /^Error: Complete your booking/)
    expect(said).toContain('There are problems with 3 entries')
    // Each stands beside its field as well, and the summary leads there.
    await page.getByRole('link', { name: /country code/ }).click()
    const phone = page.getByLabel('Phone number')
    expect(await phone.evaluate(field => field.matches(':focus'))).toBe(true)
    expect(await phone.inputValue()).toBe('0171 12')
    await page.getByText('Did you mean').waitFor()
    await fillLead(page)
    await page.getByLabel('Pay on arrival').check()
    await page
      .getByRole('button', { name: /^Book and pay .* on arrival/ })
      .last()
      .click()
    await page.waitForURL(/\/bookings\//)
  })

  test('when they leave a field, and mend a slip with one press [S-BOOK-04]', async () => {
    const page = await shop.newPage({ locale: 'de-DE' })
    await page.goto(`/de/checkout/${await holdOnDemo(shop, 'de')}`)
    const email = page.getByLabel('E-Mail')
    await email.fill('mia@gmial')
    await email.press('Tab')
    await page.getByText('Bitte prüfen Sie die E-Mail-Adresse').waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Meinten Sie' }).click()
    expect(await email.inputValue()).toBe('mia@gmail.com')
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    // A number as it is dialled at home gets its country, where everybody can see it.
    const phone = page.getByLabel('Telefon')
    await phone.fill('0171 1234567')
    await phone.press('Tab')
    await expect.poll(() => phone.inputValue()).toBe('+491711234567')
  })

  test('and a press right after one is not lost [S-BOOK-04]', async () => {
    const page = await shop.newPage({ phone: true })
    await page.goto('/en/enquire')
    await page.getByLabel('Your question').fill('May a child of six ride a camel?')
    await page.getByLabel('Name', { exact: true }).fill('Mia Keller')
    await page.getByLabel('Email address').fill('mia@gmial')
    const send = page.getByRole('main').getByRole('button', { name: 'Send' })
    await send.scrollIntoViewIfNeeded()
    const sent = page.waitForResponse(answer => answer.request().method() === 'POST')
    await send.click({ position: { x: 60, y: 4 } })
    expect((await sent).status()).toBe(422)
  })

  test('that were not theirs: the seats went in between [S-BOOK-04]', async () => {
    const page = await shop.newPage({ phone: true })
    await page.goto('/en/trips/petra-small-group-day/book')
    await pickFirstOpenDay(page)
    const book = page.getByRole('button', { name: 'Book', exact: true })
    await book.waitFor()
    await takeAllSeats(new URL(page.url()).searchParams.get('date') ?? '')
    await book.click()
    const said = await expectToldAtOnce(page, /^Error: /)
    expect(said).toContain('We couldn’t hold these seats')
    await page.getByRole('alert').getByRole('link').click()
    await expect.poll(() => page.url()).toContain('#day')
    // Another choice, and nothing is wrong any longer.
    await page.locator('#next-open').click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('with a file that is no proof of a payment [S-AFTER-03]', async () => {
    const wish = { email: 'proof@example.com', method: 'bank_transfer' as const }
    const { ref, booking_token } = await makeBooking(shop, wish)
    const page = await shop.newPage({ phone: true })
    await page.goto(`/en/booking?ref=${ref}&token=${booking_token}`)
    await page.goto(`/en/bookings/${ref}/pay`)
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') }
    await page.getByLabel('File').setInputFiles(file)
    await page.getByRole('button', { name: 'Send file' }).click()
    await expectToldAtOnce(page, /^Error: Payment/)
  })

  async function takeAllSeats(date: string): Promise<void> {
    const { options } = await shop.outset.products.get('petra-small-group-day')
    const [option] = options
    const id = option?.id ?? ''
    const unit_id = option?.units[0]?.id ?? ''
    for (;;) {
      const days = await shop.outset.options.getCalendar(id, { month: date.slice(0, 7) })
      const start = days.find(day => day.date === date)?.starts[0]
      if (!start?.remaining || start.status !== 'open') return
      const qty = Math.min(start.remaining, 4)
      const units = [{ unit_id, qty }]
      await shop.outset.holds.create({ option_id: id, start: `${date}T${start.time}`, units })
    }
  }
})
