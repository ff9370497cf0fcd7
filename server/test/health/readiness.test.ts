import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '../edge/database-proxy.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { countStatements } from '../support/statement-counter.ts'
import { until } from '../support/until.ts'

const CONNECTIONS = 4
let service: TestService
beforeAll(async () => {
  service = await openTestService({ connections: CONNECTIONS })
})
afterAll(() => service.close())

/** For so long an answer serves all who ask. */
const KEPT_MS = 500
const reasonsOf = async (of: TestService) =>
  (await of.send({ path: '/readyz' })).body.details?.reasons

describe('GET /readyz', () => {
  test('who asks each second fills no log [O-WATCH-12]', async () => {
    const before = service.logLines.length
    const probes = ['/readyz', '/healthz', '/metrics']
    for (const path of probes) await service.send({ path })
    const named = service.logLines
      .slice(before)
      .filter(line => /"path":"\/(readyz|healthz|metrics)/.test(line))
    expect(named).toEqual([])
  })

  test('asks a connection of its own: with all others taken it is ready [O-WATCH-01]', async () => {
    const over = Promise.withResolvers<void>()
    let taken = 0
    const takers = Array.from({ length: CONNECTIONS }, () =>
      service.deps.db.begin(async tx => {
        await tx`select 1`
        taken += 1
        await over.promise
      }),
    )
    await until(async () => taken === CONNECTIONS)
    await until(async () => (await reasonsOf(service)) === undefined)
    over.resolve()
    await Promise.all(takers)
  })

  test('a thousand who ask cost one look, or one for each half second [O-WATCH-02]', async () => {
    const counter = await countStatements(service.databaseUrl)
    onTestFinished(counter.close)
    const counted = await openTestService({ databaseUrl: counter.url })
    onTestFinished(() => counted.close())
    counter.takeTexts()
    const begunMs = performance.now()
    for (let turn = 0; turn < 10; turn++) {
      await Promise.all(Array.from({ length: 100 }, () => counted.send({ path: '/readyz' })))
    }
    const tookMs = performance.now() - begunMs
    const looks = counter.takeTexts().filter(text => text.includes('from migrations'))
    expect(looks.length).toBeGreaterThan(0)
    expect(looks.length).toBeLessThanOrEqual(1 + Math.floor(tookMs / KEPT_MS))
  })

  test('a database that says nothing is not waited for, and is named [O-WATCH-03]', async () => {
    const proxy = await openDatabaseProxy(service.databaseUrl)
    onTestFinished(proxy.close)
    const own = await openTestService({ databaseUrl: proxy.url, watchMs: 300 })
    await until(async () => (await reasonsOf(own)) === undefined)
    proxy.freeze()
    await until(async () => (await reasonsOf(own))?.includes('database_silent'))
    proxy.thaw()
    await until(async () => (await reasonsOf(own)) === undefined)
    await own.close()
  })

  test('the log says once why it fell, and once that it is back [O-WATCH-03]', async () => {
    const proxy = await openDatabaseProxy(service.databaseUrl)
    onTestFinished(proxy.close)
    const own = await openTestService({ databaseUrl: proxy.url })
    const said = (message: string) =>
      own.logLines.map(line => JSON.parse(line)).filter(({ msg }) => msg === message)
    await until(async () => (await reasonsOf(own)) === undefined)
    await proxy.stop()
    await until(async () => (await reasonsOf(own))?.includes('database_away'))
    await reasonsOf(own)
    const fell = said('not ready').filter(({ reasons }) => reasons.includes('database_away'))
    expect(fell).toHaveLength(1)
    expect(fell[0].cause).toMatch(/^[A-Z_]+$/)
    await proxy.start()
    await until(async () => (await reasonsOf(own)) === undefined)
    const back = said('ready again').at(-1)
    expect(back.was).toMatch(/^database_/)
    expect(back.awayMs).toBeGreaterThan(0)
    await own.close()
  })
})
