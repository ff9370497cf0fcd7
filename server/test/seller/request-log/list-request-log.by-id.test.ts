import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

type Entry = { request_id: string; key_id: string; status: number }

const path = '/v1/public/storefront'
const read = async (search: string, seller = world.sellerA) =>
  (await seller.send({ path: `/v1/request-log${search}` })).body as {
    data: Entry[]
    next_cursor: string | null
    total: number
  }
const known = (id: string) => ({ 'x-request-id': id })

describe('GET /v1/request-log?request_id=', () => {
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
