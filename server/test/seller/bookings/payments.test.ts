import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  type BookableWishes,
  eventsOf,
  LEAD,
  mailsTo,
  makeBookable,
} from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]
const LINK = [{ kind: 'payment_link', deadline_hours: 48 }]

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const typesOf = async (sale: Bookable) =>
  (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

describe('payments', () => {
  test('in parts, each in the ledger, and never more than is open', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const { ref } = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    const part = await act(sale, ref, 'payments', { method: 'cash', amount: usd(4_000) })
    expect(part.status).toBe(201)
    expect(part.body).toMatchObject({ status: 'pending', payment_status: 'unpaid' })
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

  test('createRefund: no more goes back than came in', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book({ lead: someone() })
    const none = await act(sale, ref, 'refunds', { amount: usd(1) })
    expect(none.status).toBe(409)
    expect(none.body.details.reason).toBe('more_than_paid')
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

describe('putPaymentLink', () => {
  const put = (sale: Bookable, ref: string, url: string) =>
    sale.seller.send({ method: 'PUT', path: `/v1/bookings/${ref}/payment-link`, body: { url } })

  test('the traveller finds it with the booking and gets it by mail [R-BKG-15]', async () => {
    const sale = await makeBookable(service, { methods: LINK })
    const lead = someone()
    const booked = await sale.book({ payment_method: 'payment_link', lead })
    expect(booked.payment.link).toBeNull()
    const sent = await put(sale, booked.ref, 'https://pay.example/abc')
    expect(sent.status, sent.text).toBe(200)
    expect((await booked.open.get()).body.payment.link).toBe('https://pay.example/abc')
    const mails = await mailsTo(service, lead.email)
    expect(mails.at(-1)?.text).toContain('https://pay.example/abc')
  })

  test('the mail asks for what is open: what was given back is to be paid again', async () => {
    const sale = await makeBookable(service, { methods: LINK })
    const lead = someone()
    const { ref } = await sale.book({ payment_method: 'payment_link', lead })
    await act(sale, ref, 'payments', { method: 'cash', amount: usd(4_000) })
    await act(sale, ref, 'refunds', { method: 'cash', amount: usd(4_000) })
    await put(sale, ref, 'https://pay.example/all')
    const mail = (await mailsTo(service, lead.email)).at(-1)
    expect(mail?.text).toContain('https://pay.example/all')
    expect(mail?.text).toContain('Amount: $100.00')
  })

  test('only https, and only where a link is the way to pay [T-CMS-1]', async () => {
    const sale = await makeBookable(service, { methods: LINK })
    const { ref } = await sale.book({ payment_method: 'payment_link', lead: someone() })
    for (const url of ['javascript:alert(1)', 'http://pay.example', 'https://a:b@pay.example']) {
      expect((await put(sale, ref, url)).status, url).toBe(422)
    }
    const other = await makeBookable(service)
    const arrival = await other.book({ lead: someone() })
    expect((await put(other, arrival.ref, 'https://pay.example')).status).toBe(409)
  })
})

describe('receipts', () => {
  const PDF = Buffer.from('%PDF-1.4 canary\n%%EOF\n')

  async function withProof(wishes: BookableWishes = {}) {
    const sale = await makeBookable(service, { ...wishes, methods: TRANSFER, bank: true })
    const lead = someone()
    const booked = await sale.book({ payment_method: 'bank_transfer', lead })
    const sent = await booked.open.upload(PDF)
    expect(sent.status, sent.text).toBe(200)
    return { sale, booked, lead }
  }

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
})

describe('updateLead', () => {
  test('the new address opens the booking, the old one is told and opens nothing', async () => {
    const sale = await makeBookable(service)
    const lead = someone()
    const booked = await sale.book({ lead })
    const email = `new-${lead.email}`
    const sent = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: { email, phone: '+49 (30) 123456' },
    })
    expect(sent.body.lead).toEqual({ name: lead.name, email, phone: '+4930123456' })
    const read = (address: string) =>
      sale.site.send({ path: `/v1/public/bookings/${booked.ref}?email=${address}` })
    expect((await read(email)).status).toBe(200)
    expect((await read(lead.email)).status).toBe(404)
    expect(await mailsTo(service, lead.email)).not.toHaveLength(0)
    const before = await typesOf(sale)
    const none = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: {},
    })
    expect(none.status).toBe(422)
    expect(await typesOf(sale)).toEqual(before)
    const bad = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: { phone: '123' },
    })
    expect(bad.status).toBe(422)
    expect(bad.body.details.errors[0].field).toBe('phone')
  })
})
