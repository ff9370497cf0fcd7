import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { setRate } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

const book = (of: Bookable, changed: object = {}, headers: Record<string, string> = {}) =>
  of.seller.send({
    method: 'POST',
    path: '/v1/bookings',
    body: { ...of.body(), lead: LEAD, ...changed },
    headers,
  })

describe('POST /v1/bookings', () => {
  test('staff book for a traveller; list and public read show it [R-SELL-08]', async () => {
    const lead = { ...LEAD, email: 'walk-in@travellers.example' }
    const sent = await book(sale, { lead })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body).toMatchObject({
      status: 'confirmed',
      channel: 'staff',
      sold_through: null,
      made_by: sale.seller.ownerId,
      lead: { ...lead, phone: '+962791234567' },
    })
    const listed = await sale.call.get('/v1/bookings?channel=staff')
    expect(listed.data[0].ref).toBe(sent.body.ref)
    const open = await sale.site.send({
      path: `/v1/public/bookings/${sent.body.ref}?email=${lead.email}`,
    })
    expect(open.status).toBe(200)
    expect(open.body).toMatchObject({ ref: sent.body.ref, status: 'confirmed' })
    expect(open.text).not.toContain('made_by')
    const [mail] = await mailsTo(service, lead.email)
    expect(mail?.text).toContain(sent.body.ref)
  })

  test('discounts and surcharges are lines of their own and part of the totals [R-SELL-09] [R-MON-31] [R-QUO-24]', async () => {
    const adjustments = [
      { label: 'Friends of the house', amount: usd(-1_000) },
      { label: 'Late booking', amount: 500 },
    ]
    const { body } = await book(sale, { adjustments })
    const lines = body.quote.lines.filter(({ kind }: { kind: string }) => kind === 'adjustment')
    expect(lines).toMatchObject([
      { ref: 'adjustment-1', label: 'Friends of the house', qty: 1, total: usd(-1_000) },
      { ref: 'adjustment-2', label: 'Late booking', qty: 1, total: usd(500) },
    ])
    expect(lines.every(({ pay_at }: { pay_at: string }) => pay_at === 'upfront')).toBe(true)
    expect(body.quote.totals).toMatchObject({ due_now: usd(9_500), grand_total: usd(9_500) })
    expect(body.split.operator_share).toEqual(usd(9_500))
  })

  test.each(['cash', 'card', 'other'])(
    '%s is paid at once [R-SELL-10] [R-BKG-17]',
    async method => {
      const lead = { ...LEAD, email: `${method}@travellers.example` }
      const { body } = await book(sale, { payment: { method }, lead })
      expect(body.payment).toMatchObject({ method, status: 'paid', paid: usd(10_000) })
      const path = `/v1/public/bookings/${body.ref}?email=${lead.email}`
      const open = await sale.site.send({ path })
      expect(open.body.payment).toMatchObject({ method, status: 'paid' })
    },
  )

  test('a part paid in cash leaves the rest open', async () => {
    const { body } = await book(sale, { payment: { method: 'cash', paid: 4_000 } })
    expect(body.payment).toMatchObject({
      status: 'partly_paid',
      paid: usd(4_000),
      open: usd(6_000),
    })
  })

  test('a transfer can be awaited where the seller has an account, and only there', async () => {
    const none = await book(sale, { payment: { method: 'bank_transfer' } })
    expect(none.status).toBe(409)
    expect(none.body.details.reason).toBe('no_bank_details')
    const own = await makeBookable(service, { bank: true })
    const lead = { ...LEAD, email: 'transfer@travellers.example' }
    const { body } = await book(own, { payment: { method: 'bank_transfer' }, lead })
    const path = `/v1/public/bookings/${body.ref}?email=${lead.email}`
    const open = await own.site.send({ path })
    expect(open.body.payment).toMatchObject({ status: 'unpaid', bank: { reference: body.ref } })
  })

  test('an adjustment below zero is AdjustmentTooLarge with the total [R-SELL-11]', async () => {
    const sent = await book(sale, { adjustments: [{ label: 'x', amount: -10_001 }] })
    expect(sent.status).toBe(422)
    expect(sent.body).toMatchObject({ code: 'AdjustmentTooLarge', details: { total: usd(-1) } })
  })

  test('another price than the one shown is PriceChanged, and books nothing [R-SELL-12] [R-ERR-43]', async () => {
    const own = await makeBookable(service)
    const sent = await book(own, { expected_total: usd(9_000) })
    expect(sent.status).toBe(422)
    expect(sent.body).toMatchObject({
      code: 'PriceChanged',
      details: { total: usd(10_000), expected_total: usd(9_000) },
    })
    expect((await own.call.get('/v1/bookings')).total).toBe(0)
    expect((await book(own, { expected_total: usd(10_000) })).status).toBe(201)
  })

  test('expected_total is Money or an integer, in the money of the booking [R-SELL-12, G-212]', async () => {
    expect((await book(sale, { expected_total: 10_000 })).status).toBe(201)
    const other = await book(sale, { expected_total: 9_999 })
    expect(other.body).toMatchObject({
      code: 'PriceChanged',
      details: { total: usd(10_000), expected_total: usd(9_999) },
    })
    const unknown = await book(sale, { expected_total: { amount: 1, currency: 'XQX' } })
    expect(unknown.body.details.errors).toMatchObject([{ field: 'expected_total.currency' }])
  })

  test('422: nobody has paid more than is due [G-236]', async () => {
    const most = await book(sale, { payment: { method: 'cash', paid: 10_000 } })
    expect(most.body.payment).toMatchObject({ status: 'paid', paid: usd(10_000) })
    const before = await sale.call.get('/v1/bookings?limit=1')
    for (const paid of [10_001, usd(10_001)]) {
      const sent = await book(sale, { payment: { method: 'cash', paid } })
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors).toEqual([
        {
          field: 'payment.paid',
          reason: 'too_large',
          message: 'must be at most 10000, what is due',
          limit: 10_000,
        },
      ])
    }
    expect((await sale.call.get('/v1/bookings?limit=1')).total).toBe(before.total)
  })

  test('money in a body of the seller is a Money object: paid too [R-SELL-10, D-16]', async () => {
    const { body } = await book(sale, { payment: { method: 'cash', paid: usd(4_000) } })
    expect(body.payment).toMatchObject({ status: 'partly_paid', paid: usd(4_000) })
    const foreign = { amount: 4_000, currency: 'EUR' }
    const sent = await book(sale, { payment: { method: 'cash', paid: foreign } })
    expect(sent.body.details.errors).toEqual([
      { field: 'payment.paid.currency', reason: 'unknown_value', message: 'must be USD' },
    ])
  })

  test('detail names the offending field, and no kind of value that another shape would have [R-ERR-13]', async () => {
    const sent = await book(sale, { payment: { method: 'cash', paid: { amount: -1 } } })
    expect(sent.body.details.errors).toEqual([
      { field: 'payment.paid.currency', reason: 'required', message: 'is required' },
      { field: 'payment.paid.amount', reason: 'too_small', message: 'must be >= 0', limit: 0 },
    ])
    const text = await book(sale, { expected_total: 1e15 })
    expect(text.body.detail).toBe('expected_total: must be <= 10000000000000')
  })

  test('in another currency at its rate, without the rounding of any site', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const { body } = await book(sale, { currency: 'EUR' })
    expect(body.total).toEqual({ amount: 9_000, currency: 'EUR' })
    const unknown = await book(sale, { currency: 'XAU' })
    expect(unknown.body).toMatchObject({ code: 'CurrencyNotEnabled' })
  })

  test('a full start is refused, unless staff override it', async () => {
    const own = await makeBookable(service, { capacity: 1 })
    await own.book()
    const full = await book(own)
    expect(full.body.code).toBe('SoldOut')
    const over = await book(own, { override_capacity: true })
    expect(over.status, over.text).toBe(201)
    const { body } = await own.calendar('2027-05')
    const day = body.find(({ date }: { date: string }) => date === '2027-05-12')
    expect(day.starts[0]).toMatchObject({ status: 'sold_out', remaining: 0 })
  })

  test('staff sell what is paused and what it is too late to book online', async () => {
    const own = await makeBookable(service, { option: { cutoffMinutes: 525_600 } })
    expect((await own.quote()).body.code).toBe('PastCutoff')
    expect((await book(own)).status).toBe(201)
    await own.call.post(`/v1/trips/${own.tripId}/pause`)
    expect((await book(own)).status).toBe(201)
  })

  test('the same Idempotency-Key books once', async () => {
    const own = await makeBookable(service)
    const headers = { 'idempotency-key': 'call-at-noon' }
    const [first, second] = [await book(own, {}, headers), await book(own, {}, headers)]
    expect(second.body.ref).toBe(first.body.ref)
    const other = await book(own, { special_requests: 'Window seat' }, headers)
    expect(other.status).toBe(409)
    expect(await eventsOf(service, own.seller.id)).toHaveLength(1)
  })

  test('a phone without its country code, an unknown option and a foreign one are refused', async () => {
    const phone = await book(sale, { lead: { ...LEAD, phone: '0791234567' } })
    expect(phone.status).toBe(422)
    expect(phone.body.details.errors[0].field).toBe('lead.phone')
    const other = await makeBookable(service)
    const foreign = await book(sale, { option_id: other.optionId })
    expect(foreign.status).toBe(404)
    expect(foreign.body.details).toEqual({ entity: 'option' })
  })
})

