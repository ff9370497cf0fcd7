import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { makePaid, TRANSFER } from '../../support/paid-booking.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { platformCalls } from '../../support/world.ts'
import { bookForChange, findCode } from './contact-change.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/public/bookings/{ref}/contact-changes', () => {
  let sale: Bookable
  beforeAll(async () => {
    sale = await makeBookable(service, { capacity: 500 })
  })

  const book = () => bookForChange(sale)
  const codeFor = (email: string) => findCode(service, email)
  const settings = (change: object) => platformCalls(service).patch('/v1/platform/settings', change)

  test('201: for an email the code goes to the new address [R-CON-01] [R-CON-03] [R-CON-04] [R-CON-09]', async () => {
    const { start, fresh, old, opensWith } = await book()
    const { status, body } = await start({ email: fresh })
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'email', sent_to: 'f•••@travellers.example' })
    const expires = service.now().add({ minutes: 15 })
    expect(Temporal.Instant.from(body.expires_at).equals(expires)).toBe(true)
    expect(await codeFor(fresh)).toMatch(/^\d{6}$/)
    expect(await codeFor(old)).toBe('')
    expect(await opensWith(old)).toBe(true)
    expect(await opensWith(fresh)).toBe(false)
  })

  test('201: for a phone the code goes to the address of the booking [R-CON-05]', async () => {
    const { start, old } = await book()
    const { body } = await start({ phone: '+1 555 010 0000' })
    expect(body).toMatchObject({ kind: 'phone', sent_to: 'o•••@travellers.example' })
    expect(await codeFor(old)).toMatch(/^\d{6}$/)
  })

  test('404: the booking token does not do [R-CON-02]', async () => {
    const { start, booking, fresh } = await book()
    const sent = await start({ email: fresh }, booking.booking_token)
    expect(sent.body).toMatchObject({ code: 'NotFound', details: { entity: 'booking' } })
    expect(await mailsTo(service, fresh)).toEqual([])
  })

  test('422: both, neither, or what is no address or number', async () => {
    const { start, fresh } = await book()
    const wrong = [{}, { email: fresh, phone: '+15550100000' }, { email: 'x' }, { phone: '0555' }]
    for (const body of wrong) expect((await start(body)).body.code).toBe('InvalidInput')
  })

  test('409: after thirty minutes the seller corrects it [R-CON-06] [R-LIM-28]', async () => {
    const { start, fresh } = await book()
    await service.advance({ minutes: 29 })
    expect((await start({ email: fresh })).status).toBe(201)
    await service.advance({ minutes: 1 })
    const late = await start({ email: fresh })
    expect(late.body).toMatchObject({ code: 'Conflict', details: { reason: 'window_closed' } })
    await service.freezeAt(START)
  })

  test('the window is a setting of the platform [R-CON-07]', async () => {
    await settings({ contact_window_minutes: 5 })
    const { start, fresh } = await book()
    await service.advance({ minutes: 5 })
    const sent = await start({ email: fresh })
    await settings({ contact_window_minutes: 30 })
    expect(sent.body.details).toEqual({ reason: 'window_closed' })
    await service.freezeAt(START)
  })

  test('409: of a cancelled booking', async () => {
    const { start, booking, fresh } = await book()
    await booking.open.post('/cancel', {})
    expect((await start({ email: fresh })).status).toBe(409)
  })

  test('429: five an hour to one mailbox, from all bookings together [T-AUTH-5]', async () => {
    const others = [await book(), await book(), await book()]
    const victim = 'victim@travellers.example'
    const asked = []
    for (const [at, { start }] of others.entries()) {
      for (const tag of ['', `+${at}`]) {
        asked.push((await start({ email: victim.replace('@', `${tag}@`) })).status)
      }
    }
    expect(asked).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('429: five an hour for one booking, or as the platform sets it [R-CON-12] [R-LIM-04] [R-LIM-05]', async () => {
    const { start, fresh } = await book()
    for (let at = 0; at < 5; at++) expect((await start({ email: fresh })).status).toBe(201)
    const sixth = await start({ email: fresh })
    expect([sixth.body.code, sixth.body.reason]).toEqual(['RateLimited', 'mails'])
    expect(sixth.body.details.retry_after_seconds).toBeGreaterThan(3_000)
    await settings({ contact_changes_per_booking_hour: 6 })
    expect((await start({ email: fresh })).status).toBe(201)
  })
})

