import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePolicy } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await makePolicy(service, await makeSeller(service))
})
afterAll(() => service.close())

describe('GET /v1/policies', () => {
  test('lists the own ones, newest first, page by page', async () => {
    const other = await makeSeller(service)
    const call = sellerCalls(service, other.ownerKey)
    for (const name of ['one', 'two', 'three']) {
      await service.advance({ seconds: 1 })
      await call.post('/v1/policies', { name, preset: 'flexible' })
    }
    const first = await call.get('/v1/policies?limit=2')
    const second = await call.get(`/v1/policies?limit=2&cursor=${first.next_cursor}`)
    const names = [...first.data, ...second.data].map(({ name }) => name)
    expect([names, first.total, second.next_cursor]).toEqual([['three', 'two', 'one'], 3, null])
  })
})
