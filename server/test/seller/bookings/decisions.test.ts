import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Bookable,
  type BookableOverrides,
  eventsOf,
  LEAD,
  mailsTo,
  makeBookable,
} from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(() => service.freezeAt(START))
afterAll(() => service.close())

const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]
let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })
const manual: BookableOverrides = { option: { confirmation: 'manual' }, capacity: 5 }
async function remainingOf(sale: Bookable) {
  const { body } = await sale.calendar('2027-05')
  return body.find(({ date }: { date: string }) => date === '2027-05-12').starts[0].remaining
}
const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })
const typesOf = async (sale: Bookable) =>
  (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('confirmBooking', () => {
  test('a waiting booking is confirmed, with one event and a mail', async () => {
    const sale = await makeBookable(service, manual)
    const lead = someone()
    const booked = await sale.book({ lead })
    expect(booked.status).toBe('pending')
    const sent = await act(sale, booked.ref, 'confirm')
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ status: 'confirmed', awaits_seller: false, expires_at: null })
    expect((await booked.open.get()).body).toMatchObject({
      status: 'confirmed',
      pending_expires_at: null,
    })
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.confirmed'])
    const templates = (await mailsTo(service, lead.email)).map(({ template }) => template)
    expect(templates.at(-1)).toBe('booking-confirmed')
    await service.advance({ hours: 48 })
    expect(await remainingOf(sale)).toBe(4)
  })

  test('it stays pending while money is to come, and lapses with that', async () => {
    const sale = await makeBookable(service, { ...manual, methods: TRANSFER, bank: true })
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    const sent = await act(sale, booked.ref, 'confirm')
    expect(sent.body).toMatchObject({ status: 'pending', awaits_seller: false })
    expect(sent.body.expires_at).toBe(booked.payment.due_at)
    const again = await act(sale, booked.ref, 'confirm')
    expect(again.status).toBe(409)
    expect(again.body.details.reason).toBe('awaits_payment')
    const paid = await act(sale, booked.ref, 'payments', { method: 'bank_transfer' })
    expect(paid.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('what is not pending is a 409, and so is what has lapsed', async () => {
    const sale = await makeBookable(service, manual)
    const booked = await sale.book({ lead: someone() })
    await service.advance({ hours: 25 })
    const late = await act(sale, booked.ref, 'confirm')
    expect(late.status).toBe(409)
    expect(late.body.details.reason).toBe('lapsed')
    const instant = await makeBookable(service)
    const done = await instant.book({ lead: someone() })
    expect((await act(instant, done.ref, 'confirm')).status).toBe(409)
  })

  test('the same Idempotency-Key confirms once and answers alike', async () => {
    const sale = await makeBookable(service, manual)
    const { ref } = await sale.book({ lead: someone() })
    const send = () =>
      sale.seller.send({
        method: 'POST',
        path: `/v1/bookings/${ref}/confirm`,
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.status).toBe('confirmed')
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.confirmed'])
  })
})

describe('rejectBooking', () => {
  test('the traveller reads the reason, and the places are back [R-BKG-23]', async () => {
    const sale = await makeBookable(service, manual)
    const booked = await sale.book({ lead: someone() })
    const sent = await act(sale, booked.ref, 'reject', { reason: 'No guide that day.' })
    expect(sent.status).toBe(200)
    expect((await booked.open.get()).body).toMatchObject({
      status: 'rejected',
      rejection_reason: 'No guide that day.',
      pending_expires_at: null,
    })
    expect(await remainingOf(sale)).toBe(5)
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.rejected'])
  })

  test('a reason is required, and only what waits can be rejected', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book({ lead: someone() })
    const bare = await act(sale, ref, 'reject', {})
    expect(bare.status).toBe(422)
    const confirmed = await act(sale, ref, 'reject', { reason: 'x' })
    expect(confirmed.status).toBe(409)
    expect(confirmed.body.details.reason).toBe('confirmed')
  })

  test('what was paid before is to be given back', async () => {
    const sale = await makeBookable(service, { ...manual, methods: TRANSFER, bank: true })
    const { ref } = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await act(sale, ref, 'payments', { method: 'bank_transfer' })
    const rejected = await act(sale, ref, 'reject', { reason: 'No.' })
    expect(rejected.body.payment).toMatchObject({ status: 'refund_due', paid: usd(10_000) })
    const refunded = await act(sale, ref, 'refunds', { amount: usd(10_000) })
    expect(refunded.body.payment).toMatchObject({ status: 'refunded', refunded: usd(10_000) })
  })
})

describe('cancelOwnBooking', () => {
  test('by the seller all is refunded, whatever the policy says', async () => {
    const sale = await makeBookable(service, {
      methods: TRANSFER,
      bank: true,
      policy: { preset: 'non_refundable' },
    })
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await act(sale, booked.ref, 'payments', { method: 'bank_transfer' })
    const sent = await act(sale, booked.ref, 'cancel', { reason: 'Storm.' })
    expect(sent.body.cancellation).toMatchObject({
      by: 'seller',
      reason: 'Storm.',
      refund_pct: 100,
      refund: usd(10_000),
      paid: usd(10_000),
    })
    expect(sent.body.payment.status).toBe('refund_due')
    expect((await booked.open.get()).body.cancellation.by).toBe('seller')
    expect((await act(sale, booked.ref, 'cancel')).status).toBe(409)
  })

  test('staff may give back less', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const { ref } = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await act(sale, ref, 'payments', { method: 'bank_transfer' })
    const sent = await act(sale, ref, 'cancel', { refund_pct: 30 })
    expect(sent.body.cancellation).toMatchObject({ refund_pct: 30, refund: usd(3_000) })
    const back = await act(sale, ref, 'refunds', { amount: usd(3_000) })
    expect(back.body.payment.status).toBe('refunded')
  })

  test('it says at whose wish or fault, and without a share goes by the policy [R-BACK-06] [R-BACK-07]', async () => {
    const policy = { preset: 'custom', tiers: [{ from_days: 0, refund_pct: 40 }] }
    const sale = await makeBookable(service, { capacity: 20, policy })
    const cancel = async (body: object) => {
      const lead = someone()
      const payment = { method: 'cash', paid: 10_000 }
      const { ref } = await sale.call.post('/v1/bookings', { ...sale.body(), lead, payment })
      const { status, body: booking } = await act(sale, ref, 'cancel', body)
      expect(status).toBe(200)
      const mail = (await mailsTo(service, lead.email)).at(-1)
      const log = await sale.call.get(`/v1/audit-log?entity_id=${ref}`)
      const { cause, refund_pct } = booking.cancellation
      expect(log.data[0].changes).toMatchObject({ cause, refund_pct })
      return { by: booking.cancellation.by, cause, refund_pct, text: mail?.text }
    }
    expect(await cancel({ cause: 'traveller', reason: 'They are ill.' })).toMatchObject({
      by: 'seller',
      cause: 'traveller',
      refund_pct: 40,
      text: expect.stringMatching(/You asked us to cancel.+They are ill\..+\$40\.00/s),
    })
    expect(await cancel({ cause: 'seller' })).toMatchObject({
      cause: 'seller',
      refund_pct: 100,
      text: expect.stringContaining('had to cancel'),
    })
    // Who does not know of it cancels as before.
    expect(await cancel({})).toMatchObject({ cause: 'seller', refund_pct: 100 })
    const { ref } = await sale.book({ lead: someone() })
    expect((await act(sale, ref, 'cancel', { cause: 'storm' })).status).toBe(422)
  })

  test('a guest who cancels is the cause, and of what lapsed nobody is [R-BACK-06]', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const own = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    const late = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await own.open.post('/cancel')
    await service.advance({ hours: 49 })
    const causeOf = async (ref: string) => (await sale.call.get(`/v1/bookings/${ref}`)).cancellation
    expect(await causeOf(own.ref)).toMatchObject({ by: 'traveller', cause: 'traveller' })
    expect(await causeOf(late.ref)).toMatchObject({ by: 'system', cause: null })
  })

  test('nobody failed to come before the start; their booking says why it is off [R-BACK-41] [R-BKG-21]', async () => {
    const sale = await makeBookable(service, { capacity: 20 })
    const asked = await sale.book({ lead: someone() })
    await act(sale, asked.ref, 'cancel', { cause: 'traveller' })
    const read = async ({ open }: typeof asked) => (await open.get()).body.cancellation
    expect(await read(asked)).toMatchObject({ by: 'seller', cause: 'traveller' })
    const lead = someone()
    const absent = await sale.book({ lead })
    const body = { cause: 'no_show', refund_pct: 0 }
    for (const rest of ['cancel', 'cancel/preview']) {
      const early = await act(sale, absent.ref, rest, body)
      expect(early).toMatchObject({
        status: 422,
        body: { code: 'InvalidInput', errors: [{ field: 'cause', reason: 'not_allowed' }] },
      })
    }
    const { starts_at } = await sale.call.get(`/v1/bookings/${absent.ref}`)
    await service.advance(service.now().until(Temporal.Instant.from(starts_at)))
    expect((await act(sale, absent.ref, 'cancel', body)).status).toBe(200)
    expect(await read(absent)).toMatchObject({ by: 'seller', cause: 'no_show' })
    const mail = (await mailsTo(service, lead.email)).at(-1)
    expect(mail?.text).toContain('You were not there')
  })
})

