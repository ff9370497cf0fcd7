import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'
import { signInAs } from '../../support/staff.ts'
import { makeSecretKey } from '../../support/world.ts'
import { newMark } from '../attendance/attending-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
let count = 0

describe('payments', () => {
  const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]
  const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })
  const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
    sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })
  const typesOf = async (sale: Bookable) =>
    (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

  test('in parts, each in the ledger, and never more than is open', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const { ref } = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    const part = await act(sale, ref, 'payments', { method: 'cash', amount: usd(4_000) })
    expect(part.status).toBe(201)
    expect(part.body).toMatchObject({ status: 'pending', payment_status: 'partly_paid' })
    const much = await act(sale, ref, 'payments', { method: 'cash', amount: usd(6_001) })
    expect(much.status).toBe(422)
    const other = await act(sale, ref, 'payments', {
      method: 'cash',
      amount: { amount: 10, currency: 'EUR' },
    })
    expect(other.status).toBe(422)
    await act(sale, ref, 'payments', { method: 'bank_transfer', note: 'Rest' })
    const ledger = await sale.call.get(`/v1/bookings/${ref}/payments`)
    expect(ledger).toMatchObject({ paid: usd(10_000), refunded: usd(0), open: usd(0) })
    expect(ledger.data.map((row: { amount: unknown }) => row.amount)).toEqual([
      usd(4_000),
      usd(6_000),
    ])
    const done = await act(sale, ref, 'payments', { method: 'cash' })
    expect(done.status).toBe(409)
    expect(done.body.details.reason).toBe('nothing_to_pay')
    expect(await typesOf(sale)).toEqual([
      'booking.created',
      'payment.received',
      'payment.received',
      'booking.confirmed',
    ])
  })

  test('money on arrival counts once staff write it down', async () => {
    const sale = await makeBookable(service)
    const booked = await sale.book({ lead: someone() })
    await act(sale, booked.ref, 'payments', { method: 'pay_on_arrival' })
    const { body } = await booked.open.get()
    expect(body.payment.status).toBe('paid')
  })

  test('money that comes after a booking has lapsed is owed back', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await service.advance({ hours: 49 })
    const late = await act(sale, booked.ref, 'payments', {
      method: 'bank_transfer',
      amount: usd(10_000),
    })
    expect(late.status).toBe(201)
    expect(late.body).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await typesOf(sale)).toEqual([
      'booking.created',
      'booking.cancelled',
      'payment.received',
    ])
  })
})

describe('GET /v1/bookings/{ref}/payments', () => {
  let sale: Bookable
  beforeAll(async () => {
    sale = await makeBookable(service)
  })

  test('200: what was paid and given back, with its sums', async () => {
    const { ref } = await sale.book()
    const path = `/v1/bookings/${ref}/payments`
    expect((await sale.seller.send({ path })).body).toMatchObject({
      data: [],
      paid: usd(0),
      refunded: usd(0),
      open: usd(10_000),
    })
    await sale.call.post(path, { method: 'cash', amount: usd(4_000) })
    const { status, body } = await sale.seller.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ paid: usd(4_000), refunded: usd(0), open: usd(6_000) })
    expect(body.data).toMatchObject([{ method: 'cash', amount: usd(4_000) }])
  })

  test('either permission opens it, and a refusal names the first [R-TEAM-04]', async () => {
    const { ref } = await sale.book()
    const { id: sellerId, ownerId: personId } = sale.seller
    const read = async (scopes: Permission[]) => {
      const bearer = await makeSecretKey(service, { sellerId, personId, scopes })
      return service.send({ path: `/v1/bookings/${ref}/payments`, bearer })
    }
    expect((await read(['payment:manage'])).status).toBe(200)
    expect((await read(['money:read'])).status).toBe(200)
    const refused = await read(['booking:read'])
    expect([refused.status, refused.body.details.permission]).toEqual([403, 'payment:manage'])
  })
})

