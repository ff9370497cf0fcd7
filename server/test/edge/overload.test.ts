import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyone, endpoint, platform, seller } from '#http/endpoint.ts'
import { endpointsOf } from '#http/endpoints-of.ts'
import { getHealth } from '#http/health/get-health.ts'
import { limitsFor, type ServerLimits } from '#http/limits.ts'
import { buildServer, type Server } from '#http/server.ts'
import { openFairQueue } from '#memory/fair-queue.ts'
import { inject } from '../support/inject.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { makeSeller } from '../support/world.ts'
import { exchange, listen, parseAnswers } from './raw-socket.ts'

let service: TestService
const apps: Server[] = []
beforeAll(async () => {
  service = await openTestService({ connections: 10 })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await service.close()
})

const shape = {
  tag: 'Probe',
  summary: 'Probe',
  answers: { 200: { description: 'Done.' } },
  problems: [],
} as const

/** Work that takes until it is let go, on the database or not. */
let letGo = Promise.withResolvers<void>()
let begun = 0
async function work() {
  begun += 1
  await letGo.promise
}
beforeEach(() => {
  letGo = Promise.withResolvers()
  begun = 0
})
afterEach(() => letGo.resolve())

const slow = endpoint({
  ...shape,
  method: 'GET',
  path: '/v1/platform/slow',
  auth: platform,
  async handle() {
    await work()
    return { status: 200, body: {} }
  },
})
const stuck = endpoint({
  ...shape,
  method: 'GET',
  path: '/stuck',
  auth: anyone,
  cache: 'no-store',
  async handle() {
    await work()
    return { status: 200, body: { late: 'secret' } }
  },
})

const signIn = endpoint({
  ...shape,
  method: 'POST',
  path: '/v1/auth/probe',
  auth: anyone,
  cache: 'no-store',
  async handle() {
    await work()
    return { status: 200, body: {} }
  },
})

const slowRead = endpoint({
  ...shape,
  method: 'GET',
  path: '/v1/slow-read',
  auth: seller('trip:read'),
  async handle() {
    await work()
    return { status: 200, body: {} }
  },
})

async function serve(limits: Partial<ServerLimits>): Promise<Server> {
  const app = buildServer(service.deps, endpointsOf({ slow, stuck, signIn, slowRead, getHealth }), {
    ...PATIENT_SERVER,
    ...limits,
  })
  apps.push(app)
  return app
}

/** Longer than any test may take. */
const ENDLESS_MS = 600_000

const headers = () => ({ authorization: `Bearer ${service.platformKey}` })

