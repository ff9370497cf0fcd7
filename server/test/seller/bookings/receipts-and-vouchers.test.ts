import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  type BookableOverrides,
  LEAD,
  mailsTo,
  makeBookable,
} from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'
import { makeSeller } from '../../support/world.ts'

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

describe('receipts', () => {
  const PDF = smallPdf('canary')

  async function withProof(overrides: BookableOverrides = {}) {
    const sale = await makeBookable(service, { ...overrides, methods: TRANSFER, bank: true })
    const lead = someone()
    const booked = await sale.book({ payment_method: 'bank_transfer', lead })
    const sent = await booked.open.upload(PDF)
    expect(sent.status, sent.text).toBe(200)
    return { sale, booked, lead }
  }

  test('it is downloaded as a file that nothing runs [T-RCP-2]', async () => {
    const { sale, booked } = await withProof()
    const sent = await sale.seller.send({ path: `/v1/bookings/${booked.ref}/receipt` })
    expect(sent.status).toBe(200)
    expect(sent.text).toBe(PDF.toString())
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${booked.ref}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    const none = await makeBookable(service)
    const { ref } = await none.book({ lead: someone() })
    const missing = await none.seller.send({ path: `/v1/bookings/${ref}/receipt` })
    expect(missing.status).toBe(404)
    expect(missing.body.details).toEqual({ entity: 'receipt' })
  })

  test('acceptReceipt: the open money has come, and the booking is confirmed', async () => {
    const { sale, booked } = await withProof()
    const sent = await act(sale, booked.ref, 'receipt/accept')
    expect(sent.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect((await act(sale, booked.ref, 'receipt/accept')).status).toBe(409)
  })

  test('acceptReceipt: time that ran out while the proof was read ends no booking [T-CAN-1]', async () => {
    const part = await withProof()
    await service.advance({ hours: 60 })
    const amount = usd(4_000)
    const sent = await act(part.sale, part.booked.ref, 'receipt/accept', { amount })
    const due = service.now().add({ hours: 24 }).toString({ smallestUnit: 'millisecond' })
    expect(sent.body).toMatchObject({
      status: 'pending',
      expires_at: due,
      payment: { due_at: due },
    })
    await service.advance({ hours: 23 })
    const rest = await act(part.sale, part.booked.ref, 'payments', { method: 'cash' })
    expect(rest.body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      payment: { due_at: null },
    })
    expect((await part.booked.open.get()).body.payment).toMatchObject({
      status: 'paid',
      due_at: null,
    })
  })

  test('acceptReceipt: the seller has a day more to say yes to what is paid by then [T-CAN-1]', async () => {
    const { sale, booked } = await withProof({ option: { confirmation: 'manual' } })
    await service.advance({ hours: 30 })
    const sent = await act(sale, booked.ref, 'receipt/accept')
    const until = service.now().add({ hours: 24 }).toString({ smallestUnit: 'millisecond' })
    expect(sent.body).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      expires_at: until,
    })
    const yes = await act(sale, booked.ref, 'confirm')
    expect(yes.body).toMatchObject({ status: 'confirmed', expires_at: null })
  })

  test('refuseReceipt: unpaid again, with at least a day to pay in', async () => {
    const { sale, booked, lead } = await withProof()
    await service.advance({ hours: 60 })
    const sent = await act(sale, booked.ref, 'receipt/refuse', { reason: 'Another amount.' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({ status: 'pending', payment_status: 'unpaid' })
    expect(sent.body.payment.receipt).toBeNull()
    const due = service.now().add({ hours: 24 }).toString({ smallestUnit: 'millisecond' })
    expect(sent.body.expires_at).toBe(due)
    expect((await mailsTo(service, lead.email)).at(-1)?.text).toContain('Another amount.')
    await service.advance({ hours: 25 })
    expect((await booked.open.get()).body.status).toBe('cancelled')
  })
})

describe('GET /v1/bookings/{ref}/voucher.pdf', () => {
  test('of a confirmed booking of the seller itself [R-TKT-01]', async () => {
    const sale = await makeBookable(service)
    const [one, off] = [await sale.book(), await sale.book()]
    const path = `/v1/bookings/${one.ref}/voucher.pdf`
    const own = await sale.seller.send({ path })
    expect([own.status, own.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const other = await makeSeller(service)
    expect((await other.send({ path })).status).toBe(404)
    await off.open.post('/cancel', {})
    const ended = await sale.seller.send({ path: `/v1/bookings/${off.ref}/voucher.pdf` })
    expect([ended.status, ended.body.details]).toEqual([409, { reason: 'cancelled' }])
  })

  test('one seller leaves the printer to the others after a while [T-PDF-1]', async () => {
    const [sale, other] = [await makeBookable(service), await makeBookable(service)]
    const [one, theirs] = [await sale.book(), await other.book()]
    const { limiter, clock } = service.deps
    const keyId = `vouchers of ${sale.seller.id}`
    for (let page = 0; page < 60; page++) {
      await limiter.count({ keyId, limit: 60, nowMs: clock.nowMs() })
    }
    const path = `/v1/bookings/${one.ref}/voucher.pdf`
    expect((await sale.seller.send({ path })).status).toBe(429)
    const elsewhere = await other.seller.send({ path: `/v1/bookings/${theirs.ref}/voucher.pdf` })
    expect(elsewhere.status).toBe(200)
    await service.advance({ minutes: 1 })
    expect((await sale.seller.send({ path })).status).toBe(200)
  })
})
