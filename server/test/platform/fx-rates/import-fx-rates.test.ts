import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const rates = async (): Promise<Record<string, string>> => {
  const { body } = await service.platform({ path: '/v1/platform/fx-rates' })
  return Object.fromEntries(
    body.data.map((rate: { currency: string; rate: string }) => [rate.currency, rate.rate]),
  )
}
const quarantine = async (search = '') =>
  (await service.platform({ path: `/v1/platform/fx-rates/quarantine${search}` })).body

function json(values: Record<string, unknown>, asOf = service.now()): string {
  return JSON.stringify({ base: 'USD', date: asOf.toString(), rates: values })
}

describe('POST /v1/platform/fx-rates/import', () => {
  test('200: the configured feed is read now, and its rates are in force', async () => {
    const { status, body } = await importNow()
    expect(status).toBe(200)
    expect(body).toEqual({ accepted: ['EUR', 'JOD'], unchanged: [], quarantined: [] })
    expect(await rates()).toEqual({ EUR: '0.92', JOD: '0.709' })
  })

  test('the same Idempotency-Key takes a feed in once and answers what that made [D-07]', async () => {
    const keyed = (key: string, body?: object) =>
      service.platform({
        method: 'POST',
        path: '/v1/platform/fx-rates/import',
        headers: { 'idempotency-key': key },
        body,
      })
    const first = await keyed('import-once')
    expect(first.body.accepted).toEqual(['EUR', 'JOD'])
    answer.body = json({ EUR: '0.93', JOD: 'dear' })
    const again = await keyed('import-once')
    expect(again.body).toEqual(first.body)
    expect(await rates()).toEqual({ EUR: '0.92', JOD: '0.709' })
    // The feed may even be gone by then, and it is not asked again.
    await configure({ fx_feed_kind: null, fx_feed_url: null })
    expect((await keyed('import-once')).body).toEqual(first.body)
    const sent = { kind: 'json', text: json({ EUR: '0.91' }) }
    expect((await keyed('import-once', sent)).body).toMatchObject({
      code: 'Conflict',
      details: { reason: 'idempotency_key_reused' },
    })
    const both = await Promise.all([1, 2].map(() => keyed('import-twice', sent)))
    expect(both.map(({ body }) => body.accepted)).toEqual([['EUR'], ['EUR']])
  })

  test('the same feed again changes nothing', async () => {
    await importNow()
    const { body } = await importNow()
    expect(body).toEqual({ accepted: [], unchanged: ['EUR', 'JOD'], quarantined: [] })
  })

  test('200: or the feed that is sent', async () => {
    const ecb = `<gesmes:Envelope xmlns:gesmes="x" xmlns="y"><Cube><Cube time='2026-11-13'>
      <Cube currency='USD' rate='1.25'/><Cube currency='GBP' rate='1.0'/></Cube></Cube>
      </gesmes:Envelope>`
    const { body } = await importNow({ kind: 'ecb', text: ecb })
    expect(body.accepted.sort()).toEqual(['EUR', 'GBP'])
    expect(await rates()).toEqual({ EUR: '0.8', GBP: '0.8' })
  })

  test('422 InvalidInput: a text without its kind, or a kind without its text', async () => {
    expect((await importNow({ text: '{}' })).status).toBe(422)
    expect((await importNow({ kind: 'json' })).status).toBe(422)
  })

  test('409 Conflict: no feed is configured', async () => {
    await configure({ fx_feed_kind: null, fx_feed_url: null })
    const { status, body } = await importNow()
    expect(status).toBe(409)
    expect(body.details).toEqual({ reason: 'no_feed' })
  })

  const BAD_FEEDS: [string, () => typeof answer, string][] = [
    ['it is down', () => ({ status: 503, body: '' }), 'status'],
    ['it sends us elsewhere', () => ({ status: 302, body: '' }), 'status'],
    ['it is empty', () => ({ status: 200, body: '' }), 'empty'],
    ['it is a web page', () => ({ status: 200, body: '<!doctype html><p>x' }), 'html'],
    ['it is cut off', () => ({ status: 200, body: '{"base":"USD","ra' }), 'malformed'],
    ['it has no date', () => ({ status: 200, body: '{"base":"USD","rates":{}}' }), 'no_date'],
    ['it is huge', () => ({ status: 200, body: 'x'.repeat(1_100_000) }), 'too_large'],
  ]
  test.each(BAD_FEEDS)('a bad feed changes nothing: %s [F12]', async (_what, make, reason) => {
    await importNow()
    answer = make()
    const { status, body } = await importNow()
    expect(status).toBe(200)
    expect(body).toMatchObject({ accepted: [], unchanged: [] })
    expect(body.quarantined).toEqual([{ currency: null, reason, value: expect.any(String) }])
    expect(await rates()).toEqual({ EUR: '0.92', JOD: '0.709' })
    expect((await quarantine()).data[0]).toMatchObject({ currency: null, reason })
  })

  test('a feed that nobody answers at changes nothing [F12]', async () => {
    await configure({ fx_feed_url: 'http://127.0.0.1:1/rates' })
    const { body } = await importNow()
    expect(body.quarantined[0]).toMatchObject({ currency: null, reason: 'unreachable' })
  })

  const VANISHING = '0.000000000001'
  const BAD_VALUES: [string, unknown, string][] = [
    ['0', '0', 'not_positive'],
    ['negative', '-0.9', 'not_positive'],
    ['so small that nothing is left of it', VANISHING, 'not_positive'],
    ['no number', 'NaN', 'not_a_number'],
    ['a text with a nought byte', '\u0000', 'not_a_number'],
    ['a thousand times the last one', '920', 'jump'],
    ['beyond all reason', '99999999999', 'out_of_range'],
  ]
  test.each(BAD_VALUES)(
    'a bad value is put aside and the last good one stays: %s [F12]',
    async (_what, value, reason) => {
      // Next to a last good one it would be a jump before it is anything else.
      if (value !== VANISHING) await importNow()
      await service.advance({ hours: 1 })
      answer = { status: 200, body: json({ EUR: value, JOD: '0.71' }) }
      const { body } = await importNow()
      expect(body.accepted).toEqual(['JOD'])
      expect(body.quarantined).toMatchObject([{ currency: 'EUR', reason }])
      const inForce = await rates()
      expect(inForce.JOD).toBe('0.71')
      expect([undefined, '0.92']).toContain(inForce.EUR)
    },
  )

  test('a currency that the feed has no longer, and a feed that stands still [F12]', async () => {
    await importNow()
    await service.advance({ hours: 1 })
    answer = { status: 200, body: json({ EUR: '0.93' }) }
    expect((await importNow()).body.quarantined).toEqual([
      { currency: 'JOD', reason: 'missing', value: null },
    ])
    expect(await rates()).toEqual({ EUR: '0.93', JOD: '0.709' })
    await service.advance({ hours: 24 * 6 })
    const stale = (await importNow()).body
    expect(stale.accepted).toEqual([])
    expect(stale.quarantined).toContainEqual({ currency: 'EUR', reason: 'stale', value: '0.93' })
  })

  test('the feed follows a rate that a person entered, when it has a newer one', async () => {
    await service.platform({
      method: 'PUT',
      path: '/v1/platform/fx-rates/EUR',
      body: { rate: '0.95' },
    })
    expect((await importNow()).body.quarantined).toEqual([])
    await service.advance({ hours: 1 })
    answer = { status: 200, body: json({ EUR: '0.96', JOD: '0.709' }) }
    expect((await importNow()).body.accepted).toContain('EUR')
  })

  test('several at once leave each currency with one rate', async () => {
    await Promise.all(Array.from({ length: 5 }, () => importNow()))
    const rows = await service.db`
      select quote from exchange_rates where retired_at is null order by quote
    `
    expect(rows.map(row => row.quote)).toEqual(['EUR', 'JOD'])
  })
})
