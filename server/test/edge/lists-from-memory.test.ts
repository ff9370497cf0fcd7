import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listProducts } from '#http/public/products/list-products.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, setRate, type TwoTenants } from '../support/world.ts'
import { listen } from './raw-socket.ts'

let service: TestService
let world: TwoTenants
let origin: string
const handle = vi.spyOn(listProducts, 'handle')
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  await makeCity(service, { slug: 'aqaba', names: { en: 'Aqaba', de: 'Akaba' } })
  await makeCity(service, { slug: 'bergen' })
  for (const seller of [world.sellerA, world.sellerB]) {
    for (const city of ['aqaba', 'bergen']) {
      await makeTrip(service, seller, { slug: `${city}-tour`, city })
    }
  }
  origin = `http://127.0.0.1:${await listen(service.app)}`
})
afterAll(() => service.close())
beforeEach(() => service.advance({ minutes: 1 }))
afterEach(() => handle.mockClear())

const path = '/v1/public/products'
const QUERIES = [
  '',
  '?max_price=100000',
  '?limit=1',
  '?city=aqaba,nowhere&country=JO',
  '?facets=true&travellers=2&sort=price',
  '?facets=true&seller=a&sort=rating&locale=de',
  '?sort=duration&currency=EUR&duration=multi_day',
  '?unheard=of&locale=%64e',
]

async function ask(query: string, { key = world.m.key, ...headers }: Record<string, string> = {}) {
  const answer = await fetch(origin + path + query, {
    headers: { 'svc-publishable-key': key, ...headers },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Whether the list that was asked for last was made without a wait. */
const wasAtOnce = () => !(handle.mock.results.at(-1)?.value instanceof Promise)

/** From memory for certain: a late notification of an earlier write may empty it once more. */
async function askMemory(query: string, headers: Record<string, string> = {}) {
  for (let tries = 1; ; tries++) {
    // A parameter that means nothing makes it an address that nobody asked for before.
    const answer = await ask(`${query}${query === '' ? '?' : '&'}try=${tries}`, headers)
    if (wasAtOnce()) return answer
    expect(tries, 'it is answered from memory sooner or later').toBeLessThan(20)
  }
}

/** Empties the cache before it is asked. */
async function askDatabase(query: string, key: string) {
  service.deps.changes.record('platform')
  const { status, headers, text } = await ask(query, { key })
  expect(wasAtOnce()).toBe(false)
  return { status, headers, text }
}

describe('a list that nobody asked for before', () => {
  test.for(QUERIES)('is answered from memory as the database answers it: %s', async query => {
    for (const site of [world.m, world.a1]) {
      const quick = await askMemory(query, { key: site.key })
      const { status, headers, text } = await askDatabase(query, site.key)
      expect(quick.text).toBe(text)
      expect(quick.status).toBe(status)
      for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'ratelimit-limit']) {
        expect(quick.headers.get(name), name).toBe(headers.get(name))
      }
    }
  })

  test('is 304 for whoever has it [R-CACHE-05]', async () => {
    const tag = (await ask('?max_price=90001')).headers.get('etag') ?? ''
    const { status, text } = await askMemory('?max_price=90001', { 'if-none-match': tag })
    expect({ status, text }).toEqual({ status: 304, text: '' })
  })

  test('has what was written a moment ago [R-CACHE-07]', async () => {
    for (const minutes of [77, 78]) {
      await world.sellerB.send({
        method: 'PATCH',
        path: '/v1/trips/aqaba-tour',
        body: { duration_minutes: minutes },
      })
      const { text } = await ask(`?city=aqaba&max_price=${90_000 + minutes}`)
      expect(JSON.parse(text).data[0].duration_minutes).toBe(minutes)
    }
  })

  test('is left to the database where memory does not do', async () => {
    await askMemory('?max_price=90002')
    expect((await ask('?q=tour')).status).toBe(200)
    expect(wasAtOnce()).toBe(false)
    expect((await askMemory('?home=true')).status).toBe(200)
  })

  test('counts as one call of its key, whichever way it goes [R-LIM-09]', async () => {
    await askMemory('?max_price=90003')
    const left = async (query: string) =>
      Number((await ask(query)).headers.get('ratelimit-remaining'))
    const before = await left('?max_price=90004')
    expect(await left('?max_price=90005')).toBe(before - 1)
    expect(await left('?q=tour')).toBe(before - 2)
    expect(await left('?limit=none')).toBe(before - 3)
    expect(await left('?cursor=forged')).toBe(before - 4)
  })

  test('is in the log once, with the names of its parameters and no value [R-LOG-01]', async () => {
    await askMemory('?max_price=90006')
    await ask('?max_price=90007&stray=1', { 'x-request-id': 'from-memory-1' })
    await ask('?max_price=none', { 'x-request-id': 'from-memory-2' })
    await service.deps.requestLog.flush()
    const rows = await service.db`select kinds, calls from request_log`
    const calls = rows.flatMap(({ kinds, calls }) =>
      calls.id.map((id: string, at: number) => ({ id, ...kinds[calls.kind[at]] })),
    )
    const logged = calls.filter(({ id }: { id: string }) => id.startsWith('from-memory'))
    expect(logged).toMatchObject([
      { id: 'from-memory-1', path, parameters: ['max_price'], status: 200 },
      { id: 'from-memory-2', path, parameters: ['max_price'], status: 422, code: 'InvalidInput' },
    ])
  })
})