describe('a payment that was typed by mistake', () => {
  let sale: Bookable
  beforeAll(async () => {
    const methods = [{ kind: 'bank_transfer', deadline_hours: 48 }]
    sale = await makeBookable(service, { capacity: 100, bank: true, methods })
  })

  async function book(paid = 10_000) {
    const email = `typo-${++count}@travellers.example`
    const lead = { ...LEAD, email }
    const body = { ...sale.body(), lead, payment: { method: 'cash', paid } }
    const { ref } = await sale.call.post('/v1/bookings', body)
    return { ref, email }
  }
  const act = (ref: string, verb: string, body?: object, headers: Record<string, string> = {}) =>
    sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body, headers })
  const ledger = async (ref: string) => (await sale.call.get(`/v1/bookings/${ref}/payments`)).data
  const first = async (ref: string): Promise<string> => (await ledger(ref))[0].id
  const refused = (sent: { status: number; body: { details: { reason: string } } }) => [
    sent.status,
    sent.body.details.reason,
  ]

  test('is taken back by an entry against it, without a mail to the guest [R-BACK-04]', async () => {
    const { ref, email } = await book()
    const mails = await mailsTo(service, email)
    const id = await first(ref)
    const headers = { 'idempotency-key': `void-${ref}` }
    const sent = await act(ref, `payments/${id}/void`, undefined, headers)
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({
      status: 'confirmed',
      open: usd(10_000),
      refund_due: usd(0),
      payment: { status: 'unpaid', paid: usd(0), refunded: usd(0) },
    })
    expect((await act(ref, `payments/${id}/void`, undefined, headers)).status).toBe(200)
    const entries = await ledger(ref)
    expect(entries).toMatchObject([
      { id, kind: 'payment', amount: usd(10_000), voids: null, voidable_until: null },
      { kind: 'payment', amount: usd(-10_000), voids: id, voided_at: null, voidable_until: null },
    ])
    expect(entries[0].voided_at).toBe(entries[1].created_at)
    expect(await mailsTo(service, email)).toEqual(mails)
    expect((await eventsOf(service, sale.seller.id)).at(-1)?.type).toBe('payment.voided')
    const log = await sale.call.get(`/v1/audit-log?entity_id=${ref}`)
    expect(log.data[0]).toMatchObject({
      action: 'booking.payment_voided',
      changes: { payment: id, method: 'cash', amount: 10_000 },
    })
    const moved = await sale.call.get('/v1/payments?kind=payment&method=cash')
    expect(moved.data[0]).toMatchObject({ voids: id, booking: { ref } })
    // The right sum can be written down after it.
    expect((await act(ref, 'payments', { method: 'card' })).body.payment.status).toBe('paid')
  })

  test('is taken back once, within a day, and only while its money is there [R-BACK-05]', async () => {
    const { ref } = await book()
    const id = await first(ref)
    await act(ref, 'refunds', { amount: usd(1), lower_price: false })
    const isGone = await act(ref, `payments/${id}/void`)
    expect(refused(isGone)).toEqual([409, 'already_refunded'])
    const refund = (await ledger(ref))[1].id
    expect(refused(await act(ref, `payments/${refund}/void`))).toEqual([409, 'not_a_payment'])
    const other = await book()
    expect((await act(ref, `payments/${await first(other.ref)}/void`)).status).toBe(404)
    const typo = await first(other.ref)
    await act(other.ref, `payments/${typo}/void`)
    expect(refused(await act(other.ref, `payments/${typo}/void`))).toEqual([409, 'already_voided'])
    const entry = (await ledger(other.ref))[1].id
    expect(refused(await act(other.ref, `payments/${entry}/void`))).toEqual([409, 'not_a_payment'])
    const late = await book()
    const [payment] = await ledger(late.ref)
    await service.advance({ hours: 23, minutes: 59 })
    expect(Date.parse(payment.voidable_until)).toBe(service.now().epochMilliseconds + 60_000)
    await service.advance({ minutes: 1 })
    expect(refused(await act(late.ref, `payments/${payment.id}/void`))).toEqual([409, 'too_late'])
  })

  test('is taken back by who may take money', async () => {
    const { ref } = await book()
    const email = `viewer@${sale.seller.slug}.example`
    await sale.call.post('/v1/team', { email, name: 'Viewer', role: 'viewer' })
    const viewer = await signInAs(service, { email, seller: sale.seller.slug })
    const path = `/v1/bookings/${ref}/payments/${await first(ref)}/void`
    expect((await viewer.send({ method: 'POST', path })).status).toBe(403)
  })

  test('a cancellation that counted it gives back a share of the rest [R-BACK-01] [R-BACK-04]', async () => {
    const { ref } = await book(4_000)
    await service.advance({ seconds: 1 })
    await act(ref, 'payments', { method: 'cash', amount: usd(6_000) })
    await service.advance({ seconds: 1 })
    await act(ref, 'cancel', { refund_pct: 50 })
    const [, typo] = await ledger(ref)
    const sent = await act(ref, `payments/${typo.id}/void`)
    expect(sent.body).toMatchObject({
      refund_due: usd(2_000),
      cancellation: { paid: usd(4_000), refund: usd(2_000) },
      payment_status: 'refund_due',
    })
    const rest = await act(ref, `payments/${await first(ref)}/void`)
    expect(rest.body).toMatchObject({ refund_due: usd(0), payment_status: 'unpaid' })
  })

  test('money that a guide had taken is in their hands again [R-BACK-04]', async () => {
    const { optionId: option_id, start } = sale
    const body = { ...sale.body(), lead: LEAD, payment: { method: 'pay_on_arrival' } }
    const { ref } = await sale.call.post('/v1/bookings', body)
    const collected = [usd(10_000)]
    await sale.call.post('/v1/attendance', {
      marks: [newMark({ ref, option_id, start, collected })],
    })
    const held = async () => (await sale.call.get(`/v1/bookings/${ref}`)).attendance.collected
    const [before] = await held()
    await act(ref, `collected/${before.id}/record`)
    expect(await held()).toEqual([])
    const sent = await act(ref, `payments/${await first(ref)}/void`)
    expect(sent.body).toMatchObject({ open: usd(10_000), payment_status: 'pay_on_arrival' })
    expect(await held()).toEqual([before])
  })

  test('what it had confirmed stays confirmed, and a proof that waits is waited for again [R-BACK-04]', async () => {
    const booked = await sale.book({ payment_method: 'bank_transfer' })
    await booked.open.upload(smallPdf())
    const paid = await act(booked.ref, 'payments', { method: 'cash' })
    expect(paid.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    const sent = await act(booked.ref, `payments/${await first(booked.ref)}/void`)
    expect(sent.body).toMatchObject({
      status: 'confirmed',
      payment_status: 'proof_submitted',
      waits_for: 'seller_proof_check',
    })
    expect((await act(booked.ref, 'receipt/accept', {})).body.payment_status).toBe('paid')
  })
})
