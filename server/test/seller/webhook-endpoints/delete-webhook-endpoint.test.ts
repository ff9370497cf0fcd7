import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
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
const act = (id: string, step: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/webhook-endpoints/${id}/${step}`, headers })

describe('an endpoint', () => {
  test('DELETE /v1/webhook-endpoints/{id}: it is gone, with its secret', async () => {
    const { id } = await makeEndpoint(service, seller, { url })
    await calls().delete(`${path}/${id}`)
    for (const step of ['enable', 'disable', 'test', 'roll-secret']) {
      expect((await act(id, step)).status, step).toBe(404)
    }
    expect((await seller.send({ path: `${path}/${id}` })).body.entity).toBe('webhook_endpoint')
    expect((await calls().get(path)).data).toEqual([])
    const [row] = await transaction(
      service.db,
      'platform',
      tx => tx`select secret, url from webhook_endpoints where id = ${id}`,
    )
    expect(row).toEqual({ secret: null, url: '' })
  })
})
