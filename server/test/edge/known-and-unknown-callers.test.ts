import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { seededRandom } from '../support/race.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../support/service.ts'
import { makeSeller, makeStorefront, setRate } from '../support/world.ts'
import { depsWithoutMemory } from './deps-without-memory.ts'
import { exchange, listen } from './raw-socket.ts'

const PAGE = 'https://trips.example'
const EDGE = 16_384

let service: TestService
let sale: MadeSale
let otherKey: string
/** The same service, to which every caller is new. */
let withoutMemory: Server
let ports: { known: number; unknown: number }
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  const seller = await makeSeller(service, { approved: true })
  const storefront = { currencies: ['USD', 'EUR'], locales: ['en', 'de'] }
  sale = await makeSale(service, { capacity: 30, seller, storefront })
  await sale.call.put(`/v1/storefronts/${sale.site.id}/origins`, { origins: [PAGE] })
  const inEuros = { currencies: ['EUR'], display_currency: 'EUR', callsPerMinute: 1_000_000 }
  otherKey = (await makeStorefront(service, seller, inEuros)).key
  const { app, deps } = service
  withoutMemory = buildServer(depsWithoutMemory(deps), ENDPOINTS, PATIENT_SERVER)
  ports = { known: await listen(app), unknown: await listen(withoutMemory) }
})
afterAll(async () => {
  for (const { server } of [service.app, withoutMemory]) server.closeAllConnections()
  await withoutMemory.close()
  await service.close()
})

/** What is chosen at random for a request: mostly what is sound. */
type Choice = { of<T>(...all: T[]): T; mostly<T>(sound: T, ...odd: T[]): T }

function choiceFrom(next: () => number): Choice {
  const of = <T>(...all: T[]) => all[Math.floor(next() * all.length)] as T
  return { of, mostly: (sound, ...odd) => (next() < 0.85 ? sound : of(...odd)) }
}

function calendarPath({ mostly }: Choice): string {
  const id = sale.optionId
  const option = mostly(
    id,
    id.toUpperCase(),
    `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
    '__proto__',
    'constructor',
    'x'.repeat(3_000),
    '\u00e9',
    '',
    ...[';x', '#', '%2f', '%', '?', '%00', '/..', '//'].map(tail => id + tail),
  )
  const month = mostly(
    '2027-05',
    '2027-13',
    '',
    '%32027-05',
    '+2027-05',
    '2027-05#x',
    '2027-05?',
    '2027-05&month=2027-06',
    '2027-05&__proto__=1',
    'x'.repeat(5_000),
    '2027-05;a=1',
  )
  const end = mostly('', '/', '%20', '#', '//', '.')
  const query = mostly('?month=', '??month=', '?Month=') + month
  return `/v1/public/options/${option}/calendar${end}${query}`
}

function listPath({ of }: Choice): string {
  const { tripSlug: slug } = sale
  const asked = of(
    '',
    '?',
    '?limit=3',
    '?limit=3&limit=2',
    '?currency=EUR',
    '?currency=eur',
    '?locale=de',
    '?currency=XXX',
    '?locale=xx',
    '?sort=price',
    '?toString=1',
    '?q=a%20b',
    '?limit=0',
    '/',
    '?facets=true',
    `?q=${'y'.repeat(900)}`,
    '?__proto__=1',
    '/constructor',
    '?limit=%33',
    ...['', '?currency=EUR', '?locale=de', '#', '/'].map(tail => `/${slug}${tail}`),
    `/${slug.toUpperCase()}`,
  )
  return `/v1/public/products${asked}`
}

function quotePath({ mostly }: Choice): string {
  const quotes = '/v1/public/quotes'
  const odd = ['?', '?a=1', '/', '#x', '?currency=EUR', '?%', '%20'].map(tail => quotes + tail)
  return mostly(quotes, ...odd, '/v1/public/%71uotes', `http://x${quotes}`, `/${quotes}`, '/v1/x')
}

function bodyOf({ mostly, of }: Choice): Buffer {
  const quote = (changed: object = {}) => JSON.stringify(sale.body(changed))
  const whole = quote()
  const sound = of(whole, quote({ currency: 'EUR' }), quote({ locale: 'de' }))
  const tooMany = quote({ units: [{ unit_id: sale.units.adult, qty: 31 }] })
  const text = mostly(
    sound,
    tooMany,
    quote({ units: [] }),
    quote({ option_id: 'x' }),
    quote({ currency: 'JPY' }),
    quote({ start: '2027-05-12' }),
    quote({ pickup: { lat: 1e308, lng: 0 } }),
    '',
    '{}',
    '[]',
    'null',
    '1',
    '"x"',
    '{',
    `${whole}x`,
    `\ufeff${whole}`,
    '{"a":'.repeat(99),
    '{"__proto__":{}}',
    '{"constructor":{"prototype":1}}',
    '{"units":"\\ud800"}',
    '\0',
    ...[EDGE - 1, EDGE, EDGE + 1].map(bytes => whole.padEnd(bytes)),
  )
  return mostly(Buffer.from(text), Buffer.from([0x22, 0xff, 0x22]), Buffer.from(' \n '))
}

function headOf({ mostly, of }: Choice, id: string): string[] {
  const { key } = sale.site
  const given = mostly(of(key, key, otherKey), 'pk_x', `${key}x`, '', 'k'.repeat(4_000), ` ${key} `)
  const lines = [`${of('Svc-Publishable-Key', 'svc-publishable-key')}: ${given}`]
  const origin = mostly(of(null, PAGE), 'https://elsewhere.example', 'null', '', `${PAGE}/`)
  const tag = mostly(null, '*', 'W/"x"', '"x", *', 'W/', ', ,', 'x'.repeat(2_000))
  if (origin !== null) lines.push(`Origin: ${origin}`)
  if (tag !== null) lines.push(`If-None-Match: ${tag}`)
  lines.push(
    `X-Request-Id: ${mostly(id, 'short', 'x'.repeat(65), 'a blank', '', '\u00e9'.repeat(9))}`,
  )
  lines.push(
    ...mostly<string[]>([], [`Svc-Publishable-Key: ${otherKey}`], [`Origin: ${PAGE}`]),
    ...mostly<string[]>([], ['Expect: 100-continue'], ['Expect: nothing'], ['X-Request-Id: more']),
    ...mostly<string[]>([], ['Accept-Language: de'], ['Cookie: a=b'], ['Authorization: Bearer x']),
    ...mostly<string[]>(['Host: x'], [], ['Host:'], ['Host: x', 'Host: y']),
  )
  return lines
}

type Sending = { isLast: boolean; id: string }

function requestOf(choice: Choice, { isLast, id }: Sending): Buffer {
  const { mostly, of } = choice
  const kind = of('quote', 'quote', 'calendar', 'calendar', 'list')
  const path = { quote: quotePath, calendar: calendarPath, list: listPath }[kind](choice)
  const sound = kind === 'quote' ? 'POST' : 'GET'
  const method = mostly(sound, 'GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH')
  const isPost = method === 'POST'
  const body = mostly(isPost, !isPost) ? sendingOf(choice) : { lines: [], bytes: Buffer.alloc(0) }
  const version = mostly('1.1', isLast ? '1.0' : '1.1')
  const head = [
    `${method} ${path} HTTP/${version}`,
    ...headOf(choice, id),
    ...body.lines,
    ...(isLast ? ['Connection: close'] : []),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body.bytes])
}

