import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable, opener } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'

const ORIGIN = 'https://shop.example'
let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type From = { origin?: string; headers?: Record<string, string> }
const BROWSER: From = { origin: ORIGIN }
const named = (address: string): From => ({ headers: { 'x-forwarded-for': address } })

const METHODS = [
  { kind: 'pay_on_arrival', deadline_hours: null },
  { kind: 'payment_link', deadline_hours: 48 },
  { kind: 'bank_transfer', deadline_hours: 48 },
]

async function makeShop(): Promise<Bookable> {
  const sale = await makeBookable(service, { capacity: 100, methods: METHODS, bank: true })
  await sale.call.put(`/v1/storefronts/${sale.site.id}/origins`, { origins: [ORIGIN] })
  return sale
}

const hold = ({ site, body }: Bookable, from: From) =>
  site.send({ method: 'POST', path: '/v1/public/holds', body: body(), ...from })

let people = 0

/** Holds and checks out from one address, and pays nothing. */
async function bookMany(
  sale: Bookable,
  count: number,
  { method = 'payment_link', from = BROWSER },
) {
  const made: { ref: string; email: string; token: string }[] = []
  for (let at = 0; at < count; at++) {
    const held = await hold(sale, from)
    expect(held.status, held.text).toBe(201)
    const email = `unpaid-${++people}@travellers.example`
    const { ref } = held.body
    const lead = { ...LEAD, email }
    const booked = await sale.checkout({ ref, payment_method: method, lead })
    made.push({ ref, email, token: booked.booking_token })
  }
  return made
}

const release = ({ call, site }: Bookable, body: object) =>
  call.post(`/v1/storefronts/${site.id}/holds/release`, body)

async function statusOf({ call }: Bookable, ref: string): Promise<string> {
  return (await call.get(`/v1/bookings/${ref}`)).status
}

describe('what an address has booked and not paid counts with its holds', () => {
  test('429: ten by link, nine by transfer and a hold are twenty [T-CAP-1] [T-HOLD-1] [D-33] [R-ERR-61]', async () => {
    const sale = await makeShop()
    const [first] = await bookMany(sale, 10, {})
    await bookMany(sale, 9, { method: 'bank_transfer' })
    expect((await hold(sale, BROWSER)).status).toBe(201)
    const over = await hold(sale, BROWSER)
    expect([over.status, over.body.reason]).toEqual([429, 'unpaid_bookings'])
    expect(Number(over.headers['retry-after'])).toBe(15 * 60)
    expect((await hold(sale, named('203.0.113.7'))).status).toBe(201)
    const total = (await sale.call.get(`/v1/bookings/${first?.ref}`)).quote.totals.due_now
    await sale.call.post(`/v1/bookings/${first?.ref}/payments`, {
      method: 'payment_link',
      amount: total,
    })
    expect((await hold(sale, BROWSER)).status).toBe(201)
  })

  test('what is paid on arrival, has lapsed or was cancelled does not [T-CAP-1]', async () => {
    const sale = await makeShop()
    await bookMany(sale, 25, { method: 'pay_on_arrival' })
    const made = await bookMany(sale, 20, {})
    expect((await hold(sale, BROWSER)).status).toBe(429)
    await sale.call.post(`/v1/bookings/${made[0]?.ref}/cancel`, {})
    expect((await hold(sale, BROWSER)).status).toBe(201)
    await service.advance({ hours: 72 })
    await bookMany(sale, 20, {})
  })

  test('a server that names nobody is not bounded [D-33]', async () => {
    await bookMany(await makeShop(), 25, { from: {} })
  })
})

describe('unpaid bookings of one address [T-CAP-1]', () => {
  test('are noticed, and one call cancels them with a mail to each lead', async () => {
    const sale = await makeShop()
    const made = await bookMany(sale, 16, {})
    const [other] = await bookMany(sale, 1, { from: named('203.0.113.8') })
    await service.deps.runDueJobs()
    const mails = await mailsTo(service, sale.seller.ownerEmail)
    const mail = mails.find(({ template }) => template === 'hoarding-noticed')
    const said = /The address of (\S+): Holds: 16, booked: 0, unpaid: 16/.exec(mail?.text ?? '')
    const newest = said?.[1] ?? ''
    expect(made.map(({ ref }) => ref)).toContain(newest)
    const { body: before } = await sale.quote()
    expect(await release(sale, { ref: newest })).toEqual({ released: 16 })
    expect((await sale.quote()).body.remaining).toBe(before.remaining + 16)
    expect(await statusOf(sale, newest)).toBe('cancelled')
    expect(await statusOf(sale, other?.ref ?? '')).toBe('pending')
    const toLead = await mailsTo(service, made[0]?.email ?? '')
    expect(toLead.at(-1)?.template).toBe('booking-cancelled')
    expect((await hold(sale, BROWSER)).status).toBe(201)
  })

  test('stay with a proof of payment, and where the callers named nobody', async () => {
    const sale = await makeShop()
    const [anybody] = await bookMany(sale, 1, { from: {} })
    const [proved] = await bookMany(sale, 1, { method: 'bank_transfer' })
    const { ref = '', token = '' } = proved ?? {}
    const sent = await opener(sale.site, { ref, booking_token: token }).upload(smallPdf('proof'))
    expect(sent.status, sent.text).toBe(200)
    const [paid] = await bookMany(sale, 1, { method: 'pay_on_arrival' })
    expect(await release(sale, { address: null })).toEqual({ released: 0 })
    expect(await release(sale, { address: '127.0.0.1' })).toEqual({ released: 0 })
    expect(await statusOf(sale, ref)).toBe('pending')
    expect(await statusOf(sale, anybody?.ref ?? '')).toBe('pending')
    expect(await statusOf(sale, paid?.ref ?? '')).toBe('confirmed')
  })

  test('nobody of another seller finds them by their reference', async () => {
    const sale = await makeShop()
    const other = await makeShop()
    const [made] = await bookMany(sale, 1, {})
    const path = `/v1/storefronts/${other.site.id}/holds/release`
    const { status } = await other.seller.send({ method: 'POST', path, body: { ref: made?.ref } })
    expect(status).toBe(404)
  })
})
