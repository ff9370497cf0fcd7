import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeEndpoint } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const path = '/v1/webhook-endpoints'
const url = 'https://receiver.example/hook'
const calls = () => sellerCalls(service, seller.ownerKey)

describe('an endpoint', () => {
  test('PATCH /v1/webhook-endpoints/{id} changes what is sent', async () => {
    const { id, secret: _, ...made } = await makeEndpoint(service, seller, { url })
    const change = { url: 'https://other.example/hook', types: ['trip.*', 'trip.*'] }
    await service.advance({ hours: 1 })
    const changed = await calls().patch(`${path}/${id}`, change)
    const updated_at = '2026-11-15T11:00:00.000Z'
    expect(changed).toEqual({
      id,
      ...made,
      ...change,
      types: ['trip.*'],
      updated_at,
      version: expect.any(Number),
    })
    const bad = { url: 'https://10.0.0.1/' }
    const { status } = await seller.send({ method: 'PATCH', path: `${path}/${id}`, body: bad })
    expect(status).toBe(422)
  })
})
