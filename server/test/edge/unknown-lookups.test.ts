import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeKey } from '#domain/access/keys.ts'
import { openMetrics } from '#http/metrics.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { inject } from '../support/inject.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

const PAGE = 'https://trips.example'
const MOST = 300
const ATTACKER = '203.0.113.7'
const NEIGHBOUR = '203.0.113.8'
const url = '/v1/public/storefront'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
/** A second server of the same service, whose queries are counted. */
let app: Server
let queries = 0
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
  const body = { origins: [PAGE] }
  await seller.send({ method: 'PUT', path: `/v1/storefronts/${site.id}/origins`, body })
  const db = new Proxy(service.db, {
    apply(target, self, parts) {
      queries += 1
      return Reflect.apply(target, self, parts)
    },
  })
  app = buildServer({ ...service.deps, db, metrics: openMetrics('off') }, ENDPOINTS, PATIENT_SERVER)
})
beforeEach(() => service.advance({ minutes: 1 }))
afterAll(async () => {
  await app.close()
  await service.close()
})

const newKey = () => makeKey('website', service.deps.randomBytes)

async function call(key: string, remoteAddress = ATTACKER) {
  const headers = { 'svc-publishable-key': key }
  const answer = await inject(app, { url, remoteAddress, headers })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

/** Whether a browser would let a page of this origin call. */
async function mayCall(origin: string, remoteAddress = ATTACKER): Promise<boolean> {
  const answer = await inject(app, { method: 'OPTIONS', url, remoteAddress, headers: { origin } })
  expect(answer.statusCode).toBe(204)
  return answer.headers['access-control-allow-origin'] === origin
}

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const before = queries
  await work()
  return queries - before
}

describe('sessions that nobody has [T-DOS-3]', () => {
  test('cost one address so many queries a minute, and real ones go on', async () => {
    const { cookie } = await signInAs(service, { email: seller.ownerEmail })
    const read = async (value: string) => {
      const headers = { cookie: value }
      return (await inject(app, { url: '/v1/me', remoteAddress: ATTACKER, headers })).statusCode
    }
    expect(await read(cookie)).toBe(200)
    const tries = Array.from({ length: MOST + 50 }, (_, at) => read(`svc_staff=made-up-${at}`))
    const statuses = await Promise.all(tries)
    expect(statuses.filter(status => status === 401)).toHaveLength(MOST)
    const refused = await queriesOf(async () => expect(await read('svc_staff=one-more')).toBe(429))
    expect([refused, await read(cookie)]).toEqual([0, 200])
  })
})

describe('keys that nobody has [T-DOS-3]', () => {
  test('cost one address so many queries a minute, then 429 without one', async () => {
    const revoked = newKey()
    expect((await call(revoked)).status).toBe(401)
    expect((await call(site.key)).status).toBe(200)
    const tried = await Promise.all(Array.from({ length: 2 * MOST }, () => call(newKey())))
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(MOST - 1)
    const refused = await queriesOf(async () => {
      const { status, retryAfter } = await call(newKey())
      expect([status, Number(retryAfter) > 0]).toEqual([429, true])
    })
    expect(refused).toBe(0)
    // What was known to be nobody's before stays that, also once it would be looked up again.
    service.deps.changes.record(seller.id)
    expect(await queriesOf(async () => expect((await call(revoked)).status).toBe(401))).toBe(0)
    // The sites that are called from the same address go on, also after a change.
    expect((await call(site.key)).status).toBe(200)
    expect((await call(newKey(), NEIGHBOUR)).status).toBe(401)
    await service.advance({ minutes: 1 })
    expect((await call(newKey())).status).toBe(401)
  })

  test('a key that is good counts for nothing, however often it is looked up', async () => {
    for (let at = 0; at < MOST + 1; at++) {
      service.deps.changes.record(seller.id)
      expect((await call(site.key)).status).toBe(200)
    }
    expect((await call(newKey())).status).toBe(401)
  })
})

describe('origins that no site lists [T-DOS-3]', () => {
  test('cost one address so many queries a minute, then none', async () => {
    expect(await mayCall(PAGE)).toBe(true)
    const ask = (at: number) => mayCall(`https://o${at}.example`)
    const spent = await queriesOf(() =>
      Promise.all(Array.from({ length: 2 * MOST }, (_, i) => ask(i))),
    )
    expect(spent).toBe(MOST)
    expect(await queriesOf(() => ask(-1))).toBe(0)
    service.deps.changes.record(seller.id)
    expect(await mayCall(PAGE)).toBe(true)
    expect(await mayCall(PAGE, NEIGHBOUR)).toBe(true)
  })

  test.each([
    'null',
    'https://a.example/',
    'HTTPS://A.example',
    'chrome-extension://abc',
    'x'.repeat(9_000),
  ])('what no site can list costs none at all: %s', async origin => {
    expect(await queriesOf(async () => expect(await mayCall(origin)).toBe(false))).toBe(0)
  })
})
