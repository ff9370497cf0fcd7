import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeKey } from '#domain/access/keys.ts'
import type { Role } from '#domain/access/permissions.ts'
import { openMetrics } from '#http/metrics.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { transaction } from '#store/database.ts'
import { ROLES } from '#values/staff.ts'
import { makeSend } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  changeRows,
  type MadeSeller,
  makeSecretKey,
  makeSeller,
  makeTwoTenants,
  type TwoTenants,
} from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('the text of a key', () => {
  let world: TwoTenants
  beforeAll(async () => {
    world = await makeTwoTenants(service)
  })

  /** Every row of every table as text, as somebody with a copy of the database would see it. */
  async function dumpDatabase(): Promise<string> {
    return transaction(service.db, 'platform', async tx => {
      const tables = await tx<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')
    `
      const texts: string[] = []
      for (const { name } of tables) {
        const rows = await tx<{ row: string }[]>`select t::text as row from ${tx(name)} t`
        texts.push(...rows.map(({ row }) => row))
      }
      return texts.join('\n')
    })
  }

  test('stands nowhere in the database and in no log line [R-AUTH-22 T-KEY-4]', async () => {
    const { sellerA, a1 } = world
    const secret = await sellerA.send({
      method: 'POST',
      path: '/v1/secret-keys',
      body: { label: 'x', scopes: ['key:manage'] },
      headers: { 'idempotency-key': 'safety-1' },
    })
    const rotated = await sellerA.send({
      method: 'POST',
      path: `/v1/website-keys/${a1.keyId}/rotate`,
    })
    const keys = [
      secret.body.key,
      rotated.body.key.key,
      a1.key,
      sellerA.ownerKey,
      world.b1.key,
      service.platformKey,
    ]
    for (const key of keys) await service.send({ path: '/v1/public/storefront', key })
    const dump = await dumpDatabase()
    const lines = service.logLines.join('\n')
    expect(dump).toContain(secret.body.id)
    for (const key of keys) {
      expect(dump.includes(key)).toBe(false)
      expect(dump.includes(Buffer.from(key).toString('hex'))).toBe(false)
      expect(lines.includes(key)).toBe(false)
    }
  })

  test('with a wrong checksum is refused without a query, with a right one after a query [T-KEY-4]', async () => {
    let queries = 0
    const counted = new Proxy(service.db, {
      apply(target, self, parts) {
        queries += 1
        return Reflect.apply(target, self, parts)
      },
    })
    const app = buildServer(
      { ...service.deps, db: counted, metrics: openMetrics('off') },
      ENDPOINTS,
    )
    const send = makeSend(app)
    const askAll = async (change: (key: string) => string) => {
      const before = queries
      const answers = [
        await send({ path: '/v1/storefronts', bearer: change(makeKey('secret', randomBytes)) }),
        await send({
          path: '/v1/public/storefront',
          key: change(makeKey('website', randomBytes)),
        }),
        await send({
          path: '/v1/platform/sellers',
          bearer: change(makeKey('platform', randomBytes)),
        }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
      return queries - before
    }
    const mistyped = (key: string) => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
    expect(await askAll(mistyped)).toBe(0)
    expect(await askAll(() => 'anything')).toBe(0)
    // One for the key, and one for why it opens nothing.
    expect(await askAll(key => key)).toBe(6)
    await app.close()
  })
})

describe('a secret key acts for its maker', () => {
  let seller: MadeSeller
  beforeEach(async () => {
    seller = await makeSeller(service)
  })

  const BELOW_ADMIN = ROLES.filter(role => role !== 'owner' && role !== 'admin')
  const call = (bearer: string, path = '/v1/seller') => service.send({ path, bearer })
  const setRole = (role: Role) =>
    changeRows(
      service,
      tx => tx`
      update team_members set role = ${role}
      where seller_id = ${seller.id} and person_id = ${seller.ownerId}
    `,
    )

  test('it shrinks with the role of its maker and grows back [R-AUTH-17 R-AUTH-23 T-KEY-3]', async () => {
    const { ownerKey } = seller
    expect((await call(ownerKey)).status).toBe(200)
    for (const role of BELOW_ADMIN) {
      await setRole(role)
      for (const path of ['/v1/seller', '/v1/secret-keys']) {
        const { status, body } = await call(ownerKey, path)
        expect(status, `${role} on ${path}`).toBe(403)
        expect(body.details.reason).toBe('missing_permission')
      }
    }
    await setRole('admin')
    expect((await call(ownerKey)).status).toBe(200)
  })

  test('a lower role makes, rotates and revokes no keys and lists no origins [R-AUTH-17]', async () => {
    const site = await seller.send({
      method: 'POST',
      path: '/v1/storefronts',
      body: { name: 'Site' },
    })
    const id = site.body.id
    await setRole('manager')
    const calls = [
      ['POST', `/v1/storefronts/${id}/keys`, 'key:manage'],
      ['GET', `/v1/storefronts/${id}/keys`, 'key:manage'],
      ['POST', `/v1/website-keys/${id}/rotate`, 'key:manage'],
      ['DELETE', `/v1/website-keys/${id}`, 'key:manage'],
      ['POST', '/v1/secret-keys', 'key:manage'],
      ['DELETE', `/v1/secret-keys/${id}`, 'key:manage'],
      ['GET', `/v1/storefronts/${id}/origins`, 'storefront:manage'],
      ['PUT', `/v1/storefronts/${id}/origins`, 'storefront:manage'],
      ['PUT', `/v1/storefronts/${id}/payment-methods`, 'settings:manage'],
      ['POST', '/v1/seller/apply', 'settings:manage'],
    ] as const
    for (const [method, path, permission] of calls) {
      const { status, body } = await seller.send({ method, path })
      expect(status, `${method} ${path}`).toBe(403)
      expect(body.details).toEqual({ permission, reason: 'missing_permission' })
    }
  })

  test('it is dead once its maker has left the team, and says so in the list [R-AUTH-25 T-KEY-3]', async () => {
    const path = `/v1/platform/sellers/${seller.slug}/owners`
    const body = { email: `second@${seller.slug}.example`, name: 'Second' }
    const second = await service.platform({ method: 'POST', path, body })
    const secondKey = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: second.body.person_id,
    })
    expect((await call(secondKey)).status).toBe(200)
    await changeRows(
      service,
      tx => tx`
        delete from team_members
        where seller_id = ${seller.id} and person_id = ${second.body.person_id}
      `,
    )
    const left = await call(secondKey)
    expect([left.status, left.body.reason]).toEqual([401, 'revoked_key'])
    const list = await seller.send({ path: '/v1/secret-keys' })
    expect(list.body.data.map((key: { status: string }) => key.status)).toEqual([
      'maker_left',
      'active',
    ])
  })
})
