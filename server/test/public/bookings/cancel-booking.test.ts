import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  eventsOf,
  LEAD,
  mailsTo,
  makeBookable,
  opener,
} from '../../support/bookings.ts'
import { TRANSFER } from '../../support/paid-booking.ts'
import { openSecondProcess, type SecondProcess } from '../../support/race.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'
import { countStatements, type StatementCounter } from '../../support/statement-counter.ts'
import { signInTraveller } from '../../support/travellers.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/public/bookings/{ref}/cancel', () => {
  test('200: the whole booking, cancelled; an empty object or no body will do [R-BKG-32] [R-BKG-33] [R-BKG-21] [R-BKG-34] [R-BKG-08] [R-BKG-26]', async () => {
    const sale = await makeBookable(service)
    for (const body of [{ reason: 'x' }, {}, undefined, { reason: null }]) {
      const booking = await sale.book()
      const sent = await booking.open.post('/cancel', body)
      expect(sent.status).toBe(200)
      expect(sent.body).toMatchObject({ ref: booking.ref, status: 'cancelled' })
      expect(Object.keys(sent.body.cancellation).sort()).toEqual(
        ['at', 'by', 'cause', 'paid', 'refund', 'refund_pct'].sort(),
      )
      expect(sent.body.cancellation.by).toBe('traveller')
      expect(sent.body.rejection_reason).toBeNull()
      expect(sent.body.cancellable).toBe(false)
      expect(sent.body).not.toHaveProperty('booking_token')
    }
    const booking = await sale.book()
    const long = await booking.open.post('/cancel', { reason: 'x'.repeat(1_001) })
    expect(long.body.code).toBe('InvalidInput')
  })

  test('with a session as well [R-BKG-34] [R-AUTH-30]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const ada = await signInTraveller(service, sale.site, LEAD.email)
    const path = `/v1/public/bookings/${booking.ref}/cancel`
    const sent = await ada.send({ method: 'POST', path, body: {} })
    expect(sent.body.cancellation.by).toBe('traveller')
  })

  test('nothing paid, nothing given back, whatever the share [R-BKG-22]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const { body } = await booking.open.post('/cancel', {})
    const none = { amount: 0, currency: 'USD' }
    expect(body.cancellation).toMatchObject({ paid: none, refund: none })
    expect(body.payment.status).toBe('pay_on_arrival')
  })

  test('nothing is to be brought to a trip that is cancelled or refused [R-BKG-13]', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const brought = { amount: 10_000, currency: 'USD' }
    const withdrawn = await sale.book()
    expect(withdrawn.payment).toMatchObject({ method: 'pay_on_arrival', on_arrival: brought })
    const { body } = await withdrawn.open.post('/cancel', {})
    expect(body.payment).toMatchObject({ method: 'pay_on_arrival', on_arrival: null })
    const refused = await sale.book()
    await sale.call.post(`/v1/bookings/${refused.ref}/reject`, { reason: 'Full' })
    expect((await refused.open.get()).body.payment.on_arrival).toBeNull()
  })

  test('409: a second time, and the first cancellation stays [R-BKG-35] [R-ERR-12]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const first = await booking.open.post('/cancel', { reason: 'first' })
    await service.advance({ minutes: 5 })
    const second = await booking.open.post('/cancel', { reason: 'second' })
    expect(second.body).toMatchObject({ code: 'Conflict', details: { reason: 'cancelled' } })
    expect((await booking.open.get()).body).toEqual(first.body)
    await service.freezeAt(START)
  })

  test('409: once the trip has started, and after a rejection', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const rejected = await sale.book()
    await sale.call.post(`/v1/bookings/${rejected.ref}/reject`, { reason: 'Full' })
    expect((await rejected.open.post('/cancel', {})).status).toBe(409)
    const started = await makeBookable(service)
    const booking = await started.book()
    await service.freezeAt(Temporal.Instant.from('2027-05-12T06:00:00Z'))
    const sent = await booking.open.post('/cancel', {})
    expect(sent.body.details).toEqual({ reason: 'already_started' })
    await service.freezeAt(START)
  })

  test('a booking that still waits can be withdrawn', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const booking = await sale.book()
    const { body } = await booking.open.post('/cancel', {})
    expect(body).toMatchObject({ status: 'cancelled', pending_expires_at: null })
  })

  test('its places are on sale again [R-BKG-36]', async () => {
    const sale = await makeBookable(service, { capacity: 1 })
    const booking = await sale.book()
    expect((await sale.quote()).body.code).toBe('SoldOut')
    await booking.open.post('/cancel', {})
    expect((await sale.quote()).body.remaining).toBe(1)
  })

  test('one mail in the language of the booking, and one event [R-BKG-37]', async () => {
    const sale = await makeBookable(service, { storefront: { languages: ['en', 'de'] } })
    const lead = { ...LEAD, email: 'cancel-mail@travellers.example' }
    const booking = await sale.book({ lead, locale: 'de' })
    await booking.open.post('/cancel', {})
    await booking.open.post('/cancel', {})
    const mails = await mailsTo(service, lead.email)
    expect(mails.map(({ template, locale }) => [template, locale])).toEqual([
      ['booking-confirmed', 'de'],
      ['booking-cancelled', 'de'],
    ])
    expect(mails[1]?.subject).toContain('Storniert')
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    expect(types).toEqual(['booking.created', 'booking.cancelled'])
  })

  test('bookings of a suspended seller keep working: read, filled in, proved, cancelled [R-BKG-47]', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const booking = await sale.book({ payment_method: 'bank_transfer' })
    await service.platform({
      method: 'POST',
      path: `/v1/platform/sellers/${sale.seller.slug}/suspend`,
    })
    expect((await booking.open.get()).status).toBe(200)
    expect((await booking.open.get('/travellers')).status).toBe(200)
    expect((await booking.open.upload(smallPdf())).status).toBe(200)
    expect((await booking.open.post('/cancel', {})).status).toBe(200)
  })

  test('a token of any mail cancels as well as the first one', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, email: 'lost@travellers.example' }
    const { ref } = await sale.book({ lead })
    const [mail] = await mailsTo(service, lead.email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const sent = await opener(sale.site, { ref, booking_token: token }).post('/cancel', {})
    expect(sent.status).toBe(200)
  })
})

describe('what a cancellation asks of the database', () => {
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

  async function cancel(): Promise<void> {
    const { ref, booking_token: token } = await sale.book()
    counter.take()
    const path = `/v1/public/bookings/${ref}/cancel?token=${token}`
    const sent = await second.send({ method: 'POST', path, key: sale.site.key, body: {} })
    expect(sent.body.status).toBe('cancelled')
  }

  test('a cancellation asks the database three things', async () => {
    // The first reads what is kept in memory from then on.
    await cancel()
    await cancel()
    // The booking with its proof, the parties of the sale, and all that is written: none in a
    // transaction of several statements, so there is no begin and no commit.
    expect(counter.take()).toEqual({ statements: 3, frames: 0 })
  })
})
