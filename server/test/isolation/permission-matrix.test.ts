import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#domain/access/permissions.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSecretKey } from '../support/world.ts'
import { makeTenantsWithRecords, type Tenants } from './records.ts'

let service: TestService
let tenants: Tenants
const keyWithout = new Map<Permission, string>()

beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTenantsWithRecords(service)
  const { id: sellerId, ownerId: personId } = tenants.sellerA
  for (const permission of PERMISSIONS) {
    const scopes = PERMISSIONS.filter(other => other !== permission)
    keyWithout.set(permission, await makeSecretKey(service, { sellerId, personId, scopes }))
  }
})
afterAll(() => service.close())

type Kind = Endpoint['auth']['kind']
const of = (...kinds: Kind[]) =>
  ENDPOINTS.filter(({ auth }) => kinds.includes(auth.kind)).map(
    endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  )

/** Who calls is decided before anything is read, so any path of the right form will do. */
const call = (endpoint: Endpoint, who: { key?: string; bearer?: string } = {}) =>
  service.send({
    method: endpoint.method,
    path: endpoint.path.replace(/\{\w+\}/g, 'any'),
    ...who,
  })

describe('every call needs its own kind of key', () => {
  test.each(of('website', 'seller', 'staff', 'platform'))(
    '%s without a key is 401 [R-AUTH-01, R-AUTH-02, R-AUTH-03, R-GEN-17, R-ERR-08]',
    async (_, endpoint) => {
      const { status, body } = await call(endpoint)
      expect([status, body.code]).toEqual([401, 'Unauthenticated'])
    },
  )

  test.each(of('seller', 'staff', 'platform'))(
    '%s with a website key is 401 [R-AUTH-09, R-SELL-01, T-KEY-1]',
    async (_, endpoint) => {
      const { key } = tenants.a1
      for (const who of [{ key }, { bearer: key }]) {
        expect((await call(endpoint, who)).status).toBe(401)
      }
    },
  )

  test.each(of('website', 'staff', 'platform'))(
    '%s with a secret key is 401 [R-AUTH-02, T-KEY-1]',
    async (_, endpoint) => {
      const { ownerKey } = tenants.sellerA
      for (const who of [{ bearer: ownerKey }, { key: ownerKey }]) {
        expect((await call(endpoint, who)).status).toBe(401)
      }
    },
  )

  test.each(of('website', 'staff'))(
    '%s with the platform key is 401 [T-OPS-1]',
    async (_, endpoint) => {
      expect((await call(endpoint, { bearer: service.platformKey })).status).toBe(401)
    },
  )
})

describe('every call of the seller side needs its permission', () => {
  test.each(of('seller'))(
    '%s with every other permission is 403 and names the one it lacks [R-AUTH-26, R-ERR-09]',
    async (_, endpoint) => {
      const permission = permissionOf(endpoint)
      const { status, body } = await call(endpoint, { bearer: keyWithout.get(permission) ?? '' })
      expect([status, body.code]).toEqual([403, 'NotPermitted'])
      expect(body.details).toEqual({ permission, reason: 'missing_permission' })
    },
  )

  test.each(of('seller'))(
    '%s with the platform key is 403, because it belongs to no seller [R-AUTH-27, T-OPS-1]',
    async (_, endpoint) => {
      const { status, body } = await call(endpoint, { bearer: service.platformKey })
      expect([status, body.code]).toEqual([403, 'NotPermitted'])
      expect(body.details).toEqual({ permission: permissionOf(endpoint), reason: 'no_operator' })
    },
  )
})

describe('a route that does not say who may call does not start', () => {
  const whole = of('seller')[0]?.[1] as Endpoint

  test.each([
    { lacks: 'auth', half: { ...whole, auth: undefined } },
    { lacks: 'cache class', half: { ...whole, cache: undefined } },
    { lacks: 'limit', half: { ...whole, limit: undefined } },
    { lacks: 'key of its side', half: { ...whole, path: '/v1/public/any' } },
  ])('without its $lacks it is refused at boot [T-OPS-1]', async ({ half }) => {
    await expect(buildServer(service.deps, [half as unknown as Endpoint])).rejects.toThrow(
      /cannot be served/,
    )
  })
})

function permissionOf({ auth }: Endpoint): Permission {
  if (auth.kind !== 'seller') throw new Error('only seller routes have a permission')
  return auth.permission
}
