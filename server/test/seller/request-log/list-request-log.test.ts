import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropRequestLogBefore } from '#store/request-log/request-log.ts'
import { countLogged } from '../../support/request-log.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { makeSecretKey, makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

type Entry = {
  request_id: string
  at: string
  key_id: string
  key_kind: string
  method: string
  path: string
  parameters: string[]
  status: number
  code: string | null
  duration_ms: number
  origin: string | null
  trace_id: string | null
  from_browser: boolean
}

const path = '/v1/public/storefront'
const read = async (search = '', seller = world.sellerA) =>
  (await seller.send({ path: `/v1/request-log${search}` })).body as {
    data: Entry[]
    next_cursor: string | null
    total: number
  }
const find = async (requestId: string, seller = world.sellerA) =>
  (await read('?limit=100', seller)).data.find(entry => entry.request_id === requestId)
const known = (id: string) => ({ 'x-request-id': id })

describe('GET /v1/request-log', () => {
  test('keeps each call made with a key, under the client’s own id [R-LOG-01] [R-LOG-05]', async () => {
    await world.a1.send({ path: `${path}?limit=3`, headers: known('log-site-1') })
    await world.sellerA.send({ path: '/v1/storefronts', headers: known('log-seller-1') })
    expect(await find('log-site-1')).toEqual({
      request_id: 'log-site-1',
      at: '2026-11-15T10:00:00.000Z',
      key_id: world.a1.keyId,
      key_kind: 'website',
      method: 'GET',
      path,
      parameters: [],
      status: 200,
      code: null,
      duration_ms: expect.any(Number),
      origin: null,
      trace_id: null,
      from_browser: false,
    })
    expect(await find('log-seller-1')).toMatchObject({
      key_kind: 'secret',
      path: '/v1/storefronts',
      status: 200,
    })
  })

  test('the refused calls of a known key too: 403, 404, 422, 429 [R-LOG-06]', async () => {
    const limited = await makeSecretKey(service, {
      sellerId: world.sellerA.id,
      personId: world.sellerA.ownerId,
      scopes: ['storefront:manage'],
      callsPerMinute: 3,
    })
    const calls: [string, string, number, string][] = [
      ['log-403', '/v1/request-log', 403, 'NotPermitted'],
      ['log-404', '/v1/storefronts/nothing', 404, 'NotFound'],
      ['log-422', '/v1/storefronts?limit=0', 422, 'InvalidInput'],
      ['log-429', '/v1/storefronts', 429, 'RateLimited'],
    ]
    for (const [id, called] of calls) {
      await service.send({ path: called, bearer: limited, headers: known(`${id}-call`) })
    }
    for (const [id, , status, code] of calls) {
      expect(await find(`${id}-call`)).toMatchObject({ status, code })
    }
    const origin = 'https://evil.example'
    await world.a1.send({ path, origin, headers: known('log-origin') })
    expect(await find('log-origin')).toMatchObject({ code: 'OriginNotAllowed', origin })
  })

  test('calls that met no endpoint too, without the path that was tried [R-LOG-01, R-LOG-04]', async () => {
    await world.a1.send({ path: '/v1/public/canary-4', headers: known('log-lost') })
    await world.a1.send({ method: 'DELETE', path, headers: known('log-turned') })
    expect(await find('log-lost')).toMatchObject({ path: 'unknown', status: 404, code: 'NotFound' })
    expect(await find('log-turned')).toMatchObject({ status: 405, code: 'MethodNotAllowed' })
  })

  test('no values of the query and no path as called, only names [R-LOG-04]', async () => {
    const search = '?limit=1&status=200&secret-canary-1=x&token=canary-2&canaryname=1'
    await world.sellerA.send({
      path: `/v1/request-log${search}`,
      headers: known('log-names'),
    })
    expect(await find('log-names')).toMatchObject({
      path: '/v1/request-log',
      parameters: ['limit', 'status'],
    })
    await world.sellerA.send({ path: '/v1/storefronts/canary-3', headers: known('log-path') })
    expect(await find('log-path')).toMatchObject({ path: '/v1/storefronts/{id}' })
    const rows = await service.db`select * from request_log`
    expect(JSON.stringify(rows)).not.toContain('canary')
  })

  test('no bodies [R-LOG-03]', async () => {
    await world.sellerA.send({
      method: 'POST',
      path: '/v1/storefronts',
      body: { name: 'canary@example.com', broken: 'canary' },
      headers: known('log-body'),
    })
    expect(await find('log-body')).toMatchObject({ method: 'POST' })
    const rows = await service.db`select * from request_log`
    expect(JSON.stringify(rows)).not.toContain('canary')
  })

  test('a secret key that a browser sends works and is flagged [G-30]', async () => {
    const origin = 'https://portal.example'
    const { status } = await world.sellerA.send({
      path: '/v1/storefronts',
      origin,
      headers: known('log-browser'),
    })
    expect(status).toBe(200)
    expect(await find('log-browser')).toMatchObject({ origin, from_browser: true })
    await world.sellerA.send({
      path: '/v1/storefronts',
      origin: 'my password is hunter2',
      headers: known('log-no-origin'),
    })
    expect(await find('log-no-origin')).toMatchObject({ origin: null, from_browser: true })
  })

  test('a seller sees calls of its own keys only [R-LOG-07]', async () => {
    await world.b1.send({ path, headers: known('log-of-b') })
    await service.platform({ path: '/v1/platform/settings', headers: known('log-platform') })
    expect(await find('log-of-b')).toBeUndefined()
    expect(await find('log-platform')).toBeUndefined()
    expect(await find('log-of-b', world.sellerB)).toBeDefined()
    const own = new Set((await read('?limit=100')).data.map(entry => entry.request_id))
    const others = (await read('?limit=100', world.sellerB)).data.map(entry => entry.request_id)
    expect(others.filter(id => own.has(id))).toEqual([])
  })

  test('a call without a known key is in nobody’s log', async () => {
    await service.send({ path, headers: known('log-unknown') })
    await service.send({ path, key: 'pk_live_x', headers: known('log-unknown') })
    await service.deps.requestLog.flush()
    expect(await countLogged(service.db, 'log-unknown')).toBe(0)
  })

  test('filters by status, key and time', async () => {
    await service.advance({ hours: 1 })
    await world.a2.send({ path, headers: known('log-later') })
    const from = START.add({ minutes: 30 }).toString()
    const later = await read(`?limit=100&from=${from}`)
    expect(later.data.some(entry => entry.request_id === 'log-later')).toBe(true)
    expect(later.data.every(entry => entry.at > from)).toBe(true)
    const earlier = await read(`?limit=100&to=${from}`)
    expect(earlier.data.every(entry => entry.at < from)).toBe(true)
    const ofKey = await read(`?limit=100&key_id=${world.a2.keyId}`)
    expect(ofKey.data.map(entry => entry.request_id)).toContain('log-later')
    expect(ofKey.data.every(entry => entry.key_id === world.a2.keyId)).toBe(true)
    expect(ofKey.total).toBe(ofKey.data.length)
    const refused = await read('?limit=100&status=404')
    expect(refused.total).toBeGreaterThan(0)
    expect(refused.data.every(entry => entry.status === 404)).toBe(true)
    const plus = await read(`?limit=1&from=${from.replace('Z', '+00:00')}`)
    expect(plus.data).toHaveLength(1)
  })

  test.each([
    'status=99',
    `request_id=${'x'.repeat(65)}`,
    'status=x',
    'key_id=nothing',
    'from=yesterday',
    'to=2026-13-01T00:00:00Z',
    'limit=101',
  ])('422 InvalidInput: %s', async search => {
    const { status } = await world.sellerA.send({ path: `/v1/request-log?${search}` })
    expect(status).toBe(422)
  })

  test('walks through every entry once, however many came in one instant', async () => {
    const keyId = world.a1.keyId
    for (let at = 0; at < 7; at++) {
      await world.a1.send({ path, headers: known('same-id-here') })
    }
    const all = await read(`?limit=100&key_id=${keyId}`)
    const walked: Entry[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await read(`?limit=2&key_id=${keyId}${cursor && `&cursor=${cursor}`}`)
      walked.push(...page.data)
      cursor = page.next_cursor
    }
    expect(walked).toEqual(all.data)
    expect(walked.filter(entry => entry.request_id === 'same-id-here')).toHaveLength(7)
  })

  test('403 NotPermitted: without log:read', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: world.sellerA.id,
      personId: world.sellerA.ownerId,
      scopes: ['trip:read'],
    })
    const { status, body } = await service.send({ path: '/v1/request-log', bearer })
    expect(status).toBe(403)
    expect(body.details).toEqual({ permission: 'log:read', reason: 'missing_permission' })
  })

  test('29 days old is there, 31 days old is not, purged or not [R-LOG-02] [R-LIM-30]', async () => {
    await world.b1.send({ path, headers: known('log-aging') })
    await service.advance({ hours: 24 * 29 })
    expect(await find('log-aging', world.sellerB)).toBeDefined()
    await service.advance({ hours: 24 * 2 })
    expect(await find('log-aging', world.sellerB)).toBeUndefined()
    const count = () => countLogged(service.db, 'log-aging')
    expect(await count()).toBe(1)
    const oldest = service
      .now()
      .subtract({ hours: 24 * 30 })
      .toZonedDateTimeISO('UTC')
    await dropRequestLogBefore(service.db, oldest.toPlainDate().toString())
    expect(await count()).toBe(0)
  })

  test('the days of today and tomorrow have partitions of their own from the start', async () => {
    const rows = await service.db`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'request_log'::regclass
    `
    expect(rows.map(row => row.name)).toContain('request_log_other')
    const own = await openTestService()
    try {
      const made = await own.db`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'request_log'::regclass
      `
      expect(made.map(row => row.name).sort()).toEqual([
        'request_log_20261115',
        'request_log_20261116',
        'request_log_other',
      ])
    } finally {
      await own.close()
    }
  })
})
