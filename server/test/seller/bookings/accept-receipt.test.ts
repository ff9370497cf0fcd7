import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  type BookableOverrides,
  LEAD,
  makeBookable,
} from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'

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
})
