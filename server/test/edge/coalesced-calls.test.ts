import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint, website } from '#http/endpoint.ts'
import { getCalendar } from '#http/public/options/get-calendar.ts'
import { createQuote } from '#http/public/quotes.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { transaction } from '#store/database.ts'
import { inject } from '../support/inject.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { makeSeller, makeStorefront, setRate } from '../support/world.ts'
import { depsWithoutMemory } from './deps-without-memory.ts'
import { listen } from './raw-socket.ts'

let service: TestService
let sale: MadeSale
let port: number
/** The same service, to which every caller is new. */
let withoutMemory: Server
const quotes = vi.spyOn(createQuote, 'handle')
const calendars = vi.spyOn(getCalendar, 'handle')
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  sale = await makeSale(service, {
    capacity: 30,
    seller: await makeSeller(service, { approved: true }),
    storefront: { currencies: ['USD', 'EUR'] },
  })
  await sale.call.put(`/v1/storefronts/${sale.site.id}/origins`, { origins: [PAGE] })
  port = await listen(service.app)
  const { deps } = service
  withoutMemory = buildServer(depsWithoutMemory(deps), ENDPOINTS, PATIENT_SERVER)
})
afterAll(async () => {
  await withoutMemory.close()
  await service.close()
})
beforeEach(async () => {
  await service.advance({ minutes: 1 })
  // So that the caller is known.
  await ask(monthOf('2027-04'))
  vi.clearAllMocks()
})

const PAGE = 'https://trips.example'
const QUOTES = '/v1/public/quotes'
type Asked = { path?: string; body?: string | Buffer; headers?: Record<string, string> }

