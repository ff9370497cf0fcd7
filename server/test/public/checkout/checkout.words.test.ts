import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('the words of a booking', () => {
  const languages = { languages: ['en', 'de'], default_language: 'en' }
  const inGerman = async () => {
    const sale = await makeBookable(service, { storefront: languages })
    const { labels, names } = GERMAN
    const { units } = await sale.call.get(`${sale.optionPath}/units`)
    const [unit] = units
    await sale.call.put(`${sale.optionPath}/units`, { units: [{ ...unit, labels }] })
    await sale.call.patch(sale.optionPath, { names })
    return sale
  }

  test('are in the language that only the checkout names, and stay so [R-CHK-13]', async () => {
    const sale = await inGerman()
    const { ref, quote } = await sale.hold()
    expect(quote.lines[0].label).toBe('Adult')
    const booking = await sale.checkout({ ref, locale: 'de' })
    expect(booking.locale).toBe('de')
    expect(booking.trip.option).toBe('Zu Fuß')
    expect(booking.quote).toEqual({
      ...quote,
      lines: [{ ...quote.lines[0], label: 'Erwachsene' }],
    })
    const read = await sale.site.send({
      path: `/v1/public/bookings/${ref}?token=${booking.booking_token}`,
    })
    expect(read.body.quote).toEqual(booking.quote)
    expect(read.body.trip).toEqual(booking.trip)
    const [mail] = (await mailsTo(service, LEAD.email)).slice(-1)
    expect(mail?.text).toContain('Zu Fuß')
    const [event] = (await eventsOf(service, sale.seller.id)).slice(-1)
    expect(JSON.stringify(event)).toContain('Erwachsene')
  })

  test('are those of the hold where the checkout names no language of the site', async () => {
    const sale = await inGerman()
    for (const locale of [undefined, 'fr']) {
      const { ref } = await sale.hold({ locale: 'de' })
      const booking = await sale.checkout({ ref, ...(locale ? { locale } : {}) })
      expect(booking.locale).toBe('de')
      expect(booking.quote.lines[0].label).toBe('Erwachsene')
    }
  })

  test('change also for a checkout that brings the cards of travellers', async () => {
    const details = {
      scope: 'lead',
      fields: ['first_name', 'last_name'],
      collect: 'checkout',
      due_hours_before: null,
    }
    const sale = await inGerman()
    await sale.call.patch(sale.optionPath, { traveller_details: details })
    const { ref } = await sale.hold()
    const booking = await sale.checkout({
      ref,
      locale: 'de',
      traveller_details: [{ first_name: 'Lea', last_name: 'Lind' }],
    })
    expect(booking.quote.lines[0].label).toBe('Erwachsene')
    const read = await sale.call.get(`/v1/bookings/${ref}`)
    expect(read).toMatchObject({ option: 'Zu Fuß', quote: booking.quote })
  })

  test('stay as they were held where the seller calls the thing otherwise by now', async () => {
    const sale = await inGerman()
    const { ref } = await sale.hold()
    await sale.call.patch(sale.optionPath, { names: { en: 'By bus', de: 'Im Bus' } })
    const booking = await sale.checkout({ ref, locale: 'de' })
    expect(booking.trip.option).toBe('On foot')
    expect(booking.quote.lines[0].label).toBe('Erwachsene')
  })
})

const GERMAN = {
  labels: { en: 'Adult', de: 'Erwachsene' },
  names: { en: 'On foot', de: 'Zu Fuß' },
}
