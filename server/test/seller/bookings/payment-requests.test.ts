import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { type CardSale, makeCardSale } from '../../support/card-sale.ts'
import { openAsking, requestsOf, usd } from '../../support/payment-requests.ts'
import type { SendRequest } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { joinTeam } from './join-team.ts'

let service: TestService
let sale: CardSale
let asking: ReturnType<typeof openAsking>
beforeAll(async () => {
  // Webhooks are lost: what is due is looked at without them.
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeCardSale(service)
  asking = openAsking(service, sale)
})

describe('POST /v1/bookings/{ref}/payment-requests', () => {
  test('at most what is open, in its currency, in the future [D-37, M-ASK-01]', async () => {
    const { ask, asked, statesOf, bookByStaff } = asking
    const booking = await bookByStaff()
    const fieldOf = async (body: object) => {
      const { status, body: problem } = await ask(booking, body)
      expect(status).toBe(422)
      return problem.details.errors[0]
    }
    const tooMuch = await fieldOf({ amount: usd(10_001) })
    expect(tooMuch).toMatchObject({ field: 'amount.amount', reason: 'too_large', limit: 10_000 })
    const euros = { amount: { amount: 1_000, currency: 'EUR' } }
    expect(await fieldOf(euros)).toMatchObject({ field: 'amount.currency' })
    expect(await fieldOf({ due_at: '2026-11-15T09:59:00Z' })).toMatchObject({ field: 'due_at' })
    expect(await fieldOf({ reason: 'two\nlines' })).toMatchObject({ field: 'reason' })
    const small = await ask(booking, { amount: usd(1) })
    expect([small.status, small.body.details.reason]).toEqual([409, 'below_minimum'])
    expect((await asked(booking)).amount).toEqual(usd(10_000))
    await sale.call.post(`/v1/bookings/${booking.ref}/payments`, { method: 'cash' })
    expect(await fieldOf({ amount: usd(100) })).toMatchObject({ limit: 0 })
    await sale.call.post(`/v1/bookings/${booking.ref}/cancel`, {})
    const over = await ask(booking, { amount: usd(100) })
    expect([over.status, over.body.details.reason]).toEqual([409, 'cancelled'])
    expect(await statesOf(booking)).toEqual(['withdrawn'])
  })

  test('without an account that takes cards it is refused [M-ASK-01]', async () => {
    const { ask } = asking
    const other = await makeBookable(service)
    const { ref } = await other.call.post('/v1/bookings', {
      ...other.body(),
      lead: LEAD,
      payment: { method: 'pay_on_arrival' },
    })
    const refused = await ask({ ref }, {}, other.seller.send)
    expect([refused.status, refused.body.code]).toEqual([422, 'PaymentMethodNotOffered'])
  })

  test('the same Idempotency-Key asks once', async () => {
    const { ask, statesOf, bookByStaff } = asking
    const booking = await bookByStaff()
    const once = { 'idempotency-key': 'ask-once' }
    const send = (request: SendRequest) => sale.seller.send({ ...request, headers: once })
    const [first, again] = [await ask(booking, {}, send), await ask(booking, {}, send)]
    expect(again.body).toEqual(first.body)
    expect(await statesOf(booking)).toEqual(['open'])
  })

  test('a booking that would lapse before waits until then [M-ASK-06]', async () => {
    const { asked, statesOf, goToPay, follow } = asking
    const booking = await sale.bookByCard()
    await asked(booking)
    await service.advance({ hours: 48 })
    expect((await sale.call.get(`/v1/bookings/${booking.ref}`)).status).toBe('pending')
    await service.advance({ hours: 96 })
    expect((await sale.call.get(`/v1/bookings/${booking.ref}`)).status).toBe('cancelled')
    expect(await statesOf(booking)).toEqual(['withdrawn'])
    await sale.call.put(`/v1/storefronts/${sale.site.id}/payment-methods`, {
      payment_methods: [{ kind: 'payment_link', deadline_hours: 24, currencies: ['USD'] }],
    })
    const waitsForLink = await sale.book({ payment_method: 'payment_link' })
    const request = await asked(waitsForLink, { due_at: '2026-12-01T10:00:00Z' })
    const known = await sale.call.get(`/v1/bookings/${waitsForLink.ref}`)
    expect(known).toMatchObject({ status: 'pending', payment: { method: 'online_card' } })
    await sale.pages.approve(await goToPay(request))
    await follow()
    expect((await sale.call.get(`/v1/bookings/${waitsForLink.ref}`)).status).toBe('confirmed')
  })

  test('what waits for the seller is confirmed first', async () => {
    const { ask } = asking
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.bookByCard()
    const refused = await ask(booking)
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'awaits_seller'])
  })
})