describe('more work than can be done', () => {
  test('503 with Retry-After for what waits too long for a place; the rest goes on [F7]', async () => {
    const app = await serve({ staffPlaces: 2, placeWaitMs: 300, handlerMs: ENDLESS_MS })
    const ask = () => inject(app, { url: '/v1/platform/slow', headers: headers() })
    const worked = [ask(), ask()]
    await until(() => begun === 2)
    // All of this is answered while the two go on.
    const shedding = Promise.all(Array.from({ length: 38 }, ask))
    expect((await inject(app, { url: '/healthz' })).statusCode).toBe(200)
    const shed = await shedding
    for (const answer of shed) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('1')
      expect(answer.json()).toMatchObject({
        code: 'Unavailable',
        details: { retry_after_seconds: 1 },
      })
    }
    letGo.resolve()
    for (const answer of await Promise.all([...worked, ask()])) expect(answer.statusCode).toBe(200)
  })

  test('whoever hangs up while waiting for a place has nothing begun any more', async () => {
    const app = await serve({ staffPlaces: 1, placeWaitMs: ENDLESS_MS, handlerMs: ENDLESS_MS })
    const ask = () => inject(app, { url: '/v1/platform/slow', headers: headers() })
    const first = ask()
    await until(() => begun === 1)
    const arrived = once(app.server, 'request')
    const gone = connect(await listen(app), '127.0.0.1')
    const { authorization } = headers()
    const head = ['GET /v1/platform/slow HTTP/1.1', 'Host: localhost']
    gone.write([...head, `Authorization: ${authorization}`, '', ''].join('\r\n'))
    const [, response] = await arrived
    gone.destroy()
    await once(response, 'close')
    letGo.resolve()
    for (const answer of await Promise.all([first, ask()])) expect(answer.statusCode).toBe(200)
    expect(begun).toBe(2)
  })

  test('503 at once past the number that one process takes on; health is always answered', async () => {
    const app = await serve({
      mostRequests: 3,
      placeWaitMs: ENDLESS_MS,
      handlerMs: ENDLESS_MS,
    })
    const open = Array.from({ length: 3 }, () => inject(app, { url: '/stuck' }))
    await until(() => begun === 3)
    // It waits neither for a place nor for the end of a handler: both would outlast the test.
    const shed = await inject(app, { url: '/stuck' })
    expect(shed.statusCode).toBe(503)
    expect(shed.headers['content-type']).toBe('application/problem+json')
    expect(shed.headers['retry-after']).toBe('1')
    expect((await inject(app, { url: '/healthz' })).statusCode).toBe(200)
    expect((await inject(app, { url: '/nowhere' })).statusCode).toBe(404)
    // Staff have places of their own, whatever others take [T-FLOW-1].
    const staff = inject(app, { url: '/v1/platform/slow', headers: headers() })
    await until(() => begun === 4)
    letGo.resolve()
    for (const answer of await Promise.all([...open, staff])) expect(answer.statusCode).toBe(200)
  })

  test('503 for a handler that takes too long, and its late answer is not sent on', async () => {
    const app = await serve({ handlerMs: 300 })
    const answer = await inject(app, { url: '/stuck' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('Unavailable')
    const before = service.logLines.length
    letGo.resolve()
    await wait(50)
    expect(service.logLines.slice(before)).toEqual([])
  })

  test('whoever waits for an answer is not cut off as one who says nothing [T-DOS-2]', async () => {
    const app = await serve({ idleMs: 300, handlerMs: ENDLESS_MS })
    const port = await listen(app)
    const heard = exchange(port, 'GET /stuck HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await until(() => begun === 1)
    // It came later and its time is over: so is that of the one above.
    const silent = connect(port, '127.0.0.1')
    silent.resume()
    await once(silent, 'close')
    letGo.resolve()
    expect(parseAnswers(await heard)[0]?.status).toBe(200)
  })
})

describe('sign-ins of people who are not known yet', () => {
  test('wait in a queue of their own, and one address leaves places for others [T-FLOW-1]', async () => {
    const app = await serve({ staffPlaces: 2, anonymousPlaces: 4 })
    const tryFrom = (remoteAddress: string) =>
      inject(app, { method: 'POST', url: '/v1/auth/probe', remoteAddress })
    const flood = Array.from({ length: 20 }, () => tryFrom('198.51.100.66'))
    await until(() => begun === 2)
    const somebody = tryFrom('192.0.2.9')
    await until(() => begun === 3)
    const staff = inject(app, { url: '/v1/platform/slow', headers: headers() })
    await until(() => begun === 4)
    letGo.resolve()
    for (const answer of await Promise.all([...flood, somebody, staff])) {
      expect(answer.statusCode).toBe(200)
    }
  })
})

test('reads of one seller leave places for the staff of others [T-FLOW-2]', async () => {
  const app = await serve({ staffPlaces: 3, placeWaitMs: ENDLESS_MS, handlerMs: ENDLESS_MS })
  const [busy, other] = [await makeSeller(service), await makeSeller(service)]
  const read = (key: string) =>
    inject(app, { url: '/v1/slow-read', headers: { authorization: `Bearer ${key}` } })
  const flood = Array.from({ length: 20 }, () => read(busy.ownerKey))
  await until(() => begun === 2)
  const somebody = read(other.ownerKey)
  await until(() => begun === 3)
  letGo.resolve()
  for (const answer of await Promise.all([...flood, somebody])) expect(answer.statusCode).toBe(200)
})

test('one address leaves a place for others, however few there are [T-FLOW-1]', async () => {
  const app = await serve({ anonymousPlaces: 2 })
  const tryFrom = (remoteAddress: string) =>
    inject(app, { method: 'POST', url: '/v1/auth/probe', remoteAddress })
  const flood = Array.from({ length: 20 }, () => tryFrom('198.51.100.66'))
  await until(() => begun === 1)
  const somebody = tryFrom('192.0.2.9')
  await until(() => begun === 2)
  letGo.resolve()
  for (const answer of await Promise.all([...flood, somebody])) expect(answer.statusCode).toBe(200)
})

describe('the queue in front of the database', () => {
  test('lets in as many as there are places, then the next in line', async () => {
    const gate = openFairQueue({ most: 2, waitMs: 10_000, tooLong: 'later' })
    const first = await gate.enter(null)
    await gate.enter(null)
    const order: number[] = []
    const third = Promise.resolve(gate.enter(null)).then(leave => {
      order.push(3)
      return leave
    })
    const fourth = Promise.resolve(gate.enter(null)).then(() => order.push(4))
    await wait(5)
    expect(order).toEqual([])
    expect(gate.waiting()).toBe(2)
    first()
    first()
    const leave = await third
    await wait(5)
    expect(order).toEqual([3])
    leave()
    await fourth
    expect(order).toEqual([3, 4])
    expect(gate.waiting()).toBe(0)
  })

  test('who gives up waiting takes no place', async () => {
    const gate = openFairQueue({ most: 1, waitMs: 20, tooLong: 'later' })
    const leave = await gate.enter(null)
    await expect(gate.enter(null)).rejects.toMatchObject({ refusal: { code: 'Unavailable' } })
    expect(gate.waiting()).toBe(0)
    leave()
    expect(gate.enter(null)).toBeTypeOf('function')
  })

  test('websites and staff do not take each other’s places, and some are left for jobs', () => {
    for (const connections of [2, 4, 10, 20, 100]) {
      const limits = limitsFor({ connections })
      const { websitePlaces, staffPlaces, alonePlaces } = limits
      // Two for one group, and one for everybody else [T-FLOW-1].
      expect(limits.salesPlaces).toBeGreaterThanOrEqual(3)
      expect(limits.anonymousPlaces).toBeGreaterThanOrEqual(3)
      expect(websitePlaces).toBeGreaterThanOrEqual(2)
      expect(staffPlaces).toBeGreaterThanOrEqual(2)
      const inAll = websitePlaces + staffPlaces + alonePlaces
      if (connections >= 10) expect(inAll).toBeLessThan(connections)
    }
  })
})
