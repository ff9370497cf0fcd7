import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketOf } from '#domain/attempts.ts'
import { insertAttempts } from '#store/auth/attempts.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { hold, onHold } from '../support/holds.ts'
import { openSecondProcess } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { countStatements } from '../support/statement-counter.ts'
import { until } from '../support/until.ts'
import { makeStorefront } from '../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

let made = 0
async function makeCode(changed: object = {}): Promise<{ id: string; code: string }> {
  made += 1
  const body = { code: `JOURNEY${made}`, name: 'Journey', percent_off: 10, ...changed }
  const sent = await sale.call.post('/v1/promo-codes', body)
  return sent
}
const usedOf = async (id: string) =>
  (await sale.seller.send({ path: `/v1/promo-codes/${id}` })).body.used
const checkOut = (ref: string, email = `${randomUUID()}@example.com`) =>
  sale.site.send({
    method: 'POST',
    path: '/v1/public/checkout',
    body: { ref, lead: { ...LEAD, email }, payment_method: 'pay_on_arrival' },
  })
const dueNow = ({ body }: { body: { quote: { totals: { due_now: { amount: number } } } } }) =>
  body.quote.totals.due_now.amount

describe('a code on its way from the quote to the booking', () => {
  test('takes off the same in quote, hold and booking, each of which names it [R-PROMO-30]', async () => {
    const { id, code } = await makeCode({ max_uses: 5 })
    const quote = await sale.quote({ promo_code: code.toLowerCase() })
    expect(quote.body.totals.due_now.amount).toBe(9_000)
    expect(quote.body.promo_code).toBe(code)
    const held = await hold(sale, { promo_code: code })
    expect(dueNow(held)).toBe(9_000)
    const again = await onHold(sale, held.body.ref)
    expect(again.body.quote.promo_code).toBe(code)
    const booked = await checkOut(held.body.ref)
    expect([booked.status, dueNow(booked)]).toEqual([200, 9_000])
    const known = await sale.seller.send({ path: `/v1/bookings/${booked.body.ref}` })
    expect(known.body.quote.promo_code).toBe(code)
    expect(known.body.quote.lines.at(-1)).toMatchObject({ kind: 'promo', ref: id, qty: 1 })
    expect(await usedOf(id)).toBe(1)
  })

  test('without a code nothing is asked of the database for one [R-PROMO-31]', async () => {
    const { code } = await makeCode()
    const counter = await countStatements(service.databaseUrl)
    const second = await openSecondProcess(service, { databaseUrl: counter.url, connections: 1 })
    const path = '/v1/public/quotes'
    const countOf = async (changed: object) => {
      counter.take()
      const body = sale.body(changed)
      const sent = await second.send({ method: 'POST', path, key: sale.site.key, body })
      expect(sent.status).toBe(200)
      return counter.take().statements
    }
    // The second process may hear late of what was made just now, and then reads it once more.
    await until(async () => {
      await countOf({ promo_code: code })
      const plain = await countOf({})
      expect(plain).toBe(1)
      expect(await countOf({ promo_code: code })).toBe(plain)
      return true
    })
    const { body } = await sale.quote()
    expect('promo_code' in body).toBe(false)
    await second.close()
    await counter.close()
  })

  test('a change of the hold puts one on it, keeps it and takes it away [R-PROMO-32]', async () => {
    const { id, code } = await makeCode({ max_uses: 1 })
    const { ref } = (await hold(sale)).body
    const patch = (body: object) => onHold(sale, ref, { method: 'PATCH', body })
    expect(dueNow(await patch({ promo_code: code }))).toBe(9_000)
    expect(await usedOf(id)).toBe(1)
    // Its own use is no reason against it.
    expect(dueNow(await patch({ promo_code: code }))).toBe(9_000)
    expect(dueNow(await patch({ extras: [] }))).toBe(9_000)
    const other = await makeCode({ percent_off: 50, max_uses: 1 })
    expect(dueNow(await patch({ promo_code: other.code }))).toBe(5_000)
    expect([await usedOf(id), await usedOf(other.id)]).toEqual([0, 1])
    const wrong = await patch({ promo_code: 'nonsense' })
    expect(wrong.body).toMatchObject({ code: 'PromoCodeInvalid', details: { reason: 'unknown' } })
    expect(dueNow(await patch({ promo_code: null }))).toBe(10_000)
    expect((await hold(sale, { promo_code: other.code })).status).toBe(201)
  })
})

describe('the uses of a code', () => {
  test('come back when a hold is given back or runs out, or a booking is cancelled [R-PROMO-33]', async () => {
    const { id, code } = await makeCode({ max_uses: 1 })
    const first = await hold(sale, { promo_code: code })
    const refused = await hold(sale, { promo_code: code })
    expect(refused.body).toMatchObject({ code: 'PromoCodeInvalid', details: { reason: 'used_up' } })
    expect((await sale.quote({ promo_code: code })).body.details).toEqual({ reason: 'used_up' })
    await onHold(sale, first.body.ref, { method: 'DELETE' })
    const second = await hold(sale, { promo_code: code })
    expect(second.status).toBe(201)
    const booked = await checkOut(second.body.ref)
    expect((await hold(sale, { promo_code: code })).body.details).toEqual({ reason: 'used_up' })
    await sale.call.post(`/v1/bookings/${booked.body.ref}/cancel`, { reason: 'Rain' })
    expect(await usedOf(id)).toBe(0)
    expect((await hold(sale, { promo_code: code })).status).toBe(201)
    await service.advance({ minutes: 16 })
    expect((await hold(sale, { promo_code: code })).status).toBe(201)
  })

  test('go with a booking that is moved or changed, at what was sold [R-PROMO-34]', async () => {
    const { id, code } = await makeCode({ max_uses: 1 })
    const held = await hold(sale, { promo_code: code })
    const { ref } = (await checkOut(held.body.ref)).body
    await sale.call.patch(`/v1/promo-codes/${id}`, { active: false })
    const start = sale.start.replace('-12T', '-13T')
    await sale.call.post(`/v1/bookings/${ref}/move`, { start, reason: 'Wind' })
    expect(await usedOf(id)).toBe(1)
    const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
    const preview = await sale.call.post(`/v1/bookings/${ref}/changes/preview`, { units })
    expect(preview.quote.totals.due_now.amount).toBe(18_000)
  })
})

