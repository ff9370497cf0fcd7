import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/categories', () => {
  test('200: all that trips can name, page by page', async () => {
    const made = [await makeCategory(service), await makeCategory(service)]
    const first = await seller.send({ path: '/v1/categories?limit=1' })
    expect(first.body).toMatchObject({ total: 2, next_cursor: expect.any(String) })
    const rest = await seller.send({
      path: `/v1/categories?limit=1&cursor=${first.body.next_cursor}`,
    })
    expect(rest.body.next_cursor).toBeNull()
    const slugs = [...first.body.data, ...rest.body.data].map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(made.map(({ slug }) => slug).sort())
  })

  test('403 NotPermitted: a key without trip:read', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['log:read'] })
    const { status, body } = await service.send({ path: '/v1/categories', bearer })
    expect([status, body.details.permission]).toEqual([403, 'trip:read'])
  })
})