async function ask({ path = QUOTES, body, headers = {} }: Asked, key = sale.site.key) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'svc-publishable-key': key, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** As a caller that has to be looked up first. */
async function askAsUnknown({ path = QUOTES, body, headers = {} }: Asked) {
  const given = { 'svc-publishable-key': sale.site.key, 'content-type': 'application/json' }
  const { statusCode, payload, ...answer } = await inject(withoutMemory, {
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: { ...given, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: statusCode, headers: answer.headers, text: payload }
}

const quoteOf = (changed: object = {}) => JSON.stringify(sale.body(changed))
const monthOf = (month: string, option = sale.optionId) => ({
  path: `/v1/public/options/${option}/calendar?month=${month}`,
})
const remainingIn = ({ text }: { text: string }): number => JSON.parse(text).remaining

const inFlight = async () => {
  const { text } = await service.send({ path: '/metrics' })
  // Whoever asks for it is one of them.
  return Number(/http_requests_in_flight (\d+)/.exec(text)?.[1]) - 1
}

const NAMES = ['content-type', 'cache-control', 'vary', 'ratelimit-limit', 'retry-after']
const PAGES = ['access-control-allow-origin', 'access-control-expose-headers']
const ELSEWHERE = '00000000-0000-4000-8000-000000000000'

describe('a call that may be coalesced', () => {
  const asked: Record<string, () => Asked> = {
    'a quote': () => ({ body: quoteOf() }),
    'a quote in euros': () => ({ body: quoteOf({ currency: 'EUR' }) }),
    'too many': () => ({ body: quoteOf({ units: [{ unit_id: sale.units.adult, qty: 31 }] }) }),
    'a day without a start': () => ({ body: quoteOf({ start: '2026-11-20T03:33' }) }),
    'a currency that the site lacks': () => ({ body: quoteOf({ currency: 'JPY' }) }),
    'an unknown option': () => ({ body: quoteOf({ option_id: ELSEWHERE }) }),
    'no units': () => ({ body: quoteOf({ units: [] }) }),
    'fields that nobody knows': () => ({ body: quoteOf({ constructor: 1, note: 'constructor' }) }),
    'a body without fields': () => ({ body: '{}' }),
    'a body that is a list': () => ({ body: '[]' }),
    'no JSON': () => ({ body: '{"units"' }),
    'a poisoned body': () => ({ body: `{"__proto__": 1, ${quoteOf().slice(1)}` }),
    'bytes that are no text': () => ({ body: Buffer.from([0x22, 0xff, 0x22]) }),
    'a body of another type': () => ({ body: 'x', headers: { 'content-type': 'text/plain' } }),
    'a long body': () => ({ body: `${quoteOf()}${' '.repeat(20_000)}` }),
    'too long a body': () => ({ body: ' '.repeat(300_000) }),
    'an address with a stray parameter': () => ({ path: `${QUOTES}?a=%20b`, body: quoteOf() }),
    'a month': () => monthOf('2027-05'),
    'a month of an option in capitals': () => monthOf('2027-05', sale.optionId.toUpperCase()),
    'no month': () => monthOf('2027-13'),
    'a month of no option': () => monthOf('2027-05', ELSEWHERE),
    'a month of what is no id': () => monthOf('2027-05', 'x'),
    'a month of an id in other letters': () =>
      monthOf(
        '2027-05',
        sale.optionId.replace(/^./, first => `%${first.charCodeAt(0).toString(16)}`),
      ),
  }
  test.each(Object.entries(asked))(
    'is answered the same to known and unknown callers: %s',
    async (_, make) => {
      for (const from of [{}, { origin: PAGE }, { origin: 'https://elsewhere.example' }]) {
        const { headers = {}, ...request } = make()
        const given = {
          ...request,
          headers: { ...headers, ...from, 'x-request-id': 'asked-twice' },
        }
        const known = await ask(given)
        const unknown = await askAsUnknown(given)
        expect({ status: known.status, text: known.text }).toEqual({
          status: unknown.status,
          text: unknown.text,
        })
        for (const name of ['x-request-id', ...NAMES, ...PAGES]) {
          const wanted = unknown.headers[name]
          expect(known.headers.get(name), name).toBe(wanted === undefined ? null : String(wanted))
        }
      }
    },
  )

  test('counts as one call of its key, whatever comes of it [R-LIM-11]', async () => {
    const left = async (given: Asked) =>
      Number((await ask(given)).headers.get('ratelimit-remaining'))
    const before = await left({ body: quoteOf() })
    expect(await left({ body: quoteOf() })).toBe(before - 1)
    expect(await left({ body: '{}' })).toBe(before - 2)
    expect(await left(monthOf('2027-05'))).toBe(before - 3)
    expect(await left({ body: 'x', headers: { 'content-type': 'text/plain' } })).toBe(before - 4)
  })

  test('is in the log once, with its code and the names of its parameters [R-LOG-01]', async () => {
    await ask({ body: quoteOf(), headers: { 'x-request-id': 'asked-quote' } })
    await ask({ body: '{}', headers: { 'x-request-id': 'asked-wrong' } })
    await ask({ ...monthOf('2027-05&stray=1'), headers: { 'x-request-id': 'asked-month' } })
    await service.deps.requestLog.flush()
    const rows = await service.db`select kinds, calls from request_log`
    const calls = rows.flatMap(({ kinds, calls }) =>
      calls.id.map((id: string, at: number) => ({ id, ...kinds[calls.kind[at]] })),
    )
    const logged = (name: string) => calls.filter(({ id }: { id: string }) => id === name)
    const path = '/v1/public/options/{optionId}/calendar'
    expect(logged('asked-quote')).toMatchObject([{ method: 'POST', path: QUOTES, status: 200 }])
    expect(logged('asked-wrong')).toMatchObject([{ status: 422, code: 'InvalidInput' }])
    expect(logged('asked-month')).toMatchObject([{ path, parameters: ['month'], status: 200 }])
  })

  test('is too much after as many calls as a key has [R-LIM-12]', async () => {
    const site = await makeStorefront(service, sale.seller, { callsPerMinute: 2 })
    const statuses: number[] = []
    for (let call = 0; call < 4; call++) {
      statuses.push((await ask({ body: quoteOf() }, site.key)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429])
  })
})

test('its handler does not get what tells one caller from another', () => {
  const declared = {
    method: 'GET',
    path: '/v1/public/probe',
    tag: 'Probe',
    summary: 'Probe',
    auth: website,
    cache: 'no-store',
    isCoalesced: true,
    answers: {},
    problems: [],
  } as const
  // @ts-expect-error: an address is one caller's own.
  endpoint({ ...declared, handle: (_, { address }) => ({ status: 200, body: address }) })
  // @ts-expect-error: a cookie is one caller's own.
  endpoint({ ...declared, handle: (_, { cookie }) => ({ status: 200, body: cookie('a') }) })
  // @ts-expect-error: an idempotency key is one caller's own.
  endpoint({ ...declared, handle: (_, call) => ({ status: 200, body: call.idempotencyKey }) })
  endpoint({ ...declared, handle: (_, { caller }) => ({ status: 200, body: caller.keyId }) })
})

describe('those who ask the same at the same time', () => {
  /** Asks all of this while the database counts nothing, so that nobody is answered early. */
  async function askAtOnce(requests: readonly Asked[]) {
    const { answers } = await transaction(service.db, 'platform', async tx => {
      await tx`lock table claims in access exclusive mode`
      const asking = Promise.all(requests.map(request => ask(request)))
      await until(async () => (await inFlight()) === requests.length)
      return { answers: asking }
    })
    return answers
  }
  test('get the same answer, worked out for all of them together', async () => {
    const bodies = [quoteOf(), quoteOf({ currency: 'EUR' })]
    const asked = Array.from({ length: 60 }, (_, at) => ({ body: bodies[at % 2] as string }))
    const answers = await askAtOnce(asked)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2)
    // Four of each that had begun, and one for all others. A late notification of how the sale was
    // made may make the site another caller in between, and those two share nothing.
    const callers = new Set(quotes.mock.calls.map(([, { caller }]) => caller))
    expect(quotes.mock.calls.length).toBeLessThanOrEqual(10 * callers.size)
    expect(quotes.mock.calls.length).toBeLessThan(asked.length)
    const months = await askAtOnce(Array.from({ length: 30 }, () => monthOf('2027-05')))
    expect(new Set(months.map(({ text }) => text)).size).toBe(1)
    const readers = new Set(calendars.mock.calls.map(([, { caller }]) => caller))
    expect(calendars.mock.calls.length).toBeLessThanOrEqual(5 * readers.size)
    expect(calendars.mock.calls.length).toBeLessThan(months.length)
  })

  test('on different sites get what each of them asks for', async () => {
    const other = await makeStorefront(service, sale.seller, {
      currencies: ['EUR'],
      display_currency: 'EUR',
      callsPerMinute: 1_000_000,
    })
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const { text } = await ask({ body: quoteOf() }, (at % 2 ? other : sale.site).key)
        const { amount, currency } = JSON.parse(text).totals.grand_total
        return `${at % 2} ${amount} ${currency}`
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['0 10000 USD', '1 9000 EUR']))
  })

  /** While others ask the same all the time. */
  async function amongOthers(work: () => Promise<void>): Promise<void> {
    let asking = true
    const others = Array.from({ length: 8 }, async () => {
      while (asking) await ask({ body: quoteOf() })
    })
    await work().finally(() => {
      asking = false
    })
    await Promise.all(others)
  }

  test('hear of whatever was done before they asked', () =>
    amongOthers(async () => {
      const before = remainingIn(await ask({ body: quoteOf() }))
      for (let taken = 1; taken <= 20; taken++) {
        await sale.take({ qty: 1, capacity: 30 })
        expect(remainingIn(await ask({ body: quoteOf() }))).toBe(before - taken)
      }
    }))

  test('hear of new prices as soon as they are set [R-QUO-29]', () =>
    amongOthers(async () => {
      const [row] = (await sale.call.get(`${sale.optionPath}/price-table`)).rows
      for (let net = 10_100; net <= 11_000; net += 100) {
        const cells = row.cells.map((cell: object) => ({ ...cell, net, net_usd: net }))
        await sale.call.put(`${sale.optionPath}/price-table`, { rows: [{ ...row, cells }] })
        const { text } = await ask({ body: quoteOf() })
        expect(JSON.parse(text).totals.grand_total.amount).toBe(net)
      }
    }))
})
