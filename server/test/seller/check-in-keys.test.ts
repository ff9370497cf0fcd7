import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/check-in-keys', () => {
  test('a public key of the seller, made with the first call and kept [R-ATT-12]', async () => {
    const [seller, other] = [await makeSeller(service), await makeSeller(service)]
    const path = '/v1/check-in-keys'
    const calls = await Promise.all([1, 2, 3].map(() => seller.send({ path })))
    const [first] = calls
    expect(first?.body.data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        algorithm: 'Ed25519',
        public_key: expect.stringMatching(/^[\w-]{43}$/),
        created_at: '2026-11-15T10:00:00.000Z',
      },
    ])
    for (const { body } of calls) expect(body).toEqual(first?.body)
    expect((await other.send({ path })).body).not.toEqual(first?.body)
  })
})
