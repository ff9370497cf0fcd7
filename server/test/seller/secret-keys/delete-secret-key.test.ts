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
const revoke = (id: string) => seller.send({ method: 'DELETE', path: `/v1/secret-keys/${id}` })
const call = (bearer: string, path = '/v1/storefronts') => service.send({ path, bearer })

describe('DELETE /v1/secret-keys/{id}', () => {
  test('204: the next call with the key is 401, and a second time changes nothing [R-AUTH-24]', async () => {
    const { body } = await create({ label: 'x', scopes: ['storefront:manage'] })
    expect((await call(body.key)).status).toBe(200)
    expect((await revoke(body.id)).status).toBe(204)
    expect((await call(body.key)).body.reason).toBe('revoked_key')
    await service.advance({ hours: 1 })
    expect((await revoke(body.id)).status).toBe(204)
    const list = await seller.send({ path: '/v1/secret-keys' })
    const record = list.body.data.find((key: { id: string }) => key.id === body.id)
    expect(record).toMatchObject({ status: 'revoked' })
    expect(record.revoked_at).toBe(record.created_at)
  })

  test('a key can end itself', async () => {
    const { body } = await create({ label: 'x', scopes: ['key:manage'] })
    const end = () =>
      service.send({ method: 'DELETE', path: `/v1/secret-keys/${body.id}`, bearer: body.key })
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(401)
  })
})