describe('who uses a code', () => {
  test('already_used and not_first_booking are said at the checkout [R-PROMO-35]', async () => {
    const once = await makeCode({ max_uses_per_traveller: 1 })
    const email = `${randomUUID()}@example.com`
    const first = await hold(sale, { promo_code: once.code })
    expect((await checkOut(first.body.ref, email)).status).toBe(200)
    const second = await hold(sale, { promo_code: once.code })
    const refused = await checkOut(second.body.ref, email.toUpperCase())
    expect(refused.body).toMatchObject({
      code: 'PromoCodeInvalid',
      details: { reason: 'already_used' },
    })
    // The hold is still there, for going on without it.
    await onHold(sale, second.body.ref, { method: 'PATCH', body: { promo_code: null } })
    expect((await checkOut(second.body.ref, email)).status).toBe(200)
    const fresh = await makeCode({ first_booking_only: true })
    const third = await hold(sale, { promo_code: fresh.code })
    const known = await checkOut(third.body.ref, email)
    expect(known.body.details).toEqual({ reason: 'not_first_booking' })
    expect((await checkOut(third.body.ref)).status).toBe(200)
  })
})

describe('where a code counts', () => {
  test('only its own sites know it; at the desk staff hear why [R-PROMO-36]', async () => {
    const other = await makeStorefront(service, sale.seller)
    const { code } = await makeCode({ storefront_ids: [other.id] })
    expect((await sale.quote({ promo_code: code })).body.details).toEqual({ reason: 'unknown' })
    const path = '/v1/public/quotes'
    const there = await other.send({ method: 'POST', path, body: sale.body({ promo_code: code }) })
    expect(there.body.promo_code).toBe(code)
    const body = sale.body({ promo_code: code })
    const desk = await sale.seller.send({ method: 'POST', path: '/v1/quotes', body })
    expect(desk.body.details).toEqual({ reason: 'not_this_site' })
  })

  test('staff book with a code, and never more often than it may be used [R-PROMO-37]', async () => {
    const { code } = await makeCode({ max_uses: 1 })
    const book = () =>
      sale.seller.send({
        method: 'POST',
        path: '/v1/bookings',
        body: sale.body({ promo_code: code, lead: { name: 'Desk' }, override_capacity: true }),
      })
    const booked = await book()
    expect([booked.status, dueNow(booked)]).toEqual([201, 9_000])
    expect((await book()).body.details).toEqual({ reason: 'used_up' })
  })
})

describe('whoever tries codes out', () => {
  test('429 attempts after ten wrong ones of an address on a site, for right ones too [R-PROMO-38]', async () => {
    const { code } = await makeCode()
    const site = await makeStorefront(service, sale.seller)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const path = '/v1/public/quotes'
    const type = (promo_code: string, sent = headers) =>
      site.send({ method: 'POST', path, body: sale.body({ promo_code }), headers: sent })
    for (let wrong = 1; wrong <= 10; wrong += 1) {
      expect((await type(`wrong${wrong}`)).body.details).toEqual({ reason: 'unknown' })
    }
    const stopped = await type('wrong11')
    expect([stopped.status, stopped.body.details.reason]).toEqual([429, 'attempts'])
    expect((await type(code)).status).toBe(429)
    expect((await type(code, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200)
    const without = await site.send({ method: 'POST', path, body: sale.body(), headers })
    expect(without.status).toBe(200)
    await service.advance({ minutes: 11 })
    expect((await type(code)).status).toBe(200)
  })

  test('429 attempts after 500 of one server, whatever visitors it names [R-PROMO-38]', async () => {
    const { code } = await makeCode()
    const site = await makeStorefront(service, sale.seller)
    const type = (promo_code: string, visitor: string) =>
      site.send({
        method: 'POST',
        path: '/v1/public/quotes',
        body: sale.body({ promo_code }),
        headers: { 'x-forwarded-for': visitor },
      })
    await triedBy('127.0.0.1', { storefrontId: site.id, times: 499 })
    expect((await type('wrong', '203.0.113.1')).status).toBe(422)
    expect((await type(code, '203.0.113.2')).status).toBe(200)
    expect((await type('wrong', '203.0.113.3')).status).toBe(429)
    expect((await type(code, '203.0.113.4')).status).toBe(429)
  })
})

/** As if the server at an address had typed so many wrong codes before. */
async function triedBy(
  address: string,
  { storefrontId, times }: { storefrontId: string; times: number },
): Promise<void> {
  const bucket = bucketOf(`promo-code ${storefrontId}`, 'socket', address)
  const at = service.now()
  const buckets = Array<string>(times).fill(bucket)
  await transaction(service.db, 'platform', tx => insertAttempts(tx, { buckets, at }))
}