/** A body as it is sent, and what the head says about it. */
function sendingOf(choice: Choice): { lines: string[]; bytes: Buffer } {
  const { mostly } = choice
  const body = bodyOf(choice)
  const json = 'application/json'
  const odd = [`${json};charset=latin1`, 'Application/JSON', 'text/plain', '', `${json}x`]
  const twice = `${json}\r\nContent-Type: text/plain`
  const lines = [
    `Content-Type: ${mostly(json, `${json}; charset=utf-8`, ...odd, twice)}`,
    ...mostly<string[]>([], ['Content-Encoding: gzip'], ['Content-Encoding: identity']),
  ]
  if (mostly(true, false))
    return { lines: [...lines, `Content-Length: ${body.length}`], bytes: body }
  const chunk = [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]
  return {
    lines: [...lines, 'Transfer-Encoding: chunked'],
    bytes: Buffer.concat([...(body.length > 0 ? chunk : []), Buffer.from('0\r\n\r\n')]),
  }
}

/** All answers of a connection, in a form in which only what means something differs. */
async function answersTo(port: number, requests: readonly Buffer[]): Promise<string[][]> {
  const heard = await exchange(port, Buffer.concat(requests))
  // Whether somebody who did not wait for it gets "100 Continue" depends on who was quicker.
  const answers = heard.split(/(?=HTTP\/1\.1 \d{3} )/).filter(text => !/ 100 Cont/.test(text))
  return answers.map(answer => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = lines
      .map(
        line => `${line.slice(0, line.indexOf(':')).toLowerCase()}${line.slice(line.indexOf(':'))}`,
      )
      .filter(line => !/^(date|connection|keep-alive):/.test(line))
      .map(line => line.replace(/^(x-request-id: )(?!asked-\d+$).*/, '$1*'))
      .map(line => line.replace(/^(ratelimit-remaining: ).*/, '$1*'))
    return [status, ...headers.sort(), body]
  })
}

const ROUNDS = 120

test.each([
  ['one by one', 1],
  ['several on one connection', 5],
])(
  'requests of all kinds are answered the same to known and unknown callers, %s',
  async (_, most) => {
    const seed = Number(process.env.CALLERS_SEED ?? 20_261_115)
    const next = seededRandom(seed)
    const choice = choiceFrom(next)
    for (let round = 0; round < ROUNDS; round++) {
      const many = 1 + Math.floor(next() * most)
      const requests = Array.from({ length: many }, (_, at) =>
        requestOf(choice, { id: `asked-${1_000 + round * 10 + at}`, isLast: at === many - 1 }),
      )
      const known = await answersTo(ports.known, requests)
      const unknown = await answersTo(ports.unknown, requests)
      const say = `round ${round} of seed ${seed}: ${requests.map(String).join('\n')}`
      expect(known, say).toEqual(unknown)
    }
  },
)

test('a path ends at a hash', async () => {
  const path = `/v1/public/options/${sale.optionId}#/calendar?month=2027-05`
  const head = `Host: x\r\nSvc-Publishable-Key: ${sale.site.key}\r\nConnection: close`
  const requests = [Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`)]
  for (const port of [ports.known, ports.unknown]) {
    const [answer] = await answersTo(port, requests)
    expect(answer?.at(-1)).toContain('"entity":"route"')
  }
})
