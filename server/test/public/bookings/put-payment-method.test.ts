import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timestamp } from '#domain/timestamp.ts'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { eventsOf, LEAD, mailsTo } from '../../support/bookings.ts'
import { CARD, type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: CardSale
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(async () => {
  expect(await checkInvariants(service.db)).toEqual([])
  await service.close()
})

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
const METHODS = [
  ...CARD,
  { kind: 'bank_transfer', deadline_hours: 48 },
  { kind: 'pay_on_arrival', deadline_hours: null },
  { kind: 'payment_link', deadline_hours: 24 },
]
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeCardSale(service, { methods: METHODS, bank: true, capacity: 10 })
})

type Booked = Awaited<ReturnType<CardSale['bookByCard']>>
const choose = ({ open }: Booked, method: string) =>
  open.put('/payment-method', { payment_method: method })
const hoursLater = (hours: number) => timestamp(START.add({ hours }))
const read = async ({ open }: Booked) => (await open.get()).body
const kindsOf = ({ payment }: { payment: { other_methods: { kind: string }[] } }) =>
  payment.other_methods.map(({ kind }) => kind)
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof choose>>) => [
  status,
  body.details.reason,
]
const mailsOf = async ({ ref }: Booked) =>
  (await mailsTo(service, LEAD.email))
    .filter(({ text }) => text.includes(ref))
    .map(({ template }) => template)
const typesOf = async ({ ref }: Booked) =>
  (await eventsOf(service, sale.seller.id))
    .filter(({ payload }) => payload.object.ref === ref)
    .map(({ type }) => type)

async function follow(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await service.advance({ minutes: 2 })
    await sale.follow()
  }
}

