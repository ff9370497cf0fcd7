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

const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const manual: BookableOverrides = { option: { confirmation: 'manual' }, capacity: 5 }

async function remainingOf(sale: Bookable) {
  const { body } = await sale.calendar('2027-05')
  return body.find(({ date }: { date: string }) => date === '2027-05-12').starts[0].remaining
}

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const typesOf = async (sale: Bookable) =>
  (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

describe('confirmBooking', () => {
  test('a waiting booking is confirmed, with one event and a mail', async () => {
    const sale = await makeBookable(service, manual)
    const lead = someone()
    const booked = await sale.book({ lead })
    expect(booked.status).toBe('pending')
    const sent = await act(sale, booked.ref, 'confirm')
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ status: 'confirmed', awaits_seller: false, expires_at: null })
    expect((await booked.open.get()).body).toMatchObject({
      status: 'confirmed',
      pending_expires_at: null,
    })
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.confirmed'])
    const templates = (await mailsTo(service, lead.email)).map(({ template }) => template)
    expect(templates.at(-1)).toBe('booking-confirmed')
    await service.advance({ hours: 48 })
    expect(await remainingOf(sale)).toBe(4)
  })

  test('it stays pending while money is to come, and lapses with that', async () => {
    const sale = await makeBookable(service, { ...manual, methods: TRANSFER, bank: true })
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    const sent = await act(sale, booked.ref, 'confirm')
    expect(sent.body).toMatchObject({ status: 'pending', awaits_seller: false })
    expect(sent.body.expires_at).toBe(booked.payment.due_at)
    const again = await act(sale, booked.ref, 'confirm')
    expect(again.status).toBe(409)
    expect(again.body.details.reason).toBe('awaits_payment')
    const paid = await act(sale, booked.ref, 'payments', { method: 'bank_transfer' })
    expect(paid.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('what is not pending is a 409, and so is what has lapsed', async () => {
    const sale = await makeBookable(service, manual)
    const booked = await sale.book({ lead: someone() })
    await service.advance({ hours: 25 })
    const late = await act(sale, booked.ref, 'confirm')
    expect(late.status).toBe(409)
    expect(late.body.details.reason).toBe('lapsed')
    const instant = await makeBookable(service)
    const done = await instant.book({ lead: someone() })
    expect((await act(instant, done.ref, 'confirm')).status).toBe(409)
  })

  test('the same Idempotency-Key confirms once and answers alike', async () => {
    const sale = await makeBookable(service, manual)
    const { ref } = await sale.book({ lead: someone() })
    const send = () =>
      sale.seller.send({
        method: 'POST',
        path: `/v1/bookings/${ref}/confirm`,
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.status).toBe('confirmed')
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.confirmed'])
  })
})
