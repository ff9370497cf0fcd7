import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRequestLog } from '#http/request-log.ts'
import { insertRequestLog } from '#store/request-log/request-log.ts'
import { addToChunk, beginChunk, type CallKind } from '#store/request-log/request-log-chunk.ts'
import { countLogged } from '../../support/request-log.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

describe('GET /v1/request-log?request_id=', () => {
  type Entry = { request_id: string; key_id: string; status: number }
  const path = '/v1/public/storefront'
  const read = async (search: string, seller = world.sellerA) =>
    (await seller.send({ path: `/v1/request-log${search}` })).body as {
      data: Entry[]
      next_cursor: string | null
      total: number
    }
  const known = (id: string) => ({ 'x-request-id': id })

  test('finds calls by their id, alone and with the other filters [R-LOG-08]', async () => {
    const id = 'log-by-id-1'
    await world.a1.send({ path, headers: known(id) })
    await world.a1.send({ path, headers: known(`${id}-and-more`) })
    await world.b1.send({ path, headers: known(id) })
    const one = await read(`?request_id=${id}`)
    expect(one).toMatchObject({ total: 1, next_cursor: null, data: [{ request_id: id, path }] })
    await service.advance({ minutes: 5 })
    const from = service.now().toString()
    await world.a1.send({ path: '/v1/public/canary-9', headers: known(id) })
    await world.a2.send({ path, headers: known(id) })
    const found = async (more: string) => {
      const page = await read(`?request_id=${id}${more}`)
      expect(page.total, more).toBe(page.data.length)
      return page.data.map(({ status, key_id }) => [status, key_id === world.a1.keyId])
    }
    expect(await found('')).toHaveLength(3)
    expect(await found('&status=404')).toEqual([[404, true]])
    expect(await found(`&key_id=${world.a2.keyId}`)).toEqual([[200, false]])
    expect(await found(`&from=${from}`)).toHaveLength(2)
    expect(await found(`&to=${from}`)).toEqual([[200, true]])
    expect(await found('-and')).toEqual([])
    const first = await read(`?request_id=${id}&limit=1`)
    expect(first).toMatchObject({ total: 3, next_cursor: expect.any(String) })
    const next = await read(`?request_id=${id}&limit=2&cursor=${first.next_cursor}`)
    expect(next).toMatchObject({ total: 3, next_cursor: null })
    expect(next.data).toHaveLength(2)
  })

  test('422: an id among more calls than can be looked through, until a time is named [R-LOG-08]', async () => {
    const { id: sellerId } = world.sellerB
    const from = service.now()
    await world.b1.send({ path, headers: known('log-needle') })
    await service.deps.requestLog.flush()
    // One row for each second of the days before, as a process writes them.
    await service.db`
      insert into request_log (first_at, last_at, id, seller_id, kinds, calls)
      select at, at, gen_random_uuid(), ${sellerId}, '[]', '{"kind":[],"at":[],"id":[],"ms":[]}'
      from generate_series(1, 20000) number,
        lateral (select ${from.toString()}::timestamptz - number * interval '1 second' as at) t
    `
    const refused = await world.sellerB.send({ path: '/v1/request-log?request_id=log-needle' })
    expect([refused.status, refused.body.details.errors[0].field]).toEqual([422, 'from'])
    const page = await read(`?request_id=log-needle&from=${from.toString()}`, world.sellerB)
    expect(page).toMatchObject({ total: 1, data: [{ request_id: 'log-needle' }] })
  })
})