describe('PUT /v1/public/bookings/{ref}/payment-method', () => {
  test('200: a transfer, with its account, its time from the checkout on and its mail [M-CARD-74]', async () => {
    const booking = await sale.bookByCard()
    expect(booking.actions).toContain('change_payment_method')
    expect(kindsOf(booking)).toEqual(['bank_transfer', 'pay_on_arrival', 'payment_link'])
    await service.advance({ minutes: 20 })
    const sent = await choose(booking, 'bank_transfer')
    expect([sent.status, sent.body]).toEqual([
      200,
      expect.objectContaining({ status: 'pending', pending_expires_at: hoursLater(48) }),
    ])
    expect(sent.body.payment).toMatchObject({
      method: 'bank_transfer',
      status: 'unpaid',
      due_at: hoursLater(48),
      bank: { reference: booking.ref },
      other_methods: [],
    })
    expect(sent.body.actions).toEqual(expect.arrayContaining(['submit_receipt', 'pay']))
    expect(sent.body.actions).not.toContain('change_payment_method')
    expect(await mailsOf(booking)).toEqual(['payment-due'])
    expect(await typesOf(booking)).toEqual(['booking.created', 'booking.changed'])
    // Its places are kept for as long: the half hour of the card ends nothing.
    await service.advance({ hours: 47 })
    await lapseBookings({ db: service.db, now: service.now() })
    expect((await read(booking)).status).toBe('pending')
    await service.advance({ hours: 1 })
    await lapseBookings({ db: service.db, now: service.now() })
    expect((await read(booking)).status).toBe('cancelled')
  })

  test('200: on arrival confirms it, and ends the page that is open [M-CARD-74]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.decline(ref)
    const { body } = await choose(booking, 'pay_on_arrival')
    expect([body.status, body.payment.status, body.pending_expires_at]).toEqual([
      'confirmed',
      'pay_on_arrival',
      null,
    ])
    expect(await mailsOf(booking)).toEqual(['booking-confirmed'])
    expect(await typesOf(booking)).toEqual(['booking.created', 'booking.confirmed'])
    await follow()
    expect(await sale.pages.approve(ref)).toBe('closed')
    await service.advance({ hours: 48 })
    await lapseBookings({ db: service.db, now: service.now() })
    expect((await read(booking)).status).toBe('confirmed')
  })

  test('200: a link is waited for as long as the seller has to send it [M-CARD-74]', async () => {
    const booking = await sale.bookByCard()
    const { body } = await choose(booking, 'payment_link')
    expect(body).toMatchObject({
      status: 'pending',
      pending_expires_at: hoursLater(72),
      payment: { due_at: null, standing: { state: 'link_awaited' } },
    })
    await sale.call.put(`/v1/bookings/${booking.ref}/payment-link`, {
      url: 'https://pay.example/1',
    })
    expect((await read(booking)).payment.due_at).toBe(hoursLater(24))
  })

  test('200: again answers the booking, with one mail and one event [M-CARD-74]', async () => {
    const booking = await sale.bookByCard()
    const request = {
      method: 'PUT',
      path: `/v1/public/bookings/${booking.ref}/payment-method?token=${booking.booking_token}`,
      body: { payment_method: 'bank_transfer' },
      headers: { 'idempotency-key': 'the-same' },
    } as const
    const first = await sale.site.send(request)
    await service.advance({ minutes: 1 })
    const again = await sale.site.send(request)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await typesOf(booking)).toEqual(['booking.created', 'booking.changed'])
    expect(await mailsOf(booking)).toEqual(['payment-due'])
  })

  test('money that comes on the ended page all the same counts once [M-CARD-74]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.payLater(ref, { afterMs: 60_000, outcome: 'paid' })
    await choose(booking, 'pay_on_arrival')
    await follow()
    expect((await read(booking)).payment).toMatchObject({
      status: 'paid',
      method: 'pay_on_arrival',
      standing: { state: 'paid', amount: { amount: 10_000 } },
    })
  })

  test('a card pays it afterwards too, on a page of its own [M-CARD-74]', async () => {
    const booking = await sale.bookByCard()
    const first = await sale.payPage(booking)
    await choose(booking, 'bank_transfer')
    const second = await sale.payPage(booking)
    expect(second.ref).not.toBe(first.ref)
    await sale.pages.approve(second.ref)
    await follow()
    expect((await read(booking)).status).toBe('confirmed')
  })

  test('409: with the reason why nothing is to be chosen [M-CARD-74]', async () => {
    const arriving = await sale.book({ payment_method: 'pay_on_arrival' })
    expect(reasonOf(await choose(arriving, 'bank_transfer'))).toEqual([409, 'not_by_card'])
    const chosen = await sale.bookByCard()
    await choose(chosen, 'bank_transfer')
    expect(reasonOf(await choose(chosen, 'pay_on_arrival'))).toEqual([409, 'not_by_card'])
    expect(reasonOf(await choose(chosen, 'online_card'))).toEqual([409, 'not_by_card'])
    const paid = await sale.bookByCard()
    await sale.pages.approve((await sale.payPage(paid)).ref)
    await follow()
    expect(reasonOf(await choose(paid, 'pay_on_arrival'))).toEqual([409, 'nothing_to_pay'])
    const waiting = await sale.bookByCard()
    await sale.pages.payLater((await sale.payPage(waiting)).ref, { afterMs: 9e6, outcome: 'paid' })
    await follow()
    expect(reasonOf(await choose(waiting, 'pay_on_arrival'))).toEqual([409, 'payment_under_way'])
    const gone = await sale.bookByCard()
    await service.advance({ minutes: 31 })
    expect(reasonOf(await choose(gone, 'pay_on_arrival'))).toEqual([409, 'cancelled'])
    expect(kindsOf(await read(gone))).toEqual([])
  })

  test('409: while the money is reserved, as on request [M-CARD-74]', async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.bookByCard()
    await sale.pages.approve((await sale.payPage(booking)).ref)
    await follow()
    expect(reasonOf(await choose(booking, 'pay_on_arrival'))).toEqual([409, 'authorized'])
  })

  test('what the seller confirms first still waits for the seller [M-CARD-74]', async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.bookByCard()
    const { body } = await choose(booking, 'pay_on_arrival')
    expect([body.status, body.pending_expires_at]).toEqual(['pending', hoursLater(24)])
    await sale.call.post(`/v1/bookings/${booking.ref}/confirm`)
    expect((await read(booking)).status).toBe('confirmed')
  })

  test('422: a way that the site does not offer, or that is too late [M-CARD-74]', async () => {
    const plain = await makeCardSale(service, {
      methods: [
        { kind: 'online_card', deadline_minutes: 24 * 60 },
        { kind: 'bank_transfer', deadline_hours: 1 },
      ],
      bank: true,
    })
    const booking = await plain.bookByCard()
    expect(kindsOf(booking)).toEqual(['bank_transfer'])
    const refused = await choose(booking, 'pay_on_arrival')
    expect([refused.status, refused.body.code]).toEqual([422, 'PaymentMethodNotOffered'])
    await service.advance({ hours: 1 })
    expect((await read(booking)).actions).not.toContain('change_payment_method')
    const late = await choose(booking, 'bank_transfer')
    expect([late.status, late.body.details]).toEqual([
      422,
      expect.objectContaining({ method: 'bank_transfer' }),
    ])
  })

  test('of a deposit the rest can be transferred, and stays due on its day [M-CARD-74]', async () => {
    const terms = { percent: 30, balance_days: 30, on_overdue: 'lapse' }
    await sale.call.put(`${sale.optionPath}/deposit`, terms)
    const booking = await sale.bookByCard()
    await sale.pages.approve((await sale.payPage(booking)).ref)
    await follow()
    const paid = await read(booking)
    expect(paid.payment.status).toBe('deposit_paid')
    expect(kindsOf(paid)).toEqual(['bank_transfer'])
    const { body } = await choose(booking, 'bank_transfer')
    expect([body.status, body.payment.status, body.payment.due_at]).toEqual([
      'confirmed',
      'deposit_paid',
      paid.payment.due_at,
    ])
    expect(body.payment.bank.reference).toBe(booking.ref)
    expect((await mailsOf(booking)).at(-1)).toBe('payment-due')
    expect((await booking.open.post('/pay', { return_url: RETURN_URL })).status).toBe(200)
  })

  test('on arrival there is no deposit, and a transfer keeps it [M-CARD-74]', async () => {
    const terms = { percent: 30, balance_days: 30, on_overdue: 'lapse' }
    await sale.call.put(`${sale.optionPath}/deposit`, terms)
    const arriving = await choose(await sale.bookByCard(), 'pay_on_arrival')
    expect(arriving.body.payment_plan ?? null).toBeNull()
    expect(arriving.body.payment.on_arrival.amount).toBe(10_000)
    const transfer = await choose(await sale.bookByCard(), 'bank_transfer')
    expect(transfer.body.payment.next.amount.amount).toBe(3000)
  })
})
