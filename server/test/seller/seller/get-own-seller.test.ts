import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/seller', () => {
  test('200: the seller that the key belongs to', async () => {
    const { status, body } = await seller.send({ path: '/v1/seller' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: seller.slug, name: seller.name, blurb: 'Days out.' })
  })

  test('401 Unauthenticated: a website key is no key of a seller', async () => {
    const { key } = await makeStorefront(service, seller)
    const { status, body } = await service.send({ path: '/v1/seller', bearer: key })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})
