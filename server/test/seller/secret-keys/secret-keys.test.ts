import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: '/v1/secret-keys', body, headers })
const call = (bearer: string, path = '/v1/storefronts') => service.send({ path, bearer })

describe('POST /v1/secret-keys', () => {
  test('201: made with the scopes chosen, shown once [R-AUTH-02 R-AUTH-21 R-AUTH-22]', async () => {
    const { status, body } = await create({ label: 'Hooks', scopes: ['webhook:manage'] })
    expect(status).toBe(201)
    expect(body.key).toMatch(/^sk_live_/)
    expect(body).toMatchObject({
      label: 'Hooks',
      scopes: ['webhook:manage'],
      last_four: body.key.slice(-4),
      made_by: { person_id: seller.ownerId, name: `Owner ${seller.slug}` },
      status: 'active',
      revoked_at: null,
    })
    const list = await seller.send({ path: '/v1/secret-keys' })
    expect(list.body.total).toBe(2)
    expect(list.body.data[0].id).toBe(body.id)
    expect(list.text).not.toContain(body.key)
    expect(list.body.data[0]).not.toHaveProperty('key')
  })

  test('403 NotPermitted names the permission that the key lacks [R-AUTH-26]', async () => {
    const { body } = await create({ label: 'Hooks', scopes: ['webhook:manage'] })
    const refused = await call(body.key)
    expect(refused.status).toBe(403)
    expect(refused.body.details).toEqual({
      permission: 'storefront:manage',
      reason: 'missing_permission',
    })
    expect(refused.body).toMatchObject({ permission: 'storefront:manage' })
  })

  test('422 InvalidInput: at least one scope, and only permissions [G-32]', async () => {
    const unknown = await create({ label: 'x', scopes: ['booking:read', 'booking:delete'] })
    expect(unknown.status).toBe(422)
    const [error] = unknown.body.details.errors
    expect(error.field).toBe('scopes.1')
    for (const permission of PERMISSIONS) expect(error.message).toContain(permission)
    for (const scopes of [undefined, [], 'booking:read', [7]]) {
      expect((await create({ label: 'x', scopes })).status).toBe(422)
    }
  })

  test('a scope that is named twice is given once', async () => {
    const { body } = await create({ label: 'x', scopes: ['trip:read', 'trip:read'] })
    expect(body.scopes).toEqual(['trip:read'])
  })

  test('403 NotPermitted: nobody hands out what they lack [T-KEY-3]', async () => {
    const maker = await create({ label: 'Maker', scopes: ['key:manage', 'trip:read'] })
    const make = (scopes: string[]) =>
      service.send({
        method: 'POST',
        path: '/v1/secret-keys',
        bearer: maker.body.key,
        body: { label: 'Made', scopes },
      })
    const refused = await make(['trip:read', 'team:manage', 'booking:read'])
    expect(refused.status).toBe(403)
    expect(refused.body.details).toEqual({
      permission: 'team:manage',
      reason: 'missing_permission',
    })
    const allowed = await make(['trip:read'])
    expect(allowed.status).toBe(201)
    expect(allowed.body.made_by.person_id).toBe(seller.ownerId)
  })

  test('403 NotPermitted: a key without key:manage makes no keys', async () => {
    const { body } = await create({ label: 'x', scopes: ['trip:read'] })
    const refused = await service.send({
      method: 'POST',
      path: '/v1/secret-keys',
      bearer: body.key,
      body: { label: 'y', scopes: ['trip:read'] },
    })
    expect(refused.status).toBe(403)
    expect(refused.body.details.permission).toBe('key:manage')
  })

  test('a repeat under the same Idempotency-Key shows the record without the key [D-07]', async () => {
    const headers = { 'idempotency-key': 'secret-1' }
    const body = { label: 'Once', scopes: ['trip:read'] }
    const first = await create(body, headers)
    const again = await create(body, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual({ ...first.body, key: null })
    expect((await seller.send({ path: '/v1/secret-keys' })).body.total).toBe(2)
  })
})

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

describe('DELETE /v1/secret-keys/{id}', () => {
  const revoke = (id: string) => seller.send({ method: 'DELETE', path: `/v1/secret-keys/${id}` })

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