describe('POST /v1/bookings/{ref}/cancel/preview', () => {
  const on = (ref: string, rest: string) => `/v1/bookings/${ref}/${rest}`

  test('says what goes back, what would by policy, the places and the mail; nothing changes [R-DESK-15]', async () => {
    const own = await makeBookable(service, {
      storefront: { languages: ['en', 'de'], default_language: 'en' },
      policy: { preset: 'custom', tiers: [{ from_days: 0, refund_pct: 40 }] },
    })
    const lead = { ...LEAD, email: 'preview@travellers.example' }
    const booked = await own.book({ lead, locale: 'de' }, { units: own.body().units })
    await own.call.post(on(booked.ref, 'payments'), { method: 'cash' })
    const sentBefore = (await mailsTo(service, lead.email)).length
    const preview = (body: object) => own.call.post(on(booked.ref, 'cancel/preview'), body)
    const shown = await preview({ reason: 'Sturm' })
    expect(shown).toMatchObject({
      refund_pct: 100,
      refund: usd(10_000),
      paid: usd(10_000),
      policy: { refund_pct: 40, refund: usd(4_000) },
      places: 1,
      mail: { to: lead.email, locale: 'de' },
    })
    expect(shown.mail.text).toContain('Sturm')
    const token = /token=([\w-]+)/.exec(shown.mail.text)?.[1] ?? ''
    const path = `/v1/public/bookings/${booked.ref}?token=${token}`
    expect((await own.site.send({ path })).status).toBe(404)
    expect(await mailsTo(service, lead.email)).toHaveLength(sentBefore)
    expect(await preview({ refund_pct: 25 })).toMatchObject({ refund: usd(2_500) })
    expect(await preview({ cause: 'traveller' })).toMatchObject({
      refund_pct: 40,
      refund: usd(4_000),
      mail: { text: expect.stringContaining('Sie haben uns gebeten') },
    })
    const body = { reason: 'Sturm', refund_pct: 25 }
    const done = await own.call.post(on(booked.ref, 'cancel'), body)
    expect(done.cancellation).toMatchObject({ refund_pct: 25, refund: usd(2_500) })
    const twice = await own.seller.send({
      method: 'POST',
      path: on(booked.ref, 'cancel/preview'),
      body: {},
    })
    expect(twice.status).toBe(409)
  })
})
