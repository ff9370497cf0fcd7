import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const LINK = [{ kind: 'payment_link', deadline_hours: 48 }]

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

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
