import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openSecondProcess, type SecondProcess } from '../../support/race.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countStatements, type StatementCounter } from '../../support/statement-counter.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('the words of a booking', () => {
  const GERMAN = {
    labels: { en: 'Adult', de: 'Erwachsene' },
    names: { en: 'On foot', de: 'Zu Fuß' },
  }

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

describe('POST /v1/public/checkout once the trip has begun', () => {
  test('after the start it is too late, and the hold is given back [D-51]', async () => {
    const begins = service.now().add({ minutes: 5 }).toZonedDateTimeISO('UTC').round('minute')
    const start = begins.toPlainDateTime().toString({ smallestUnit: 'minute' })
    const sale = await makeBookable(service, { timezone: 'UTC', times: [start.slice(11)] })
    const { ref } = await sale.hold({ start })
    await service.advance({ minutes: 10 })
    const late = await sale.tryCheckout({ ref })
    expect([late.status, late.body.code]).toEqual([422, 'PastCutoff'])
    const cutoffAt = begins.toInstant().toString({ smallestUnit: 'millisecond' })
    expect(late.body.details).toEqual({ cutoffAt })
    const read = await sale.site.send({ path: `/v1/public/holds/${ref}` })
    expect(read.body.status).toBe('expired')
    expect((await sale.tryCheckout({ ref })).body.code).toBe('HoldExpired')
  })

  test('what is open all day is checked out until that day is over [D-51]', async () => {
    const option = { availabilityType: 'opening_hours' } as const
    const sale = await makeBookable(service, { timezone: 'UTC', option })
    const day = service.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
    const { ref } = await sale.hold({ start: day })
    expect((await sale.checkout({ ref })).start).toBe(day)
  })
})

describe('POST /v1/public/checkout of what costs nothing', () => {
  test('no way to pay is in time and none is named: it is booked, paid and listed by its day [D-50]', async () => {
    const sale = await makeBookable(service, {
      timezone: 'UTC',
      units: { adult: { usd: 0 } },
      methods: [{ kind: 'bank_transfer', deadline_hours: 72 }],
      bank: true,
    })
    const soon = service.now().toZonedDateTimeISO('UTC').add({ days: 2 }).toPlainDate().toString()
    const start = `${soon}T09:00`
    const { body: days } = await sale.calendar(soon.slice(0, 7))
    const day = days.find(({ date }: { date: string }) => date === soon)
    expect(day.status).toBe('open')
    const held = await sale.hold({ start })
    expect(held.checkout).toMatchObject({ payment_method_required: false, payment_methods: [] })
    const booking = await sale.checkout({ ref: held.ref, payment_method: undefined })
    expect(booking.status).toBe('confirmed')
    expect(booking.payment).toMatchObject({ method: null, status: 'paid', due_at: null })
    const dated = `date_from=${soon}&date_to=${soon}`
    const list = await sale.site.send({ path: `/v1/public/products?${dated}` })
    expect(list.body.total).toBe(1)
  })
})

describe('what a checkout asks of the database', () => {
  let counter: StatementCounter
  let second: SecondProcess
  let sale: Bookable
  beforeAll(async () => {
    counter = await countStatements(service.databaseUrl)
    sale = await makeBookable(service)
    second = await openSecondProcess(service, { databaseUrl: counter.url, connections: 1 })
  })
  afterAll(async () => {
    await second.close()
    await counter.close()
  })

  async function buy(): Promise<void> {
    const { key } = sale.site
    const post = (path: string, body: object) => second.send({ method: 'POST', path, key, body })
    const quoted = await post('/v1/public/quotes', sale.body())
    expect(quoted.status).toBe(200)
    const held = await post('/v1/public/holds', sale.body())
    const booked = await post('/v1/public/checkout', {
      ref: held.body.ref,
      lead: LEAD,
      payment_method: 'pay_on_arrival',
    })
    expect(booked.body.status).toBe('confirmed')
  }

  test('quote, hold and checkout ask the database at most twelve things', async () => {
    // The first sale reads what is kept in memory from then on.
    await buy()
    counter.take()
    await buy()
    // What is taken twice, the hold, the parties of the sale, the booking: none in a transaction of
    // several statements, so there is no begin and no commit.
    expect(counter.take()).toEqual({ statements: 5, frames: 0 })
  })

  test('and each of these asks a function that names its seller [O-SCALE-05]', async () => {
    await buy()
    counter.takeTexts()
    await buy()
    // What these do is looked at where the schema's distribution is.
    const asked = /\b(?:places_taken|claim_holds|sale_parties|check_out_holds)\(/
    expect(counter.takeTexts().filter(text => !asked.test(text))).toEqual([])
  })
})
