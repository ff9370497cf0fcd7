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

describe('PUT /v1/storefronts/{id}/payment-methods', () => {
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
    expect(body).toEqual({ payment_methods: [link, arrival], version: expect.any(Number) })
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
