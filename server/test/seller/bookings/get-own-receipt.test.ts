import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookableOverrides, LEAD, makeBookable } from '../../support/bookings.ts'
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
})
