import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PERMISSIONS,
  type Permission,
  permissionsOfRole,
  type Role,
} from '#domain/access/permissions.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { ROLES } from '#values/staff.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStaff, signInAs } from '../support/staff.ts'
import { makeSecretKey } from '../support/world.ts'
import { makeTenantsWithRecords, type Tenants } from './records.ts'

let service: TestService
let tenants: Tenants
/** Keys with everything but what opens an endpoint, by what they lack. */
const keyWithout = new Map<string, string>()

beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTenantsWithRecords(service)
  const { id: sellerId, ownerId: personId } = tenants.sellerA
  for (const [, endpoint] of of('seller')) {
    const lacking = openedBy(endpoint)
    if (keyWithout.has(`${lacking}`)) continue
    const scopes = PERMISSIONS.filter(other => !lacking.includes(other))
    keyWithout.set(`${lacking}`, await makeSecretKey(service, { sellerId, personId, scopes }))
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
      const [permission] = openedBy(endpoint)
      const bearer = keyWithout.get(`${openedBy(endpoint)}`) ?? ''
      const { status, body } = await call(endpoint, { bearer })
      expect([status, body.code]).toEqual([403, 'NotPermitted'])
      expect(body.details).toEqual({ permission, reason: 'missing_permission' })
    },
  )

  test.each(of('seller'))(
    '%s with the platform key is 403, because it belongs to no seller [R-AUTH-27, T-OPS-1]',
    async (_, endpoint) => {
      const { status, body } = await call(endpoint, { bearer: service.platformKey })
      expect([status, body.code]).toEqual([403, 'NotPermitted'])
      expect(body.details).toEqual({ permission: openedBy(endpoint)[0], reason: 'no_operator' })
    },
  )
})

describe('every role does what its permissions open, and nothing else', () => {
  test.each(ROLES)(
    'a person who is %s, at every call of the seller side [R-TEAM-01 R-TEAM-02]',
    async role => {
      const { send } = await join(role)
      const may = permissionsOfRole(role)
      for (const [name, endpoint] of of('seller')) {
        const opening = openedBy(endpoint)
        if (opening.some(permission => may.has(permission))) continue
        const path = endpoint.path.replace(/\{\w+\}/g, 'any')
        const { status, body } = await send({ method: endpoint.method, path })
        expect([status, body.code], name).toEqual([403, 'NotPermitted'])
        const details = { permission: opening[0], reason: 'missing_permission' }
        expect(body.details, name).toEqual(details)
      }
    },
  )
})

async function join(role: Role): Promise<MadeStaff> {
  const email = `${role}@matrix.example`
  const { slug, send } = tenants.sellerA
  await send({ method: 'POST', path: '/v1/team', body: { email, name: role, role } })
  return signInAs(service, { email, seller: slug })
}

describe('a route that does not say who may call does not start', () => {
  const whole = of('seller')[0]?.[1] as Endpoint

  test.each([
    { lacks: 'auth', half: { ...whole, auth: undefined } },
    { lacks: 'cache class', half: { ...whole, cache: undefined } },
    { lacks: 'key of its side', half: { ...whole, path: '/v1/public/any' } },
  ])('without its $lacks it is refused at boot [T-OPS-1]', async ({ half }) => {
    expect(() => buildServer(service.deps, [half as unknown as Endpoint])).toThrow(
      /cannot be served/,
    )
  })
})

/** The permission that a refusal names, and the one that opens as well, if there is one. */
function openedBy({ auth }: Endpoint): Permission[] {
  if (auth.kind !== 'seller') throw new Error('only seller routes have a permission')
  return auth.or === undefined ? [auth.permission] : [auth.permission, auth.or]
}
