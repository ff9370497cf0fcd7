import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { currencies: ['EUR', 'USD'] })
})
afterAll(() => service.close())

const change = (body: object) =>
  seller.send({ method: 'PATCH', path: `/v1/storefronts/${site.id}`, body })
const shown = async () => (await site.send({ path: '/v1/public/storefront' })).body

describe('GET /v1/storefronts', () => {
  test('lists the storefronts of the seller and of nobody else, newest first', async () => {
    const one = await makeSeller(service)
    const other = await makeSeller(service)
    await makeStorefront(service, other)
    const made: string[] = []
    for (let i = 0; i < 3; i++) made.unshift((await makeStorefront(service, one)).id)
    const first = await one.send({ path: '/v1/storefronts?limit=2' })
    expect(first.body.total).toBe(3)
    const path = `/v1/storefronts?limit=2&cursor=${first.body.next_cursor}`
    const second = await one.send({ path })
    const ids = [...first.body.data, ...second.body.data].map((item: { id: string }) => item.id)
    expect(ids).toEqual(made)
    expect(second.body.next_cursor).toBeNull()
    const foreign = await other.send({ path })
    expect(foreign.status).toBe(422)
    expect(foreign.body.details.parameter).toBe('cursor')
  })
})

describe('PATCH /v1/storefronts/{id}', () => {
  test('200: what is left out stays, and the website sees the change at once [R-SF-02 R-SF-04]', async () => {
    await shown()
    const { status, body } = await change({
      name: 'New name',
      languages: ['en', 'ar'],
      display_rounding: 'whole',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'New name', currencies: ['EUR', 'USD'] })
    expect((await seller.send({ path: `/v1/storefronts/${site.id}` })).body).toEqual(body)
    expect(await shown()).toMatchObject({
      name: 'New name',
      languages: ['en', 'ar'],
      display_rounding: 'whole',
    })
  })

  test('null takes a setting away', async () => {
    await change({ manage_booking_url: 'https://shop.example/bookings', max_open_holds: 9 })
    expect(await shown()).toMatchObject({ sign_in: true })
    const { body } = await change({ manage_booking_url: null, max_open_holds: null })
    expect(body).toMatchObject({ manage_booking_url: null, max_open_holds: null })
    expect(await shown()).toMatchObject({ sign_in: false, manage_booking_url: null })
  })

  test('the kind is decided once: a change of it is not read', async () => {
    const { status, body } = await change({ kind: 'marketplace' })
    expect(status).toBe(200)
    expect(body.kind).toBe('direct')
  })

  test('422 InvalidInput: each setting is judged with those that stay', async () => {
    const before = (await seller.send({ path: `/v1/storefronts/${site.id}` })).body
    const cases: [object, string][] = [
      [{ currencies: ['JPY'] }, 'display_currency'],
      [{ display_currency: 'JPY' }, 'display_currency'],
      [{ currencies: [] }, 'display_currency'],
      [{ default_language: 'fr' }, 'default_language'],
      [{ currencies: ['EUR', 'XTS'] }, 'currencies.1'],
    ]
    for (const [body, field] of cases) {
      const sent = await change(body)
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
    expect((await seller.send({ path: `/v1/storefronts/${site.id}` })).body).toEqual(before)
  })
})

describe('GET, PUT /v1/storefronts/{id}/origins', () => {
  const put = (origins: unknown) =>
    seller.send({ method: 'PUT', path: `/v1/storefronts/${site.id}/origins`, body: { origins } })

  test('200: each is kept as a browser sends it, once [G-28]', async () => {
    const { status, body } = await put([
      'https://Shop.example:443',
      'https://shop.example',
      'http://localhost:3000',
    ])
    expect(status).toBe(200)
    expect(body).toEqual({ origins: ['https://shop.example', 'http://localhost:3000'] })
    const read = await seller.send({ path: `/v1/storefronts/${site.id}/origins` })
    expect(read.body).toEqual(body)
  })

  test('422 InvalidInput: names the one that is none, and keeps the old list', async () => {
    const { status, body } = await put(['https://new.example', 'https://new.example/path'])
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('origins.1')
    const read = await seller.send({ path: `/v1/storefronts/${site.id}/origins` })
    expect(read.body.origins).toEqual(['https://shop.example', 'http://localhost:3000'])
  })

  test('422 InvalidInput: at most 50, and each a text', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `https://s${index}.example`)
    expect((await put(many)).status).toBe(422)
    expect((await put([null])).status).toBe(422)
    expect((await put(many.slice(1))).body.origins).toHaveLength(50)
  })
})

describe('GET, PUT /v1/storefronts/{id}/payment-methods', () => {
  const put = (payment_methods: unknown) =>
    seller.send({
      method: 'PUT',
      path: `/v1/storefronts/${site.id}/payment-methods`,
      body: { payment_methods },
    })
  const link = { kind: 'payment_link', deadline_hours: 48, currencies: ['USD', 'EUR'] }
  const arrival = { kind: 'pay_on_arrival', deadline_hours: null, currencies: ['EUR'] }

  test('200: the list is kept in its order [G-132]', async () => {
    const { status, body } = await put([link, arrival])
    expect(status).toBe(200)
    expect(body).toEqual({ payment_methods: [link, arrival] })
    const read = await seller.send({ path: `/v1/storefronts/${site.id}/payment-methods` })
    expect(read.body).toEqual(body)
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