describe('traveller_details of POST /v1/bookings', () => {
  const asks = {
    scope: 'all',
    fields: ['first_name', 'last_name', 'passport_number'],
    collect: 'checkout',
    due_hours_before: null,
  }
  const card = { first_name: 'Ada', last_name: 'Traveller', passport_number: 'P1234567' }

  async function bookDetailed(cards: readonly object[], qty = 2) {
    const own = await makeBookable(service)
    await own.call.patch(own.optionPath, { traveller_details: asks })
    const units = [{ ...own.body().units[0], qty }]
    return { own, sent: await book(own, { units, traveller_details: cards }) }
  }

  test('staff give traveller_details with the booking, the lead first [R-SELL-08, G-212]', async () => {
    const { own, sent } = await bookDetailed([card, { ...card, first_name: 'Grace' }])
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body.details).toMatchObject({ status: 'complete', needed: 2, complete: 2 })
    const { travellers } = await own.call.get(`/v1/bookings/${sent.body.ref}/travellers`)
    expect(travellers).toMatchObject([
      { position: 1, ...card },
      { position: 2, first_name: 'Grace', passport_number: 'P1234567' },
    ])
    expect(JSON.stringify(await eventsOf(service, own.seller.id))).not.toContain('P1234567')
  })

  test('those that staff do not know yet are filled in afterwards [G-212]', async () => {
    const { sent } = await bookDetailed([{ first_name: 'Ada' }])
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body.details).toMatchObject({ status: 'incomplete', needed: 2, complete: 0 })
  })

  test('too many cards and wrong ones are TravellerDetailsInvalid, and book nothing [G-212]', async () => {
    const many = await bookDetailed([card, card, card])
    expect(many.sent.body).toMatchObject({
      code: 'TravellerDetailsInvalid',
      details: { expected: 2, given: 3 },
    })
    const wrong = await bookDetailed([{ ...card, passport_expiry: '2020-01-01' }])
    expect(wrong.sent.body).toMatchObject({
      code: 'TravellerDetailsInvalid',
      details: { problems: [{ traveller: 1, field: 'passport_expiry' }] },
    })
    expect((await wrong.own.call.get('/v1/bookings')).total).toBe(0)
  })
})
