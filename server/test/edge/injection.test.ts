import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { times } from '../support/fault-size.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  await service.platform({
    method: 'PATCH',
    path: '/v1/platform/settings',
    body: { call_limits_on: false },
  })
})
afterAll(() => service.close())

const PAYLOADS = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "' or '1'='1",
  "' or 1=1 --",
  "'; drop table sellers; --",
  "1'; select pg_sleep(5); --",
  "' union select digest from platform_keys --",
  "') or ('1'='1",
  '1 or 1=1',
  '1; select 1',
  '$1',
  '$$select 1$$',
  ':x',
  '?',
  '%',
  '%%%',
  '_',
  "E'\\x27'",
  '0x27',
  '%27',
  '{a,b}',
  'array[1]',
  'name desc',
  'created_at; --',
  '-1',
  '1e309',
  'NaN',
  'infinity',
  '-infinity',
  'epoch',
  'now()',
  'today',
  '0001-01-01',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-01-01T00:00:60Z',
  '00000000-0000-0000-0000-000000000000',
  'en-US',
  "en'; --",
  'EUR',
  'XXX',
  'a,b,c',
  ','.repeat(60),
  Array.from({ length: 60 }, (_, at) => `v${at}`).join(),
]

function call(endpoint: Endpoint, path: string) {
  const { method, auth } = endpoint
  if (auth.kind === 'website') return site.send({ method, path })
  if (auth.kind === 'platform') return service.platform({ method, path })
  return seller.send({ method, path })
}

/** In the short form each parameter gets a quarter of them, the next one the next quarter. */
const HANDS = times({ short: 4, full: 1 })
let dealt = 0

async function holdAll(pathWith: (payload: string) => string, endpoint: Endpoint): Promise<void> {
  const hand = dealt++ % HANDS
  const answers = PAYLOADS.filter((_, at) => at % HANDS === hand).map(async payload => {
    const { status } = await call(endpoint, pathWith(payload))
    return { payload, isFine: status < 500 }
  })
  expect((await Promise.all(answers)).filter(({ isFine }) => !isFine)).toEqual([])
}

const READS = ENDPOINTS.filter(({ method, testControl }) => method === 'GET' && !testControl)

describe('whatever stands in a parameter, it stays a value [T-SQL-1]', () => {
  const QUERIED = READS.filter(({ query }) => Object.keys(query ?? {}).length > 0)
  test.each(QUERIED)('query of $operationId', async endpoint => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
    for (const name of Object.keys(endpoint.query ?? {})) {
      await holdAll(payload => `${path}?${name}=${encodeURIComponent(payload)}`, endpoint)
    }
  })

  const NAMED = READS.filter(({ params }) => Object.keys(params ?? {}).length > 0)
  test.each(NAMED)('path of $operationId', async endpoint => {
    const fill = (payload: string) =>
      endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(payload))
    await holdAll(fill, endpoint)
  })

  test('nothing was touched', async () => {
    const { body } = await service.platform({ path: '/v1/platform/sellers' })
    expect(body.total).toBe(1)
  })

  test('the role that serves could not change the schema if it wanted to', async () => {
    await expect(service.db`drop table sellers`).rejects.toThrow(/must be owner/)
    await expect(service.db`create table x (y int)`).rejects.toThrow(/permission denied/)
    await expect(service.db`delete from audit_log`).rejects.toThrow(/permission denied/)
  })
})
