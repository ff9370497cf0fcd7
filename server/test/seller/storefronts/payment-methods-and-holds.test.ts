import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/storefronts/{id}/payment-methods', () => {
  test('200: what was set, nothing at first', async () => {
    const site = await makeStorefront(service, seller)
    const path = `/v1/storefronts/${site.id}/payment-methods`
    expect((await seller.send({ path })).body).toEqual({
      payment_methods: [],
      version: expect.any(Number),
    })
    const body = { payment_methods: [{ kind: 'pay_on_arrival' }] }
    const put = await seller.send({ method: 'PUT', path, body })
    const read = await seller.send({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body).toMatchObject(body)
  })
})

describe('PUT /v1/storefronts/{id}/payment-methods', () => {
  let site: MadeStorefront
  beforeAll(async () => {
    site = await makeStorefront(service, seller, { currencies: ['EUR', 'USD'] })
  })

  const put = (payment_methods: unknown) =>
    seller.send({
      method: 'PUT',
      path: `/v1/storefronts/${site.id}/payment-methods`,
      body: { payment_methods },
    })
  const link = {
    kind: 'payment_link',
    deadline_hours: 48,
    deadline_minutes: 2_880,
    currencies: ['USD', 'EUR'],
  }
  const arrival = {
    kind: 'pay_on_arrival',
    deadline_hours: null,
    deadline_minutes: null,
    currencies: ['EUR'],
  }

  test('200: the list is kept in its order [G-132]', async () => {
    const { status, body } = await put([link, arrival])
    expect(status).toBe(200)
    expect(body).toEqual({ payment_methods: [link, arrival], version: expect.any(Number) })
    const read = await seller.send({ path: `/v1/storefronts/${site.id}/payment-methods` })
    expect(read.body).toEqual(body)
  })

  test('a card has minutes to pay in, and hours rounded up: 30 unless told [D-35]', async () => {
    const card = { kind: 'online_card', currencies: ['EUR'] }
    const times = async (time: object) => {
      const { body } = await put([{ ...card, ...time }])
      const [{ deadline_minutes: minutes, deadline_hours: hours }] = body.payment_methods
      return [minutes, hours]
    }
    expect(await times({})).toEqual([30, 1])
    expect(await times({ deadline_minutes: 90 })).toEqual([90, 2])
    expect(await times({ deadline_hours: 24 })).toEqual([1_440, 24])
  })

  test('a kind alone takes all currencies of the storefront, without a deadline [R-PAY-01]', async () => {
    const { status, body } = await put([{ kind: 'pay_on_arrival' }])
    expect(status).toBe(200)
    const { currencies } = (await seller.send({ path: `/v1/storefronts/${site.id}` })).body
    expect(body.payment_methods).toEqual([{ ...arrival, currencies }])
  })

  test('422 InvalidInput: each kind once, and only currencies of the storefront', async () => {
    const cases: [unknown, string][] = [
      [[link, arrival, link], 'payment_methods.2.kind'],
      [[{ ...link, currencies: ['JPY'] }], 'payment_methods.0.currencies.0'],
      [[{ ...link, currencies: ['EUR', 'EUR'] }], 'payment_methods.0.currencies'],
      [[{ ...link, currencies: [] }], 'payment_methods.0.currencies'],
      [[{ ...link, kind: 'card' }], 'payment_methods.0.kind'],
      [[{ ...link, deadline_hours: 0 }], 'payment_methods.0.deadline_hours'],
      [[{ ...link, deadline_minutes: 30 }], 'payment_methods.0.deadline_minutes'],
      [[{ kind: 'online_card', deadline_minutes: 1_441 }], 'payment_methods.0.deadline_minutes'],
      [[{ kind: 'online_card', deadline_hours: 25 }], 'payment_methods.0.deadline_minutes'],
      [[{ ...link, deadline_hours: 1.5 }], 'payment_methods.0.deadline_hours'],
    ]
    for (const [methods, field] of cases) {
      const sent = await put(methods)
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors.map((error: { field: string }) => error.field)).toContain(
        field,
      )
    }
  })
})

describe('POST /v1/storefronts/{id}/holds/release', () => {
  let sale: MadeSale

  const BOT = '203.0.113.66'
  const hold = async (address: string | null) => {
    const headers = address === null ? {} : { 'x-forwarded-for': address }
    const { site, body } = sale
    const sent = await site.send({
      method: 'POST',
      path: '/v1/public/holds',
      body: body(),
      headers,
    })
    expect(sent.status, sent.text).toBe(201)
    return sent.body.ref as string
  }
  const release = (body: object, id = sale.site.id) =>
    sale.seller.send({ method: 'POST', path: `/v1/storefronts/${id}/holds/release`, body })
  const statusOf = async (ref: string) =>
    (await sale.site.send({ path: `/v1/public/holds/${ref}` })).body.status

  test('200: everything that an address holds comes back at once, and nothing else [T-CAP-1, D-33]', async () => {
    sale = await makeSale(service, { capacity: 4 })
    const spun = [await hold(BOT), await hold(BOT), await hold(BOT)]
    const other = await hold('203.0.113.7')
    expect((await sale.quote()).body.code).toBe('SoldOut')
    const { status, body } = await release({ address: BOT })
    expect([status, body]).toEqual([200, { released: 3 }])
    for (const ref of spun) expect(await statusOf(ref)).toBe('expired')
    expect(await statusOf(other)).toBe('on_hold')
    expect((await sale.quote()).body.remaining).toBe(3)
    expect((await release({ address: BOT })).body).toEqual({ released: 0 })
  })

  test('200: the address behind a hold, though nobody knows it', async () => {
    sale = await makeSale(service)
    const spun = [await hold(BOT), await hold(BOT)]
    const nameless = [await hold(null), await hold(null)]
    expect((await release({ ref: spun[1] })).body).toEqual({ released: 2 })
    expect((await release({ ref: nameless[0] })).body).toEqual({ released: 1 })
    expect(await statusOf(nameless[1] ?? '')).toBe('on_hold')
    expect((await release({ address: null })).body).toEqual({ released: 1 })
  })

  test('200: a repeat under one Idempotency-Key answers the first number and releases nothing [D-07]', async () => {
    sale = await makeSale(service)
    const { seller, site } = sale
    const path = `/v1/storefronts/${site.id}/holds/release`
    const headers = { 'idempotency-key': 'the-night-of-the-bot' }
    const ask = () => seller.send({ method: 'POST', path, body: { address: BOT }, headers })
    await hold(BOT)
    expect((await ask()).body).toEqual({ released: 1 })
    const later = await hold(BOT)
    expect((await ask()).body).toEqual({ released: 1 })
    expect(await statusOf(later)).toBe('on_hold')
  })

  test("404: another seller's site, and a hold of another site", async () => {
    const mine = await makeSale(service)
    sale = await makeSale(service)
    const elsewhere = await hold(BOT)
    const id = sale.site.id
    sale = mine
    expect((await release({ address: BOT }, id)).body.details).toEqual({ entity: 'storefront' })
    expect((await release({ ref: elsewhere })).body.details).toEqual({ entity: 'hold' })
  })

  test.each([[{}], [{ ref: 'x', address: BOT }], [{ address: 'here' }]])('422: %j', async body => {
    expect((await release(body)).status).toBe(422)
  })
})
