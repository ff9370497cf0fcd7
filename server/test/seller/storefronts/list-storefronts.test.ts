import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

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