describe('GET /v1/public/bookings/{ref}/contact', () => {
  test('200: address and number, masked, with the token of the booking [D-54] [R-BKG-53]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const { status, body, headers, text } = await booking.open.get('/contact')
    expect(status).toBe(200)
    expect(body).toEqual({
      email_masked: 'a•••@travellers.example',
      phone_masked: `••• ${LEAD.phone.replace(/\D/g, '').slice(-4)}`,
    })
    expect(text).not.toContain(LEAD.email)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('401 with the address alone, 404 with a wrong token or another site [D-54] [R-BKG-53]', async () => {
    const sale = await makeBookable(service)
    const other = await makeBookable(service)
    const { ref, booking_token: token, contact_token: contact } = await sale.book()
    const read = (query: string, site = sale.site) =>
      site.send({ path: `/v1/public/bookings/${ref}/contact?${query}` })
    expect((await read(`email=${LEAD.email}`)).status).toBe(401)
    for (const wrong of [
      await read('token=nonsense'),
      await read(`token=${contact}`),
      await read(`token=${token}`, other.site),
    ]) {
      expect([wrong.status, wrong.body.entity]).toEqual([404, 'booking'])
    }
  })
})

describe('GET /v1/public/bookings/{ref}/refund', () => {
  test('200: days, share and sums, and cancelling gives just that [R-BKG-29] [R-BKG-31] [R-BKG-22]', async () => {
    const { booking } = await makePaid(service)
    await service.freezeAt(Temporal.Instant.from('2027-05-09T06:00:00Z'))
    const preview = await booking.open.get('/refund')
    expect(preview.body).toEqual({
      days_before: 3,
      refund_pct: 33,
      refund: { amount: 3_300, currency: 'USD' },
      paid: { amount: 10_001, currency: 'USD' },
    })
    const { body } = await booking.open.post('/cancel', { reason: 'Ill' })
    const { days_before: _days, ...same } = preview.body
    expect(body.cancellation).toMatchObject({ by: 'traveller', ...same })
    expect(body.payment.status).toBe('refund_due')
    await service.freezeAt(START)
  })

  test('the tiers are those of the sale, whatever the option says later [R-BKG-30] [R-BKG-38]', async () => {
    const { sale, booking } = await makePaid(service)
    const policy = await sale.call.post('/v1/policies', { name: 'None', preset: 'non_refundable' })
    await sale.call.patch(sale.optionPath, { policy_id: policy.id })
    const at = async (instant: string) => {
      await service.freezeAt(Temporal.Instant.from(instant))
      const { body } = await booking.open.get('/refund')
      return [body.days_before, body.refund_pct]
    }
    // It starts on 12 May at 09:00 in Amman, which is 06:00 in UTC.
    expect(await at('2027-05-05T06:00:00Z')).toEqual([7, 100])
    expect(await at('2027-05-05T06:00:01Z')).toEqual([6, 33])
    expect(await at('2027-05-10T06:00:00Z')).toEqual([2, 33])
    expect(await at('2027-05-10T06:00:01Z')).toEqual([1, 0])
    expect(await at('2027-05-12T05:59:59Z')).toEqual([0, 0])
    await service.freezeAt(START)
  })

  test('409: of a booking that is cancelled already', async () => {
    const { booking } = await makePaid(service)
    await booking.open.post('/cancel', {})
    expect((await booking.open.get('/refund')).status).toBe(409)
  })
})

describe('GET /v1/public/bookings/{ref}/refund-instead', () => {
  async function makeMoved(move: object) {
    const { sale, booking } = await makePaid(service)
    await sale.call.post(`/v1/bookings/${booking.ref}/move`, { reason: 'Storm', ...move })
    return { sale, booking }
  }

  test('200: why, from where, to where, and all that was paid [R-BKG-39]', async () => {
    const { booking } = await makeMoved({ start: '2027-05-14T09:00', called_off: true })
    const sent = await booking.open.get('/refund-instead')
    expect(sent.body).toEqual({
      reason: 'Storm',
      called_off_start: '2027-05-12T09:00',
      new_start: '2027-05-14T09:00',
      refund: { amount: 10_001, currency: 'USD' },
      until: '2027-05-14T06:00:00.000Z',
    })
  })

  test('the mail of a move has the new start for the calendar, unless it is not confirmed yet', async () => {
    const moved = async (lead: typeof LEAD, paid: boolean) => {
      const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
      const { ref, open } = await sale.book({ lead, payment_method: 'bank_transfer' })
      const money = { method: 'bank_transfer' }
      if (paid) await sale.call.post(`/v1/bookings/${ref}/payments`, money)
      await service.advance({ minutes: 5 })
      const move = { reason: 'Storm', start: '2027-05-14T09:00', called_off: true }
      await sale.call.post(`/v1/bookings/${ref}/move`, move)
      await service.freezeAt(START)
      const mail = (await mailsTo(service, lead.email)).at(-1)
      expect(mail?.template).toBe('booking-moved')
      return { ref, open, mail }
    }
    const { ref, open, mail } = await moved({ ...LEAD, email: 'moved@travellers.example' }, true)
    expect(mail?.attachments).toMatchObject([{ filename: `${ref}.ics` }])
    expect(mail?.text).toContain('calendar')
    const { text } = await open.get('/calendar.ics')
    expect(text).toContain('DTSTART:20270514T060000Z\r\n')
    expect(text).toContain('SEQUENCE:300\r\n')
    const waiting = await moved({ ...LEAD, email: 'waiting@travellers.example' }, false)
    expect(waiting.mail).toMatchObject({ attachments: [] })
    expect(waiting.mail?.text).not.toContain('calendar')
  })

  test('404: where nothing is offered: not moved, moved by agreement, moved to an earlier start [R-BKG-40] [R-BKG-45]', async () => {
    const { booking } = await makePaid(service)
    const agreed = await makeMoved({ start: '2027-05-14T09:00' })
    const earlier = await makeMoved({ start: '2027-05-10T09:00', called_off: true })
    for (const { open } of [booking, agreed.booking, earlier.booking]) {
      for (const sent of [await open.get('/refund-instead'), await open.post('/refund-instead')]) {
        expect(sent.body.details).toEqual({ entity: 'refund_instead' })
      }
    }
  })
})

describe('POST /v1/public/bookings/{ref}/refund-instead', () => {
  async function makeMoved(move: object) {
    const { sale, booking } = await makePaid(service)
    await sale.call.post(`/v1/bookings/${booking.ref}/move`, { reason: 'Storm', ...move })
    return { sale, booking }
  }

  test('POST cancels as by the seller and gives everything back, though the policy says less [R-BKG-42] [R-BKG-44]', async () => {
    const { booking } = await makeMoved({ start: '2027-05-14T09:00', called_off: true })
    await service.freezeAt(Temporal.Instant.from('2027-05-14T05:59:59Z'))
    expect((await booking.open.get('/refund')).body.refund_pct).toBe(0)
    const sent = await booking.open.post('/refund-instead')
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({
      status: 'cancelled',
      cancellation: {
        by: 'seller',
        refund_pct: 100,
        refund: { amount: 10_001, currency: 'USD' },
        paid: { amount: 10_001, currency: 'USD' },
      },
    })
    expect(sent.body).toEqual((await booking.open.get()).body)
    expect((await booking.open.post('/refund-instead')).status).toBe(404)
    await service.freezeAt(START)
  })

  test('is possible until the new start, and not in it [R-BKG-43]', async () => {
    const { booking } = await makeMoved({ start: '2027-05-14T09:00', called_off: true })
    await service.freezeAt(Temporal.Instant.from('2027-05-14T06:00:00Z'))
    expect((await booking.open.post('/refund-instead')).status).toBe(404)
    await service.freezeAt(START)
  })
})
