import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeEndpoint } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const url = 'https://receiver.example/hook'

describe('GET /v1/webhook-endpoints', () => {
  test('200: newest first, page by page, without a secret', async () => {
    const made = []
    for (let count = 0; count < 3; count++) {
      await service.advance({ seconds: 1 })
      made.unshift((await makeEndpoint(service, seller, { url })).id)
    }
    const path = '/v1/webhook-endpoints?limit=2'
    const first = await seller.send({ path })
    const rest = await seller.send({ path: `${path}&cursor=${first.body.next_cursor}` })
    const all = [...first.body.data, ...rest.body.data]
    expect(all.map(({ id }) => id)).toEqual(made)
    expect([first.body.total, rest.body.next_cursor]).toEqual([3, null])
    expect(first.text + rest.text).not.toContain('whsec_')
  })

  test("nothing of another seller's", async () => {
    const other = await makeSeller(service)
    const { body } = await other.send({ path: '/v1/webhook-endpoints' })
    expect(body).toEqual({ data: [], next_cursor: null, total: 0 })
  })
})
