import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { openLogger } from '#integrations/logger.ts'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'
import { asOwner } from './as-owner.ts'
import { exchange, listen } from './raw-socket.ts'
import { fieldsOfType } from './schema-fields.ts'

const CANARY = 'canary'
const KEY_SHAPE = /\b[ps]k_(live|test|platform)_[0-9A-Za-z]{10}/

let service: TestService
let world: TwoTenants
const lines: string[] = []
beforeAll(async () => {
  const log = openLogger('trace', { write: (line: string) => lines.push(line) })
  service = await openTestService({ log })
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

/** A canary in everything that a client can say. */
const HEADERS: Record<string, string> = {
  'x-request-id': 'canary in an id',
  origin: 'canary in an origin',
  'user-agent': 'canary-agent',
  referer: 'https://canary.example/?token=canary',
  cookie: 'svc_staff=canary; svc_traveller=canary; other=canary',
  'x-forwarded-for': 'canary, 1.1.1.1',
  forwarded: 'for=canary',
  'if-none-match': '"canary"',
  'idempotency-key': 'canary-key',
  accept: 'application/canary',
  'accept-language': 'canary',
  'x-canary': 'canary',
}

function filledPath({ path, query = {} }: Endpoint): string {
  const search = new URLSearchParams({ unknown: CANARY, [CANARY]: CANARY })
  for (const name of Object.keys(query)) search.set(name, `${CANARY}@example.com`)
  return `${path.replaceAll(/\{\w+\}/g, 'canary-in-a-path')}?${search.toString()}`
}

function bodiesOf({ body }: Endpoint): (string | undefined)[] {
  if (!body) return [undefined]
  const fields = fieldsOfType(body, 'string').map(field => field.wrap('"canary@example.com"'))
  return ['{"canary', '{"canary":"canary"}', ...fields]
}

/** As everybody who could call, and as somebody with a canary for a key. */
function keysFor({ auth }: Endpoint): Record<string, string>[] {
  const own =
    auth.kind === 'website'
      ? { 'svc-publishable-key': world.a1.key }
      : { authorization: `Bearer ${ownKey(auth.kind)}` }
  return [
    own,
    { authorization: `Bearer ${CANARY}`, 'svc-publishable-key': CANARY },
    { authorization: 'canary without a scheme' },
  ]
}

function ownKey(kind: Endpoint['auth']['kind']): string {
  return kind === 'platform' ? service.platformKey : world.sellerA.ownerKey
}

function call(endpoint: Endpoint, words: Record<string, string>, payload: string | undefined) {
  const type = { 'content-type': 'application/json' }
  return inject(service.app, {
    method: endpoint.method,
    url: filledPath(endpoint),
    headers: { ...words, ...(payload === undefined ? {} : type) },
    ...(payload === undefined ? {} : { payload }),
  })
}

let heard = 0

/** Scans what was written since its last scan. */
async function findCanaries(): Promise<string[]> {
  await service.deps.requestLog.flush()
  const rows = await service.db<{ row: string }[]>`
    select to_jsonb(r)::text as row from request_log r
    where to_jsonb(r)::text like ${`%${CANARY}%`} limit 5
  `
  const fresh = lines.slice(heard)
  heard = lines.length
  return [...fresh.filter(line => line.includes(CANARY)), ...rows.map(({ row }) => row)]
}

describe('neither the log nor the request log holds a value that a client sent [T-LOG-1]', () => {
  test.each(ENDPOINTS)('$method $path', async endpoint => {
    const { origin = '', ...headers } = HEADERS
    const said = keysFor(endpoint).flatMap(key => [
      { ...headers, ...key },
      { ...headers, ...key, origin },
    ])
    for (const payload of bodiesOf(endpoint)) {
      const answers = said.map(words => call(endpoint, words, payload))
      for (const { statusCode } of await Promise.all(answers)) {
        expect(statusCode).toBeLessThan(500)
      }
    }
    expect(await findCanaries()).toEqual([])
  })

  test('a route that does not exist and a request that is none', async () => {
    await service.send({ path: '/canary/path?canary=canary', headers: { 'x-canary': CANARY } })
    await service.send({ method: 'DELETE', path: '/healthz?canary=canary' })
    const port = await listen(service.app)
    for (const bytes of [
      `GET /%zzcanary HTTP/1.1\r\nHost: canary\r\nConnection: close\r\n\r\n`,
      `CANARY /canary HTTP/1.1\r\nHost: canary\r\n\r\n`,
      `GET /healthz HTTP/1.1\r\nHost: canary\r\ncanary\r\n\r\n`,
      `GET /${'canary'.repeat(4_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ]) {
      await exchange(port, bytes)
    }
    expect(await findCanaries()).toEqual([])
  })

  test('500 InternalError: an error of the database that quotes the values it choked on', async () => {
    await asOwner(
      service,
      sql => sql`
        alter table sellers add constraint no_birds check (name not like '%canary%') not valid
      `,
    )
    const { status, body, text } = await service.platform({
      method: 'POST',
      path: '/v1/platform/sellers',
      body: { slug: 'choke', name: 'a canary name', languages: ['en'] },
      headers: { 'x-request-id': 'database-error' },
    })
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'InternalError', details: {} })
    expect(text).not.toMatch(/canary|constraint|sellers|insert/i)
    const logged = lines.find(line => line.includes('database-error') && line.includes('err'))
    expect(logged).toContain('23514')
    expect(logged).toContain('no_birds')
    expect(await findCanaries()).toEqual([])
  })

  test('500 InternalError: a bug that throws what it was given', async () => {
    const { platformSettings } = service.deps
    const broken = () => Promise.reject(new Error('settings are broken'))
    service.deps.platformSettings = { get: broken, peek: () => null }
    const { status, text } = await service.platform({ path: '/v1/platform/settings?canary=1' })
    service.deps.platformSettings = platformSettings
    expect(status).toBe(500)
    expect(text).not.toContain('broken')
    expect(await findCanaries()).toEqual([])
  })

  test('no key is ever written down in full', async () => {
    await service.deps.requestLog.flush()
    const rows = JSON.stringify(await service.db`select * from request_log`)
    expect(lines.filter(line => KEY_SHAPE.test(line))).toEqual([])
    expect(rows).not.toMatch(KEY_SHAPE)
    expect(KEY_SHAPE.test(service.platformKey) && KEY_SHAPE.test(world.a1.key)).toBe(true)
  })
})
