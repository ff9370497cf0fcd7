import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wantsStrict } from '#http/parse/prefer.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import type { SendRequest, Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 100 })
})
afterAll(() => service.close())

const STRICT = { prefer: 'handling=strict' }
const strictly = (request: Omit<SendRequest, 'key'>) =>
  sale.site.send({ ...request, headers: { ...request.headers, ...STRICT } })
const namesOf = ({ body }: Sent) => body.errors.map(({ field }: { field: string }) => field)

function expectUnknown(sent: Sent, names: readonly string[]): void {
  expect([sent.status, sent.body.code]).toEqual([422, 'InvalidInput'])
  expect(namesOf(sent)).toEqual(names)
  for (const name of names) expect(sent.body.detail).toContain(name)
  expect(sent.headers['preference-applied']).toBe('handling=strict')
}

describe('Prefer: handling=strict', () => {
  test('422: unknown parameters, all of them by name [D-29]', async () => {
    const path = '/v1/public/products?colour=red&city=amman&Limit=5&__proto__=1'
    const sent = await strictly({ path })
    expectUnknown(sent, ['colour', 'Limit', '__proto__'])
    expect(sent.body.details.parameter).toBe('colour')
    expect(sent.body.details.allowed).toContain('city')
    expect((await sale.site.send({ path })).status).toBe(200)
  })

  test('422: unknown fields, however deep, of any audience [D-29]', async () => {
    const [unit] = sale.body().units
    const body = sale.body({ colour: 'red', units: [{ ...unit, age: 4 }], pickup: null })
    const holds = { method: 'POST', path: '/v1/public/holds', body } as const
    expectUnknown(await strictly(holds), ['units.0.age', 'colour'])
    expect((await sale.site.send(holds)).status).toBe(201)
    const attribution = { utm_source: 'x', gclid: 'y' }
    const tagged = await strictly({ ...holds, body: sale.body({ attribution }) })
    expectUnknown(tagged, ['attribution.gclid'])
    const storefront = await service.send({
      method: 'POST',
      path: '/v1/storefronts',
      bearer: sale.seller.ownerKey,
      headers: STRICT,
      body: { name: 'Strict', colour: 'red' },
    })
    expectUnknown(storefront, ['colour'])
    const release = { method: 'DELETE', path: '/v1/public/holds/7K4M-Q2ZX-9HTB' } as const
    expectUnknown(await strictly({ ...release, body: { why: 1 } }), ['why'])
  })

  test('what is known is answered as ever, and says so [D-29]', async () => {
    const list = await strictly({ path: '/v1/public/products?limit=5' })
    expect([list.status, list.headers['preference-applied']]).toEqual([200, 'handling=strict'])
    const made = { method: 'POST', path: '/v1/public/quotes', body: sale.body() } as const
    const quoted = await strictly({ ...made, body: sale.body({ extras: null }) })
    expect([quoted.status, quoted.text]).toEqual([200, (await sale.site.send(made)).text])
    const lenient = await sale.site.send(made)
    expect(lenient.headers['preference-applied']).toBeUndefined()
  })

  test('is not answered by what is cached for a lenient call, nor the other way [D-29]', async () => {
    const path = '/v1/public/cities?colour=blue'
    for (let call = 0; call < 4; call++) {
      const sent = await sale.site.send({ path })
      expect(sent.status).toBe(200)
      expect(sent.headers.vary?.split(', ')).toContain('Prefer')
      expectUnknown(await strictly({ path }), ['colour'])
      const tag = { 'if-none-match': sent.headers.etag ?? '' }
      expectUnknown(await strictly({ path, headers: tag }), ['colour'])
    }
    const known = '/v1/public/cities?locale=en'
    const tags = new Set<string | undefined>()
    for (let call = 0; call < 4; call++) {
      const send = call % 2 === 0 ? strictly : sale.site.send
      const { status, headers } = await send({ path: known })
      expect([status, headers['preference-applied']]).toEqual([
        200,
        call % 2 === 0 ? 'handling=strict' : undefined,
      ])
      tags.add(headers.etag)
    }
    expect(tags.size).toBe(1)
  })

  test('at the same time as lenient calls that ask the same, each gets its own answer [D-29]', async () => {
    const request = {
      method: 'POST',
      path: '/v1/public/quotes?colour=red',
      body: sale.body({ colour: 'red' }),
    } as const
    const calls = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? strictly(request) : sale.site.send(request),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses).toEqual(statuses.map((_, at) => (at % 2 === 0 ? 422 : 200)))
  })

  test('names many and long unknown parameters in part only [T-SIZE-1]', async () => {
    const search = Array.from({ length: 100 }, (_, at) => `${'x'.repeat(120)}${at}=1`).join('&')
    const sent = await strictly({ path: `/v1/public/cities?${search.slice(0, 9_000)}` })
    expect(namesOf(sent)).toHaveLength(20)
    expect(Math.max(...namesOf(sent).map((name: string) => name.length))).toBe(100)
  })

  test('a page may send the header and read what was applied [D-29]', async () => {
    const origin = 'https://strict.example'
    await sale.call.put(`/v1/storefronts/${sale.site.id}/origins`, { origins: [origin] })
    const path = '/v1/public/products'
    const preflight = await service.send({ method: 'OPTIONS', path, origin })
    expect(preflight.headers['access-control-allow-headers']?.split(', ')).toContain('Prefer')
    const { headers } = await strictly({ path, origin })
    const exposed = headers['access-control-expose-headers']?.split(', ')
    expect(exposed).toContain('Preference-Applied')
  })
})

test.each([
  ['handling=strict', true],
  ['respond-async, handling=strict', true],
  ['return=minimal; foo="a", Handling = "strict"', true],
  ['handling=strict; x=1', true],
  ['Handling=Strict', true],
  ['handling=lenient', false],
  ['handling=lenient, handling=strict', false],
  ['handling', false],
  ['handling=stricter', false],
  ['not-handling=strict', false],
  ['', false],
  [undefined, false],
])('Prefer: %s is strict: %s [D-29]', (prefer, strict) => {
  expect(wantsStrict(prefer)).toBe(strict)
})
