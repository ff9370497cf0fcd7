import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

describe('GET /v1/platform/sellers/{slug}', () => {
  test('200: the seller', async () => {
    const { slug, id } = await makeSeller(service)
    const { status, body } = await service.platform({ path: seller(slug) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, slug, network_status: 'none' })
  })

  test('404 NotFound: an unknown slug and one that is none answer alike', async () => {
    const unknown = await service.platform({ path: seller('nobody') })
    const malformed = await service.platform({ path: seller('No%20Body') })
    expect(unknown.status).toBe(404)
    expect(unknown.body.details).toEqual({ entity: 'seller' })
    expect(malformed.text).toBe(unknown.text)
  })
})
