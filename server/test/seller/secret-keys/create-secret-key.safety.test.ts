import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKey } from '#domain/access/keys.ts'
import { openMetrics } from '#http/metrics.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { transaction } from '#store/database.ts'
import { makeSend } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

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

describe('the text of a key', () => {
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
    const app = await buildServer(
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
