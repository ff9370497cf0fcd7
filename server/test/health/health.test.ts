import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../edge/as-owner.ts'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const ready = (of = service) => of.send({ path: '/readyz' })
/** A database that takes more than a second to answer counts as away, and may do so at times. */
const whyNotReady = async (of: TestService) => (await ready(of)).body.details?.reasons

describe('GET /healthz', () => {
  test('200: the process is alive, and nobody needs a key to know [D-10]', async () => {
    const { status, body } = await service.send({ path: '/healthz' })
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'ok' })
  })
})

describe('GET /readyz', () => {
  test('200: the database is there and its schema is current [D-10]', async () => {
    await expect.poll(() => whyNotReady(service)).toBeUndefined()
    const { status, body } = await ready()
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'ready' })
  })

  test('many who ask at once share one look at the database', async () => {
    const askAll = () => Promise.all(Array.from({ length: 100 }, () => ready()))
    const areAll = async () => (await askAll()).every(({ status }) => status === 200)
    await expect.poll(areAll).toBe(true)
  })

  test('503 Unavailable: a migration is missing', async () => {
    const own = await openTestService()
    try {
      await asOwner(own, sql => sql`delete from migrations where name like '0004-%'`)
      await expect.poll(() => whyNotReady(own)).toEqual(['migrations_pending'])
      const { status, headers } = await ready(own)
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      await asOwner(own, sql => sql`update migrations set digest = 'x' where name like '0003-%'`)
      await expect.poll(() => whyNotReady(own)).toEqual(['schema_unknown'])
    } finally {
      await own.close()
    }
  })
})

describe('a process that is about to stop [F15]', () => {
  test('is not ready any more, closes its connections, and still serves', async () => {
    const own = await openTestService()
    try {
      expect((await own.send({ path: '/healthz' })).headers.connection).not.toBe('close')
      own.deps.lifecycle.drain()
      await expect.poll(() => whyNotReady(own)).toEqual(['draining'])
      expect((await ready(own)).status).toBe(503)
      const served = await own.platform({ path: '/v1/platform/settings' })
      expect(served.status).toBe(200)
      expect(served.headers.connection).toBe('close')
      expect((await own.send({ path: '/healthz' })).status).toBe(200)
      expect((await own.send({ path: '/nowhere' })).headers.connection).toBe('close')
    } finally {
      await own.close()
    }
  })
})

describe('GET /metrics', () => {
  test('200: how long calls took, by route and status, never by address [D-10]', async () => {
    await service.platform({ path: '/v1/platform/sellers?limit=1' })
    await service.platform({ path: '/v1/platform/sellers/canary-slug' })
    const { status, text, headers } = await service.send({ path: '/metrics' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    const counted = text
      .split('\n')
      .find(
        line =>
          line.startsWith('http_request_duration_seconds_count') &&
          line.includes('route="/v1/platform/sellers"') &&
          line.includes('status="200"'),
      )
    expect(Number(counted?.split(' ').at(-1))).toBeGreaterThan(0)
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
      'http_requests_in_flight',
      'http_requests_waiting',
      'request_log_waiting',
    ]) {
      expect(text).toContain(`\n${name}`)
    }
    expect(text).not.toContain('canary-slug')
    expect(text).not.toContain('limit=1')
  })

  test('404: from another machine, or through a proxy on this one', async () => {
    const remote = await inject(service.app, { url: '/metrics', remoteAddress: '203.0.113.9' })
    const unknown = await inject(service.app, { url: '/nowhere', remoteAddress: '203.0.113.9' })
    expect(remote.statusCode).toBe(404)
    expect(remote.payload).toBe(unknown.payload)
    const forwarded = await service.send({
      path: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.9', origin: 'https://a.example' },
    })
    expect(forwarded.status).toBe(404)
  })

  test.each([
    ['open', 200],
    ['off', 404],
  ] as const)('OUTSET_METRICS=%s answers %i to everybody', async (metrics, expected) => {
    const own = await openTestService({ metrics })
    try {
      for (const remoteAddress of ['203.0.113.9', '127.0.0.1']) {
        const { statusCode } = await inject(own.app, { url: '/metrics', remoteAddress })
        expect(statusCode).toBe(expected)
      }
    } finally {
      await own.close()
    }
  })
})
