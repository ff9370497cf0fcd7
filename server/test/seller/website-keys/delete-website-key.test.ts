import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.freezeAt(START)
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})

const keysPath = () => `/v1/storefronts/${site.id}/keys`
const rotate = (id: string, body?: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/website-keys/${id}/rotate`, body, headers })
const revoke = (id: string) => seller.send({ method: 'DELETE', path: `/v1/website-keys/${id}` })
const statusOf = async (key: string) =>
  (await service.send({ path: '/v1/public/storefront', key })).status

describe('DELETE /v1/website-keys/{id}', () => {
  test('204: the next call with the key is 401 [R-AUTH-05 T-KEY-1]', async () => {
    expect(await statusOf(site.key)).toBe(200)
    expect((await revoke(site.keyId)).status).toBe(204)
    expect(await statusOf(site.key)).toBe(401)
    const ended = await service.send({ path: '/v1/public/storefront', key: site.key })
    expect(ended.body.reason).toBe('revoked_key')
    const list = await seller.send({ path: keysPath() })
    expect(list.body.data[0]).toMatchObject({
      status: 'revoked',
      revoked_at: '2026-11-15T10:00:00.000Z',
    })
  })

  test('204: a second time changes nothing', async () => {
    await revoke(site.keyId)
    await service.advance({ hours: 1 })
    expect((await revoke(site.keyId)).status).toBe(204)
    const list = await seller.send({ path: keysPath() })
    expect(list.body.data[0].revoked_at).toBe('2026-11-15T10:00:00.000Z')
  })

  test('a rotated key can be ended before its time', async () => {
    const { body } = await rotate(site.keyId)
    await revoke(site.keyId)
    expect(await statusOf(site.key)).toBe(401)
    expect(await statusOf(body.key.key)).toBe(200)
  })
})