describe('rows of the log', () => {
  const kind = (changed: Partial<CallKind> = {}): CallKind => ({
    sellerId: world.sellerA.id,
    keyId: world.a1.keyId,
    keyKind: 'website',
    method: 'GET',
    path: '/v1/public/storefront',
    parameters: [],
    status: 200,
    code: null,
    origin: null,
    fromBrowser: false,
    ...changed,
  })
  const call = (requestId: string, afterMs = 0) => ({
    atMs: service.now().epochMilliseconds + afterMs,
    requestId,
    durationMs: 1.239,
    trace: null,
  })

  describe('writing the log', () => {
    test('what waits is written when the service closes', async () => {
      const log = openRequestLog(service.db, () => {})
      const alike = kind()
      for (let at = 0; at < 1_203; at++) log.add(alike, call('at-close'))
      await log.close()
      expect(log.waiting()).toBe(0)
      expect(await countLogged(service.db, 'at-close')).toBe(1_203)
    })

    test('a chunk that cannot be stored takes no other with it', async () => {
      const errors: unknown[] = []
      const log = openRequestLog(service.db, error => errors.push(error))
      log.add(kind(), call('beside-bad'))
      log.add(kind({ sellerId: 'no id' }), call('beside-bad'))
      log.add(kind({ sellerId: world.sellerB.id }), call('beside-bad'))
      await log.flush()
      expect(log.waiting()).toBe(0)
      expect(log.lost()).toBe(1)
      expect(errors.length).toBeGreaterThan(0)
      expect(await countLogged(service.db, 'beside-bad')).toBe(2)
      await log.close()
    })

    test('the same chunk written twice is there once', async () => {
      const { epochMilliseconds: firstMs } = service.now()
      const chunk = beginChunk({ id: crypto.randomUUID(), sellerId: world.sellerA.id, firstMs })
      addToChunk(chunk, kind(), call('said-twice'))
      await insertRequestLog(service.db, [chunk])
      await insertRequestLog(service.db, [chunk])
      expect(await countLogged(service.db, 'said-twice')).toBe(1)
    })

    test('no more wait than fit', async () => {
      const log = openRequestLog(service.db, () => {})
      const alike = kind()
      for (let at = 0; at < 20_010; at++) log.add(alike, call('too-many'))
      expect(log.waiting()).toBeLessThanOrEqual(20_000)
      expect(log.lost()).toBeGreaterThan(0)
      await log.close()
    })
  })

  describe('reading what several processes wrote', () => {
    type Page = {
      data: { request_id: string; at: string; path: string; status: number }[]
      next_cursor: string | null
      total: number
    }
    const read = async (search: string, seller = world.sellerB) =>
      (await seller.send({ path: `/v1/request-log?${search}` })).body as Page

    const path = '/walk'
    const keyOf = (at: number) => (at % 3 === 0 ? world.b1.keyId : world.a1.keyId)
    /** Calls of two processes in turns, one of them with a clock that goes back now and then. */
    async function writeCalls(): Promise<void> {
      const logs = [openRequestLog(service.db, () => {}), openRequestLog(service.db, () => {})]
      for (let at = 0; at < 120; at++) {
        const afterMs = 1_000 * (at % 40) - (at % 7 === 0 ? 90_000 : 0)
        const made = kind({
          sellerId: world.sellerB.id,
          keyId: keyOf(at),
          status: at % 5 === 0 ? 404 : 200,
          path,
        })
        logs[at % 2]?.add(made, call(`walk-${at}`, afterMs))
        if (at % 25 === 0) await logs[at % 2]?.flush()
      }
      for (const log of logs) await log.close()
    }

    test('newest first, each once, on pages of any size, filtered and counted [R-LOG-01]', async () => {
      await writeCalls()
      await service.advance({ minutes: 2 })
      const edge = service.now().subtract({ seconds: 105 }).toString()
      for (const filter of ['', '&status=404', `&key_id=${world.b1.keyId}`]) {
        for (const time of ['', `&from=${edge}`, `&to=${edge}`]) {
          const whole: Page['data'] = []
          for (let search: string | null = ''; search !== null; ) {
            const page = await read(`limit=7${filter}${time}${search}`)
            whole.push(...page.data.filter(entry => entry.path === path))
            search = page.next_cursor === null ? null : `&cursor=${page.next_cursor}`
          }
          const times = whole.map(({ at }) => at)
          expect(times).toEqual(times.toSorted().reverse())
          expect(whole.map(entry => entry.request_id).sort()).toEqual(
            expectedIds(filter, time, edge),
          )
        }
      }
      const refused = await read(`limit=100&status=404&to=${edge}`)
      expect(refused.total).toBe(refused.data.length)
    })

    function expectedIds(filter: string, time: string, edge: string): string[] {
      const start = service.now().subtract({ minutes: 2 })
      const edgeMs = Temporal.Instant.from(edge).epochMilliseconds
      return Array.from({ length: 120 }, (_, at) => at)
        .filter(at => !filter.includes('status') || at % 5 === 0)
        .filter(at => !filter.includes('key_id') || at % 3 === 0)
        .filter(at => {
          const afterMs = 1_000 * (at % 40) - (at % 7 === 0 ? 90_000 : 0)
          const atMs = start.epochMilliseconds + afterMs
          if (time.includes('from')) return atMs >= edgeMs
          return time.includes('to') ? atMs < edgeMs : true
        })
        .map(at => `walk-${at}`)
        .sort()
    }
  })
})