describe('DELETE /v1/bookings/{ref}/payment-requests/{id}', () => {
  test('withdraws it, and ends its page [D-37, M-ASK-05]', async () => {
    const { asked, statesOf, open, goToPay, bookByStaff, follow } = asking
    const booking = await bookByStaff()
    const request = await asked(booking)
    const payment = await goToPay(request)
    const path = `${requestsOf(booking)}/${request.id}`
    const withdraw = () => sale.seller.send({ method: 'DELETE', path })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).status).toBe(204)
    await follow()
    expect(await sale.pages.approve(payment)).toBe('closed')
    expect((await open(request)).text).toContain('was withdrawn')
    expect(await statesOf(booking)).toEqual(['withdrawn'])
    const paid = await asked(booking)
    await sale.pages.approve(await goToPay(paid))
    await follow()
    const late = await sale.seller.send({
      method: 'DELETE',
      path: `${requestsOf(booking)}/${paid.id}`,
    })
    expect([late.status, late.body.details.reason]).toEqual([409, 'paid'])
  })
})

describe('POST /v1/bookings/{ref}/payment-requests/{id}/send', () => {
  test('mails the link in the language of the booking [D-37]', async () => {
    const { asked, bookByStaff } = asking
    const booking = await bookByStaff({ locale: 'ar' })
    const { id, url } = await asked(booking, { amount: usd(2_500), reason: 'Kayaks' })
    const sent = await sale.call.post(`${requestsOf(booking)}/${id}/send`, {})
    expect(sent.mailed_at).toBe('2026-11-15T10:00:00.000Z')
    const mail = (await mailsTo(service, LEAD.email)).findLast(
      ({ template }) => template === 'payment-request',
    )
    expect(mail?.text).toContain(url)
    expect(mail?.text).toContain('Kayaks')
    expect(mail?.html).toContain('dir="rtl"')
    for (let more = 0; more < 4; more += 1) {
      await sale.call.post(`${requestsOf(booking)}/${id}/send`, {})
    }
    const path = `${requestsOf(booking)}/${id}/send`
    expect((await sale.seller.send({ method: 'POST', path, body: {} })).status).toBe(429)
  })
})

describe('GET /v1/payment-requests', () => {
  test('what waits, the first due first, page by page [M-ASK-10]', async () => {
    const { asked, bookByStaff } = asking
    const [one, other] = [await bookByStaff(), await bookByStaff()]
    await asked(one, { due_at: '2026-11-25T10:00:00Z', amount: usd(700) })
    await asked(other, { amount: usd(800) })
    const gone = await asked(other, { amount: usd(900) })
    await sale.seller.send({ method: 'DELETE', path: `${requestsOf(other)}/${gone.id}` })
    await service.advance({ hours: 24 * 6 })
    const first = await sale.call.get('/v1/payment-requests?limit=1')
    expect(first).toMatchObject({
      total: 2,
      data: [{ state: 'overdue', amount: usd(800), booking: { ref: other.ref } }],
    })
    const next = await sale.call.get(`/v1/payment-requests?limit=1&cursor=${first.next_cursor}`)
    expect(next).toMatchObject({ next_cursor: null, data: [{ state: 'open', amount: usd(700) }] })
    const { waiting } = await sale.call.get('/v1/today')
    expect(waiting).toMatchObject([
      {
        kind: 'payment_request',
        count: 2,
        first: [
          { ref: other.ref, amount: usd(800), due_at: '2026-11-20T22:59:00.000Z' },
          { ref: one.ref, amount: usd(700) },
        ],
      },
    ])
  })
})

test('guides ask guests of their own departures, and of no others [M-ASK-09]', async () => {
  const { ask, bookByStaff } = asking
  const booking = await bookByStaff()
  const guide = await joinTeam(service, sale, 'guide')
  const refused = await ask(booking, {}, guide.send)
  const unknown = await ask({ ref: 'AAAA-BBBB-CCCC' }, {}, guide.send)
  expect([refused.status, unknown.status]).toEqual([404, 404])
  const made = await sale.call.post('/v1/resources', {
    kind: 'guide',
    name: 'Noor',
    person_id: guide.personId,
  })
  await sale.call.put(`${sale.optionPath}/departures/${sale.start}/resources`, {
    resource_ids: [made.id],
  })
  const taken = await ask(booking, { amount: usd(1_000) }, guide.send)
  expect(taken.status, taken.text).toBe(201)
  const listed = await guide.send({ path: requestsOf(booking) })
  expect(listed.body.data).toHaveLength(1)
  expect((await guide.send({ path: '/v1/payment-requests' })).status).toBe(403)
})

test('money by a provider is never taken back by hand [D-39]', async () => {
  const { asked, goToPay, bookByStaff, follow } = asking
  const booking = await bookByStaff()
  await sale.pages.approve(await goToPay(await asked(booking, { amount: usd(2_000) })))
  await follow()
  const { data } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
  expect(data[0].voidable_until).toBeNull()
  const path = `/v1/bookings/${booking.ref}/payments/${data[0].id}/void`
  const refused = await sale.seller.send({ method: 'POST', path, body: {} })
  expect([refused.status, refused.body.details.reason]).toEqual([409, 'provider_payment'])
  const again = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
  expect(again).toMatchObject({ data: [{ id: data[0].id }], paid: usd(2_000) })
})
