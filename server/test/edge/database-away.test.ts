import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ServiceOptions } from '#app/open-core.ts'
import { openService } from '#app/service.ts'
import { movableClock } from '#integrations/clock.ts'
import { openLogger } from '#integrations/logger.ts'
import { countLogged } from '../support/request-log.ts'
import { makeSend } from '../support/send.ts'
import { openTestService, PATIENT_WAITS, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'
import { asOwner } from './as-owner.ts'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'

/** The world is made directly; what is tested reaches the same database through the proxy. */
let direct: TestService
let world: TwoTenants
let proxy: DatabaseProxy
let service: Awaited<ReturnType<typeof openThroughProxy>>
const logLines: string[] = []
beforeAll(async () => {
  direct = await openTestService()
  world = await makeTwoTenants(direct)
  proxy = await openDatabaseProxy(direct.databaseUrl)
  service = await openThroughProxy()
})
afterAll(async () => {
  await service.close()
  await proxy.close()
  await direct.close()
})
afterEach(async () => {
  await expect.poll(async () => (await asA('/v1/storefronts')).status).toBe(200)
})

/**
 * Longer than any test may take: what is answered all the same was not kept waiting for the end of
 * this, on however slow a machine.
 */
const ENDLESS_MS = 600_000

type Opened = Pick<ServiceOptions, 'waits'> & { handlerMs?: number }

async function openThroughProxy({ handlerMs = ENDLESS_MS, ...options }: Opened = {}) {
  const clock = movableClock()
  clock.freeze(direct.now())
  const opened = await openService({
    databaseUrl: proxy.url,
    secrets: {
      encryptionKey: Buffer.alloc(32),
      cursorSecret: Buffer.alloc(32),
      codePepper: Buffer.alloc(32),
      platformKey: null,
    },
    log: openLogger('info', { write: (line: string) => logLines.push(line) }),
    publicUrl: 'http://127.0.0.1:8082',
    redisUrl: null,
    smtpUrl: null,
    production: false,
    testClock: clock,
    followTestClock: false,
    connections: 4,
    limits: { handlerMs },
    ...options,
  })
  return { ...opened, send: makeSend(opened.app), clock }
}

const path = '/v1/public/storefront'
const asA = (called: string) => service.send({ path: called, bearer: world.sellerA.ownerKey })

async function expectUnavailable(send: () => ReturnType<typeof asA>): Promise<void> {
  const { status, body, headers } = await send()
  expect(status).toBe(503)
  expect(body.code).toBe('Unavailable')
  expect(body.details.retry_after_seconds).toBeGreaterThanOrEqual(1)
  expect(headers['retry-after']).toBe(String(body.details.retry_after_seconds))
}

describe('while the database is away [D-03]', () => {
  test('503 Unavailable with Retry-After: a key that has to be looked up, a read, a write', async () => {
    await asA('/v1/storefronts')
    await proxy.stop()
    await expectUnavailable(() => service.send({ path, key: world.a2.key }))
    await expectUnavailable(() => asA('/v1/storefronts'))
    await expectUnavailable(() =>
      service.send({
        method: 'POST',
        path: '/v1/storefronts',
        bearer: world.sellerA.ownerKey,
        body: { name: 'Never' },
      }),
    )
    await expectUnavailable(() =>
      service.send({ method: 'OPTIONS', path, origin: 'https://a.example' }),
    )
    expect((await service.send({ path: '/healthz' })).status).toBe(200)
    const ready = await service.send({ path: '/readyz' })
    expect(ready.body.details.reasons).toEqual(['database_away'])
    await proxy.start()
    await expect.poll(async () => (await asA('/v1/storefronts')).status).toBe(200)
  })

  test('however long it was away, nobody waits long for a 503, nor for its return', async () => {
    await proxy.stop()
    // With the driver's own pauses between its tries, these would take longer than a test may.
    for (let call = 0; call < 15; call++) await expectUnavailable(() => asA('/v1/storefronts'))
    await proxy.start()
    await until(async () => (await asA('/v1/storefronts')).status === 200)
  })

  test('what is known already is still answered', async () => {
    await untilItHears()
    const read = () => service.send({ path, key: world.a1.key })
    // What is read in the moment of a change, of which word may come late, is not kept: once more.
    await until(async () => {
      await until(async () => (await read()).status === 200)
      await proxy.stop()
      const { status, headers } = await read()
      await proxy.start()
      return status === 200 && headers.etag !== undefined
    })
  })

  test('401 Unauthenticated: a key with a typo needs no database to be told so [T-KEY-4]', async () => {
    await proxy.stop()
    const typo = `${world.a1.key.slice(0, -1)}${world.a1.key.endsWith('x') ? 'y' : 'x'}`
    expect((await service.send({ path, key: typo })).status).toBe(401)
    await proxy.start()
  })

  test('calls made in that time are in the request log afterwards', async () => {
    await service.send({ path, key: world.a1.key })
    await proxy.stop()
    await service.send({ path, key: world.a1.key, headers: { 'x-request-id': 'made-away-1' } })
    await service.deps.requestLog.flush()
    expect(service.deps.requestLog.waiting()).toBeGreaterThan(0)
    await proxy.start()
    await expect
      .poll(async () => {
        await service.deps.requestLog.flush()
        return countLogged(direct.db, 'made-away-1')
      })
      .toBe(1)
  })

  test('changes made in that time are seen afterwards', async () => {
    await untilItHears()
    await proxy.stop()
    await direct.send({
      method: 'PATCH',
      path: `/v1/storefronts/${world.b1.id}`,
      bearer: world.sellerB.ownerKey,
      body: { name: 'b1 renamed' },
    })
    await proxy.start()
    const name = async () => (await service.send({ path, key: world.b1.key })).body.name
    await expect.poll(name).toBe('b1 renamed')
    await direct.send({
      method: 'PATCH',
      path: `/v1/storefronts/${world.b1.id}`,
      bearer: world.sellerB.ownerKey,
      body: { name: 'b1 again' },
    })
    await expect.poll(name).toBe('b1 again')
  })
})

/** Until changes are heard of again: caches are emptied when that begins, and filled after it. */
async function untilItHears(): Promise<void> {
  // The first is perhaps read anew before the service listens again; the second is known by then.
  for (const turn of ['first', 'second']) {
    const name = `b1 at ${performance.now()}, ${turn}`
    await direct.send({
      method: 'PATCH',
      path: `/v1/storefronts/${world.b1.id}`,
      bearer: world.sellerB.ownerKey,
      body: { name },
    })
    const heard = async () => (await service.send({ path, key: world.b1.key })).body.name
    await expect.poll(heard).toBe(name)
  }
}

describe('a database that loses its connections', () => {
  test('every backend ended at once: the next calls work, and only 503 in between [F5]', async () => {
    await asA('/v1/storefronts')
    await asOwner(
      direct,
      sql => sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'outset'
          and pid <> pg_backend_pid()
      `,
    )
    const statuses = new Set<number>()
    for (let call = 0; call < 20; call++) statuses.add((await asA('/v1/storefronts')).status)
    expect([...statuses].every(status => status === 200 || status === 503)).toBe(true)
    await expect.poll(async () => (await asA('/v1/storefronts')).status).toBe(200)
  })

  test('cut in the middle of many calls: 200 or 503, and none hangs [F5]', async () => {
    const calls = Array.from({ length: 30 }, () => asA('/v1/request-log'))
    proxy.cut()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.every(status => status === 200 || status === 503)).toBe(true)
  })

  test('cut a hundred times under load: only 503, and then every connection works [F5]', async () => {
    const statuses = new Set<number>()
    let cutting = true
    const rename = (name: string) =>
      service.send({
        method: 'PATCH',
        path: `/v1/storefronts/${world.a1.id}`,
        bearer: world.sellerA.ownerKey,
        body: { name },
      })
    const callers = Array.from({ length: 16 }, async (_, at) => {
      for (let turn = 0; cutting; turn++) {
        const { status } = await (at % 2 ? asA('/v1/storefronts') : rename(`a1 ${at} ${turn}`))
        statuses.add(status)
      }
    })
    for (let cut = 0; cut < 100; cut++) {
      await new Promise(resolve => setTimeout(resolve, 10))
      proxy.cut()
    }
    cutting = false
    await Promise.all(callers)
    expect([...statuses].every(status => status === 200 || status === 503)).toBe(true)
    // The last cut is perhaps not noticed yet on a connection that nobody used.
    await until(async () => {
      const asked = Array.from({ length: 12 }, () => service.deps.db`select pg_sleep(0.02)`)
      return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')
    })
  })

  test('something in front of it that hangs up without a word: 503 [F5]', async () => {
    await asA('/v1/storefronts')
    proxy.hangUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => asA('/v1/storefronts')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    proxy.pickUp()
  })

  test('a database that says nothing at all: 503 within the time that a handler has [D-03]', async () => {
    // Nothing else would end the wait for the database before the test is over.
    const waits = { ...PATIENT_WAITS, statementTimeoutMs: ENDLESS_MS }
    const hasty = await openThroughProxy({ handlerMs: 1_500, waits })
    onTestFinished(() => hasty.close())
    const bearer = world.sellerA.ownerKey
    const read = () => hasty.send({ path: '/v1/storefronts', bearer })
    await until(async () => (await read()).status === 200)
    proxy.freeze()
    const answers = await Promise.all([
      read(),
      hasty.send({ path: '/healthz' }),
      hasty.send({ path: '/readyz' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 503])
    proxy.thaw()
    proxy.cut()
  })

  test('a database that says nothing keeps no refusal waiting that needs none [T-KEY-4]', async () => {
    const patient = await openThroughProxy()
    onTestFinished(() => patient.close())
    const bearer = world.sellerA.ownerKey
    expect((await patient.send({ path: '/v1/storefronts', bearer })).status).toBe(200)
    proxy.freeze()
    const origin = 'https://nobody-asked-yet.example'
    const answers = await Promise.all([
      patient.send({ path, key: 'pk_live_typo', origin }),
      patient.send({ path: '/v1/public/no-such-thing', origin }),
      patient.send({ path: '/v1/no-such-thing', bearer: world.sellerB.ownerKey }),
    ])
    proxy.thaw()
    proxy.cut()
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404])
  })

  test('nothing of all that was unexpected', () => {
    const levels = logLines.map(line => JSON.parse(line)).filter(line => line.level >= 60)
    expect(levels).toEqual([])
  })
})
