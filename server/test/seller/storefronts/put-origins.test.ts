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

describe('PUT /v1/storefronts/{id}/origins', () => {
  const put = (origins: unknown) =>
    seller.send({ method: 'PUT', path: `/v1/storefronts/${site.id}/origins`, body: { origins } })

  test('200: each is kept as a browser sends it, once [G-28]', async () => {
    const { status, body } = await put([
      'https://Shop.example:443',
      'https://shop.example',
      'http://localhost:3000',
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      origins: ['https://shop.example', 'http://localhost:3000'],
      version: expect.any(Number),
    })
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
