import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeOldRecords } from '#operations/jobs.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
let feed: Server
let answer: { status: number; body: string }
let url: string
beforeAll(async () => {
  service = await openTestService()
  feed = createServer((_request, response) => {
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>(resolve => feed.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(feed.address() as { port: number }).port}/rates`
})
afterAll(async () => {
  feed.close()
  await service.close()
})
beforeEach(async () => {
  await service.freezeAt(START)
  answer = { status: 200, body: json({ EUR: '0.92', JOD: '0.709' }) }
  await configure({ fx_feed_kind: 'json', fx_feed_url: url })
})
afterEach(async () => {
  await service.db`update exchange_rates set retired_at = created_at where retired_at is null`
  await service.db`delete from exchange_quarantine`
  service.deps.changes.record('platform')
})

const configure = (body: object) =>
  service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
const importNow = (body?: object) =>
  service.platform({ method: 'POST', path: '/v1/platform/fx-rates/import', body })
const quarantine = async (search = '') =>
  (await service.platform({ path: `/v1/platform/fx-rates/quarantine${search}` })).body

function json(values: Record<string, unknown>, asOf = service.now()): string {
  return JSON.stringify({ base: 'USD', date: asOf.toString(), rates: values })
}

describe('GET /v1/platform/fx-rates/quarantine', () => {
  test('the same complaint is noted once a day', async () => {
    answer = { status: 500, body: '' }
    for (let hour = 0; hour < 26; hour++) {
      await importNow()
      await service.advance({ hours: 1 })
    }
    expect((await quarantine()).total).toBe(2)
  })

  test('newest first, by pages, for 90 days', async () => {
    for (const status of [500, 502, 503]) {
      answer = { status, body: '' }
      await importNow()
      await service.advance({ seconds: 1 })
    }
    const first = await quarantine('?limit=2')
    expect(first.data.map((entry: { value: string }) => entry.value)).toEqual([
      'answered 503',
      'answered 502',
    ])
    const second = await quarantine(`?limit=2&cursor=${first.next_cursor}`)
    expect(second.data).toHaveLength(1)
    expect(second.next_cursor).toBeNull()
    await service.advance({ hours: 24 * 91 })
    answer = { status: 500, body: '' }
    await importNow()
    await purgeOldRecords({ db: service.db, now: service.now() })
    expect((await quarantine()).total).toBe(1)
  })
})
