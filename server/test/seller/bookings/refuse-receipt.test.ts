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

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

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
