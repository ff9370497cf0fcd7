import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  seller = await makeSeller(service)
})

const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: '/v1/secret-keys', body, headers })

describe('GET /v1/secret-keys', () => {
  test('the list pages, newest first', async () => {
    const made: string[] = []
    for (const label of ['a', 'b', 'c']) {
      made.unshift((await create({ label, scopes: ['trip:read'] })).body.id)
    }
    const first = await seller.send({ path: '/v1/secret-keys?limit=3' })
    expect(first.body.data.map((key: { id: string }) => key.id)).toEqual(made)
    const rest = await seller.send({
      path: `/v1/secret-keys?limit=3&cursor=${first.body.next_cursor}`,
    })
    expect(rest.body.data).toHaveLength(1)
    expect(rest.body.next_cursor).toBeNull()
  })
})
