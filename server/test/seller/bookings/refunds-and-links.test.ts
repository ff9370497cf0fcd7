import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  type BookableOverrides,
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
let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })
const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

describe('payments', () => {
  const makePaid = async (locale = 'en') => {
    const sale = await makeBookable(service)
    const lead = someone()
    const body = { ...sale.body(), lead, locale, payment: { method: 'cash', paid: 10_000 } }
    const { ref } = await sale.call.post('/v1/bookings', body)
    return { sale, ref, lead }
  }

  test('createRefund: no more goes back than came in', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book({ lead: someone() })
    const none = await act(sale, ref, 'refunds', { amount: usd(1) })
    expect(none.status).toBe(409)
    expect(none.body.details.reason).toBe('more_than_paid')
  })

  test('goodwill lowers the price with it, so that nobody asks for it again [R-BACK-03]', async () => {
    const { sale, ref, lead } = await makePaid('de')
    const given = await act(sale, ref, 'refunds', { amount: usd(3_000) })
    expect(given.body).toMatchObject({
      total: usd(7_000),
      open: usd(0),
      refund_due: usd(0),
      payment: { status: 'paid', paid: usd(10_000), refunded: usd(3_000) },
      split: { operator_share: usd(7_000) },
    })
    const reductions = (body: { quote: { lines: { label: string }[] } }) =>
      body.quote.lines.filter(({ label }) => label === 'Preisnachlass')
    expect(reductions(given.body)).toMatchObject([{ kind: 'adjustment', total: usd(-3_000) }])
    const mail = (await mailsTo(service, lead.email)).at(-1)
    expect(mail).toMatchObject({ template: 'booking-refunded', locale: 'de' })
    expect(mail?.text).toContain('Ihre Buchung kostet jetzt 70,00')
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['payment.refunded', 'booking.changed'])
    // Once more makes the same line larger, and all of it leaves a booking that costs nothing.
    const more = await act(sale, ref, 'refunds', { amount: usd(7_000), lower_price: true })
    expect(reductions(more.body)).toMatchObject([{ total: usd(-10_000) }])
    expect(more.body).toMatchObject({ total: usd(0), open: usd(0), payment_status: 'refunded' })
  })

  test('with lower_price false the price stays, and what went back is open again [R-BACK-03]', async () => {
    const { sale, ref, lead } = await makePaid()
    const given = await act(sale, ref, 'refunds', { amount: usd(3_000), lower_price: false })
    expect(given.body).toMatchObject({
      total: usd(10_000),
      open: usd(3_000),
      payment_status: 'partly_paid',
    })
    expect((await mailsTo(service, lead.email)).at(-1)?.text).not.toContain('now costs')
    // What is owed stays owed: a refund of a booking that is paid in part lowers it by that much.
    const more = await act(sale, ref, 'refunds', { amount: usd(2_000) })
    expect(more.body).toMatchObject({ total: usd(8_000), open: usd(3_000) })
  })

  test('what was paid beyond the price goes back first, and lowers nothing [R-BACK-03]', async () => {
    const { sale, ref } = await makePaid()
    const change = { adjustments: [{ label: 'Friend', amount: -2_000 }] }
    await act(sale, ref, 'changes', {
      ...change,
      expected_difference: usd(-2_000),
      expected_refund: usd(2_000),
    })
    const given = await act(sale, ref, 'refunds', { amount: usd(2_500) })
    expect(given.body).toMatchObject({ total: usd(7_500), open: usd(0), refund_due: usd(0) })
    expect(given.body.quote.lines.map(({ ref: of }: { ref: string }) => of).slice(1)).toEqual([
      'adjustment-1',
      'adjustment-2',
    ])
  })

  test('of a booking that has ended the price stays as it was [R-BACK-03]', async () => {
    const { sale, ref } = await makePaid()
    await act(sale, ref, 'cancel', { refund_pct: 50 })
    const given = await act(sale, ref, 'refunds', { amount: usd(5_000), lower_price: true })
    expect(given.body).toMatchObject({ total: usd(10_000), payment_status: 'refunded' })
  })
})

