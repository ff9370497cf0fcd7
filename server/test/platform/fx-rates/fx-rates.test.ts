import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeOldRecords } from '#operations/jobs.ts'
import { transaction } from '#store/database.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(() => service.freezeAt(START))
afterAll(() => service.close())

const path = '/v1/platform/fx-rates'
const put = (currency: string, body: object) =>
  service.platform({ method: 'PUT', path: `${path}/${currency}`, body })
const drop = (currency: string) =>
  service.platform({ method: 'DELETE', path: `${path}/${currency}` })
const list = async () => (await service.platform({ path })).body.data

describe('GET /v1/platform/fx-rates', () => {
  test('lists are { data, next_cursor, total } with limit and cursor', async () => {
    const codes = ['AUD', 'CAD', 'NZD']
    for (const code of codes) await put(code, { rate: '2' })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await service.platform({
        path: `${path}?limit=2${next && `&cursor=${next}`}`,
      })
      expect(body.total).toBe(3)
      seen.push(...body.data.map(({ currency }: { currency: string }) => currency))
      next = body.next_cursor
    }
    expect(seen).toEqual(codes)
    expect((await service.platform({ path: `${path}?limit=0` })).status).toBe(422)
    for (const code of codes) await drop(code)
  })
})

describe('GET /v1/platform/fx-rates/quarantine', () => {
  let feed: Server
  let answer: { status: number; body: string }
  let url: string
  beforeAll(async () => {
    feed = createServer((_request, response) => {
      response.writeHead(answer.status).end(answer.body)
    })
    await new Promise<void>(resolve => feed.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(feed.address() as { port: number }).port}/rates`
  })
  afterAll(async () => {
    feed.close()
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

describe('PUT /v1/platform/fx-rates/{currency}', () => {
  const field = (sent: { body: { details: { errors: { field: string }[] } } }) =>
    sent.body.details.errors[0]?.field

  test('200: the rate is in force, entered by hand, as of now', async () => {
    const { status, body } = await put('EUR', { rate: '0.92' })
    expect(status).toBe(200)
    expect(body).toEqual({
      currency: 'EUR',
      rate: '0.92',
      rate_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'manual',
      as_of: '2026-11-15T10:00:00.000Z',
      quotable: true,
      expires_at: null,
    })
    expect(await list()).toEqual([body])
  })

  test('the newest rate wins, whoever entered it, and the one before is kept [G-19]', async () => {
    const first = (await put('GBP', { rate: '0.80' })).body
    const second = (await put('GBP', { rate: '0.79', source: 'feed' })).body
    expect(second.rate_id).not.toBe(first.rate_id)
    const inForce = (await list()).filter((rate: { currency: string }) => rate.currency === 'GBP')
    expect(inForce).toEqual([second])
    const rows = await service.db`
      select id, rate::text as rate, retired_at is null as live
      from exchange_rates where quote = 'GBP' order by id
    `
    expect(rows.map(row => [row.id, row.live])).toEqual([
      [first.rate_id, false],
      [second.rate_id, true],
    ])
  })

  test('a rate of a feed says until when it is good [G-19] [G-243]', async () => {
    const as_of = START.subtract({ hours: 5 * 24 }).toString()
    const { body } = await put('JPY', { rate: '151', source: 'feed', as_of })
    expect(body).toMatchObject({ quotable: true, expires_at: '2026-11-15T10:00:00.000Z' })
    await service.advance({ milliseconds: 1 })
    const [old] = (await list()).filter((rate: { currency: string }) => rate.currency === 'JPY')
    expect(old.quotable).toBe(false)
  })

  test.each([
    ['0.123456789', '0.12345679'],
    ['1', '1'],
    ['1.50', '1.5'],
    ['007', '7'],
    ['1000000000', '1000000000'],
    ['0.00000001', '0.00000001'],
  ])('%s is kept as %s, with at most eight decimals [G-16]', async (rate, kept) => {
    expect((await put('AED', { rate })).body.rate).toBe(kept)
  })

  test.each(['0', '0.000000001', '-1', '1e3', '1,5', '', ' 1', 'NaN', '1.', '.5', '1000000001'])(
    '422 InvalidInput: "%s" is no rate',
    async rate => {
      const sent = await put('AED', { rate })
      expect(sent.status).toBe(422)
      expect(field(sent)).toBe('rate')
    },
  )

  test('422 InvalidInput: a rate is a text, because a number would lose digits', async () => {
    expect(field(await put('AED', { rate: 3.67 }))).toBe('rate')
  })

  test('422 InvalidInput: what lies in the future, or is no time at all', async () => {
    const ahead = START.add({ hours: 25 }).toString()
    for (const as_of of [ahead, '2026-02-30T00:00:00Z', '2026-01-01', '0000-01-01T00:00:00Z', 5]) {
      const sent = await put('AED', { rate: '3.67', as_of })
      expect(sent.status).toBe(422)
      expect(field(sent)).toBe('as_of')
    }
  })

  test('422 InvalidInput: the dollar needs no rate', async () => {
    expect((await put('USD', { rate: '1' })).status).toBe(422)
  })

  test.each(['XAU', 'eur', 'ZZZ', 'constructor', 'DEM'])(
    '404 NotFound {entity: "currency"}: %s is no currency',
    async currency => {
      const { status, body } = await put(currency, { rate: '1' })
      expect(status).toBe(404)
      expect(body.details).toEqual({ entity: 'currency' })
    },
  )

  test('leaves one line in the log of changes, with before and after', async () => {
    await put('CHF', { rate: '0.88' })
    await put('CHF', { rate: '0.89' })
    await drop('CHF')
    const rows = await transaction(service.db, 'platform', async tx => [
      ...(await tx`
        select action, changes from audit_log where entity_id = 'CHF' order by created_at, id
      `),
    ])
    expect(rows).toEqual([
      {
        action: 'fx_rate.entered',
        changes: { rate: { before: null, after: '0.88' }, source: 'manual' },
      },
      {
        action: 'fx_rate.entered',
        changes: { rate: { before: '0.88', after: '0.89' }, source: 'manual' },
      },
      { action: 'fx_rate.retired', changes: { rate: { before: '0.89', after: null } } },
    ])
  })
})

describe('DELETE /v1/platform/fx-rates/{currency}', () => {
  test('204: no rate is in force, an older one included', async () => {
    await put('SEK', { rate: '10.4' })
    await put('SEK', { rate: '10.5' })
    expect((await drop('SEK')).status).toBe(204)
    expect((await list()).some((rate: { currency: string }) => rate.currency === 'SEK')).toBe(false)
  })

  test('404 NotFound: there is none to take away', async () => {
    await drop('NOK')
    expect((await drop('NOK')).body.details).toEqual({ entity: 'fx_rate' })
    expect((await drop('USD')).body.details).toEqual({ entity: 'fx_rate' })
    expect((await drop('XXX')).body.details).toEqual({ entity: 'currency' })
  })
})
