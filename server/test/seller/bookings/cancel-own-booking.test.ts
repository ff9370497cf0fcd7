import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

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