describe('putPaymentLink', () => {
  const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
  const LINK = [{ kind: 'payment_link', deadline_hours: 48 }]
  /** A sale of a seller whose bookings wait for their link until the start. */
  async function makePatient(overrides: BookableOverrides = {}): Promise<Bookable> {
    const sale = await makeBookable(service, { methods: LINK, ...overrides })
    await sale.call.patch('/v1/settings', { link_hours: 8_760 })
    return sale
  }

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

  test('the time to pay runs from the sending of the link, not from the checkout [D-30]', async () => {
    const sale = await makePatient({ capacity: 1 })
    const lead = someone()
    const booked = await sale.book({ payment_method: 'payment_link', lead })
    const [first] = await mailsTo(service, lead.email)
    expect(first?.template).toBe('payment-due')
    expect(first?.text).toContain('you have 48 hours to pay')
    await service.advance({ hours: 24 * 20 })
    await service.deps.runDueJobs()
    const waiting = (await booked.open.get()).body
    expect([waiting.status, waiting.payment.due_at]).toEqual(['pending', null])
    expect((await sale.quote()).body.code).toBe('SoldOut')
    await put(sale, booked.ref, 'https://pay.example/abc')
    const due = service.now().add({ hours: 48 })
    const linked = (await booked.open.get()).body
    expect(Temporal.Instant.from(linked.payment.due_at)).toEqual(due)
    expect(Temporal.Instant.from(linked.pending_expires_at)).toEqual(due)
    await service.advance({ hours: 47 })
    // The same link again changes nothing; another one begins the time anew.
    await put(sale, booked.ref, 'https://pay.example/abc')
    expect((await booked.open.get()).body.payment.due_at).toBe(linked.payment.due_at)
    await put(sale, booked.ref, 'https://pay.example/works')
    const again = (await booked.open.get()).body
    expect(Temporal.Instant.from(again.payment.due_at)).toEqual(service.now().add({ hours: 48 }))
    await service.advance({ hours: 48 })
    expect((await booked.open.get()).body).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'system' },
    })
    expect((await sale.quote()).status).toBe(200)
    await service.freezeAt(START)
  })

  test('a link that comes late is to be paid before the start, and without one it lapses then [D-30]', async () => {
    const sale = await makePatient()
    const [late, never] = [
      await sale.book({ payment_method: 'payment_link', lead: someone() }),
      await sale.book({ payment_method: 'payment_link', lead: someone() }),
    ]
    const startsAt = Temporal.Instant.from('2027-05-12T06:00:00Z')
    await service.freezeAt(startsAt.subtract({ hours: 5 }))
    await put(sale, late.ref, 'https://pay.example/late')
    const { payment } = (await late.open.get()).body
    expect(Temporal.Instant.from(payment.due_at)).toEqual(startsAt)
    await service.freezeAt(startsAt)
    expect((await never.open.get()).body.status).toBe('cancelled')
    await service.freezeAt(START)
  })

  test('waits for the seller first where the seller confirms, and for the link from then on [D-30]', async () => {
    const sale = await makeBookable(service, { methods: LINK, option: { confirmation: 'manual' } })
    const booked = await sale.book({ payment_method: 'payment_link', lead: someone() })
    const lapses = (body: { pending_expires_at: string }) =>
      Temporal.Instant.from(body.pending_expires_at).toString()
    expect(lapses(booked)).toBe(service.now().add({ hours: 24 }).toString())
    await act(sale, booked.ref, 'confirm')
    expect(lapses((await booked.open.get()).body)).toBe(service.now().add({ hours: 72 }).toString())
    await put(sale, booked.ref, 'https://pay.example/after')
    expect(lapses((await booked.open.get()).body)).toBe(service.now().add({ hours: 48 }).toString())
    const money = { method: 'payment_link', amount: usd(10_000) }
    expect((await act(sale, booked.ref, 'payments', money)).body.status).toBe('confirmed')
  })

  test('moved, it waits for the link until the new start [D-30]', async () => {
    const sale = await makePatient()
    const booked = await sale.book({ payment_method: 'payment_link', lead: someone() })
    const body = { start: '2027-05-20T09:00', reason: 'Storm.' }
    expect((await act(sale, booked.ref, 'move', body)).status).toBe(200)
    await service.freezeAt(Temporal.Instant.from('2027-05-19T06:00:00Z'))
    expect((await booked.open.get()).body).toMatchObject({
      status: 'pending',
      pending_expires_at: '2027-05-20T06:00:00.000Z',
    })
    await service.freezeAt(START)
  })

  test('moved or confirmed too late, it waits for the link a day more [D-30] [T-CAP-1]', async () => {
    const sale = await makeBookable(service, { methods: LINK })
    const booked = await sale.book({ payment_method: 'payment_link', lead: someone() })
    const move = (start: string) => act(sale, booked.ref, 'move', { start, reason: 'Storm.' })
    await move('2027-05-20T09:00')
    const moved = (await booked.open.get()).body
    expect(moved.pending_expires_at).toBe(booked.pending_expires_at)
    await sale.call.patch('/v1/settings', { link_hours: 2 })
    await service.advance({ hours: 3 })
    await move('2027-05-21T09:00')
    const until = (await booked.open.get()).body.pending_expires_at
    expect(Temporal.Instant.from(until)).toEqual(service.now().add({ hours: 24 }))
    await service.freezeAt(START)
  })

  test('the mail asks for what is open: what was given back is to be paid again', async () => {
    const sale = await makeBookable(service, { methods: LINK })
    const lead = someone()
    const { ref } = await sale.book({ payment_method: 'payment_link', lead })
    await act(sale, ref, 'payments', { method: 'cash', amount: usd(4_000) })
    const back = { method: 'cash', amount: usd(4_000), lower_price: false }
    await act(sale, ref, 'refunds', back)
    await put(sale, ref, 'https://pay.example/all')
    const mail = (await mailsTo(service, lead.email)).at(-1)
    expect(mail?.text).toContain('https://pay.example/all')
    expect(mail?.text).toContain('$100.00 to be paid')
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
