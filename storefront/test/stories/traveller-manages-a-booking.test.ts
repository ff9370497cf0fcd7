import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { smallPdf } from '../../../server/test/support/small-pdf.ts'
import { codeInMail, linkInMail, makeBooking } from '../make-booking.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a traveller manages a booking', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('by its number and address: it can be read and nothing else [S-AFTER-01]', async () => {
    const { ref } = await makeBooking(shop, { email: 'nora@example.com' })
    const page = await shop.newPage({ script: false, phone: true })
    await page.goto('/en/booking')
    await page.getByLabel('Booking number').fill(ref.replaceAll('-', ' ').toLowerCase())
    await page.getByLabel('Email address').fill('somebody-else@example.com')
    await page.getByRole('button', { name: 'Show booking' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('could not find this booking')
    await page.getByLabel('Email address').fill('nora@example.com')
    await page.getByRole('button', { name: 'Show booking' }).click()
    expect(new URL(page.url()).pathname).toBe(`/en/bookings/${ref}`)
    expect(await page.getByText('Your booking is confirmed').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Cancel booking' }).count()).toBe(0)
    await page.goto(`/en/bookings/${ref}/cancel`)
    expect(await page.getByRole('button', { name: 'Cancel booking now' }).count()).toBe(0)
  })

  test('by the link of a mail, whose token stays in no address [S-AFTER-02]', async () => {
    const email = 'lena@example.com'
    const { ref } = await makeBooking(shop, { email, locale: 'de' })
    const page = await shop.newPage({ script: false })
    await page.goto(await linkInMail(shop, email, /token=/))
    expect(new URL(page.url()).href).toBe(`${shop.url}/de/bookings/${ref}`)
    expect(await page.getByText('Ihre Buchung ist bestätigt').count()).toBe(1)
    const kept = (await page.context().cookies()).find(({ name }) => name === `booking_${ref}`)
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const file = await page.request.get(`${shop.url}/de/bookings/${ref}/calendar`)
    expect(file.headers()['content-type']).toMatch(/^text\/calendar/)
    expect(file.headers()['content-disposition']).toContain(`${ref}.ics`)
    expect(await file.text()).toContain('BEGIN:VEVENT')
  })

  test('takes its voucher along, with a code to be scanned and as a file [S-AFTER-11]', async () => {
    const email = 'hana@example.com'
    const { ref } = await makeBooking(shop, { email })
    const page = await shop.newPage({ script: false, phone: true })
    await page.goto(await linkInMail(shop, email, /token=/))
    await page.getByRole('link', { name: 'Voucher' }).click()
    expect(await page.getByRole('img', { name: 'Show this code at the start' }).count()).toBe(1)
    // Nothing lies over the ways on, and what is below is reached by scrolling the page.
    await page.getByRole('link', { name: 'Back to booking' }).click({ trial: true })
    await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
    const link = page.getByRole('link', { name: 'Save as PDF' })
    const address = new URL((await link.getAttribute('href')) ?? '', shop.url).href
    const file = await page.request.get(address)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect(file.headers()['content-disposition']).toContain(`voucher-${ref}.pdf`)
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await shop.seller.bookings.cancel(ref, { reason: 'A storm is coming.' })
    const later = await page.request.get(address, { maxRedirects: 0 })
    expect(new URL(later.headers().location ?? '', shop.url).pathname).toBe(`/en/bookings/${ref}`)
    const somebody = await shop.newPage({ script: false })
    const refused = await somebody.request.get(address, { maxRedirects: 0 })
    expect(new URL(refused.headers().location ?? '', shop.url).pathname).toBe('/en/booking')
  })

  test('whoever has nothing to show for it is led to where it is found [S-AFTER-02]', async () => {
    const { ref } = await makeBooking(shop, { email: 'ruth@example.com' })
    const page = await shop.newPage({ script: false })
    await page.goto(`/en/bookings/${ref}`)
    expect(new URL(page.url()).pathname).toBe('/en/booking')
    expect(await page.getByLabel('Booking number').inputValue()).toBe(ref)
    expect(await page.content()).not.toContain('Petra in a small group')
  })

  test('pays by transfer with a proof, then cancels and reads the refund first [S-AFTER-03, S-AFTER-05]', async () => {
    const booking = await makeBooking(shop, { email: 'mia@example.com', method: 'bank_transfer' })
    const page = await shop.newPage({ script: false, phone: true })
    await page.goto(`/en/booking?ref=${booking.ref}&token=${booking.booking_token}`)
    await page.getByRole('link', { name: 'Pay now' }).click()
    expect(await page.getByText('JO94 CBJO 0010 0000 0000 0131 0003 02').count()).toBe(1)
    await page.getByLabel('File').setInputFiles(fileOf('note.txt', 'text/plain', 'no proof'))
    await page.getByRole('button', { name: 'Send file' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('could not be read')
    await page.getByLabel('File').setInputFiles(fileOf('proof.pdf', 'application/pdf', smallPdf()))
    await page.getByRole('button', { name: 'Send file' }).click()
    expect(await page.getByText('we have received your payment receipt').count()).toBe(1)
    expect(await page.getByText('Your payment receipt is being checked').count()).toBe(1)
    // Who has sent a proof is not told that nothing was paid.
    await page.goto(`/en/bookings/${booking.ref}/cancel`)
    const main = page.locator('main')
    expect(await main.innerText()).toMatch(/payment receipt for \S*168\.00\S* is being checked/)
    expect(await main.innerText()).not.toContain('paid anything')
    expect(await main.innerText()).toMatch(/\w+day, \w+ \d+, \d{4} · \d+:\d\d/)
    await shop.seller.bookings.acceptReceipt(booking.ref)
    await page.goto(`/en/bookings/${booking.ref}`)
    expect(await main.innerText()).toMatch(/Paid: \S*168\.00/)
    expect(await main.innerText()).not.toMatch(/not yet paid|to be paid/i)
    expect(await page.getByText('Your booking is confirmed').count()).toBe(1)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    expect(await page.getByText('You’ll get back the full $168.00').count()).toBe(1)
    await page.getByRole('button', { name: 'Cancel booking now' }).click()
    expect(await page.getByText('You cancelled this booking').count()).toBe(1)
    expect(await main.innerText()).toMatch(/You will get \S*168\.00\S* back/)
    expect(await page.getByRole('link', { name: 'Book this trip again' }).count()).toBe(1)
  })

  test('corrects a typo in the address with a code [S-AFTER-06]', async () => {
    const booking = await makeBooking(shop, { email: 'tpyo@example.com' })
    const page = await shop.newPage({ script: false })
    // The checkout leaves both cookies behind.
    await page.context().addCookies([
      { name: `booking_${booking.ref}`, value: booking.booking_token, url: shop.url },
      { name: `contact_${booking.ref}`, value: booking.contact_token, url: shop.url },
    ])
    await page.goto(`/en/bookings/${booking.ref}`)
    await page.getByRole('link', { name: 'Correct email or phone' }).click()
    await page.getByLabel('New email address').fill('typo@example.com')
    await page.getByRole('button', { name: 'Send code' }).first().click()
    await page.getByText('typo@example.com').waitFor()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.getByLabel('Code').fill(await codeInMail(shop, 'typo@example.com'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect(await page.getByText('Your contact details have been updated').count()).toBe(1)
    expect(await page.getByText('on its way to typo@example.com').count()).toBe(1)
  })

  test('takes the refund when the seller has moved the start, and owes nothing [S-AFTER-07] [S-AFTER-10]', async () => {
    const booking = await makeBooking(shop, { email: 'ida@example.com' })
    const { option_id } = booking.quote
    const move_to = booking.start.replace(/^\d{4}-\d{2}-\d{2}/, day =>
      Temporal.PlainDate.from(day).add({ days: 2 }).toString(),
    )
    await shop.seller.options.callOffDeparture(option_id, booking.start, {
      reason: 'A storm is coming.',
      move_to,
    })
    const page = await shop.newPage({ script: false })
    await page.goto(await linkInMail(shop, 'ida@example.com', /token=/))
    await page.getByRole('link', { name: 'New date or refund' }).click()
    expect(await page.getByText('A storm is coming.').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Keep the new date' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Cancel free of charge' }).click()
    expect(await page.getByText('You have chosen the refund').count()).toBe(1)
    expect(await page.locator('main').innerText()).not.toMatch(/on arrival/i)
    const { status } = await shop.outset.bookings.get(booking.ref, { email: 'ida@example.com' })
    expect(status).toBe('cancelled')
  })

  test('forwards a form to a friend, who reads it in Arabic and sees nothing else [S-AFTER-08]', async () => {
    const booking = await makeBooking(shop, {
      email: 'eva@example.com',
      slug: 'wadi-rum-two-nights',
    })
    const lead = await shop.newPage({ script: false })
    await lead.goto(`/en/booking?ref=${booking.ref}&token=${booking.booking_token}`)
    await lead.getByRole('link', { name: 'Traveller details' }).click()
    await lead.getByRole('link', { name: /^Fill in.*Traveller 2$/ }).click()
    await lead.getByRole('button', { name: 'Create link' }).click()
    const link = await lead.getByLabel('Link for the traveller').inputValue()

    const friend = await shop.newPage({ script: false, phone: true, locale: 'ar' })
    await friend.goto(link.replace('/en/', '/ar/'))
    expect(new URL(friend.url()).pathname).toBe(`/ar/bookings/${booking.ref}/travellers/2`)
    expect(await friend.content()).not.toContain(booking.trip.title)
    await friend.getByLabel('الاسم الأول').fill('سلمى')
    await friend.getByLabel('تاريخ الميلاد').fill('2099-01-01')
    await friend.getByRole('button', { name: 'حفظ البيانات' }).click()
    expect(await friend.getByRole('alert').count()).toBe(1)
    expect(await friend.getByLabel('الاسم الأول').inputValue()).toBe('سلمى')
    await friend.getByLabel('تاريخ الميلاد').fill('1990-01-31')
    await friend.getByLabel('اسم العائلة').fill('حداد')
    await friend.getByRole('button', { name: 'حفظ البيانات' }).click()
    expect(await friend.getByText('حُفظت البيانات').count()).toBe(1)
    await friend.goto(`/ar/bookings/${booking.ref}`)
    expect(new URL(friend.url()).pathname).toBe('/ar/booking')
    await lead.goto(`/en/bookings/${booking.ref}/travellers`)
    expect(await lead.getByText('سلمى حداد', { exact: true }).count()).toBe(1)
  })
})

function fileOf(name: string, mimeType: string, content: string | Buffer) {
  return { name, mimeType, buffer: Buffer.from(content) }
}
