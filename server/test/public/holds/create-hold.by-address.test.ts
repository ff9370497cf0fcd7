import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

const ORIGIN = 'https://shop.example'
const OWN_ADDRESS = '127.0.0.1'
let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type From = { origin?: string; headers?: Record<string, string> }
const BROWSER: From = { origin: ORIGIN }
const named = (address: string): From => ({ headers: { 'x-forwarded-for': address } })

async function makeShop(settings: object = {}): Promise<MadeSale> {
  const sale = await makeSale(service, { capacity: 100 })
  await sale.call.put(`/v1/storefronts/${sale.site.id}/origins`, { origins: [ORIGIN] })
  await sale.call.patch(`/v1/storefronts/${sale.site.id}`, settings)
  return sale
}

const hold = ({ site, body }: MadeSale, from: From = {}) =>
  site.send({ method: 'POST', path: '/v1/public/holds', body: body(), ...from })

async function holdMany(sale: MadeSale, count: number, from?: From): Promise<string[]> {
  const made = []
  for (let at = 0; at < count; at++) made.push(await hold(sale, from))
  return made.map(({ status, text, body }) => {
    expect(status, text).toBe(201)
    return body.ref
  })
}

describe('holds are counted by the address of the traveller', () => {
  test('429: a browser holds 20 at once, by its own address and whatever it claims [D-33, T-CAP-1]', async () => {
    const sale = await makeShop()
    await holdMany(sale, 20, BROWSER)
    const over = await hold(sale, BROWSER)
    expect([over.status, over.body.code]).toEqual([429, 'RateLimited'])
    const lying = { ...BROWSER, ...named('203.0.113.9') }
    expect((await hold(sale, lying)).status).toBe(429)
    expect((await hold(sale, named('203.0.113.9'))).status).toBe(201)
    await service.advance({ minutes: 15 })
    expect((await hold(sale, BROWSER)).status).toBe(201)
  })

  test('a server that names nobody is not bounded while the site lists no servers [D-33]', async () => {
    await holdMany(await makeShop(), 25)
  })
})

describe('a site that lists its servers [D-33]', () => {
  test('429: others who name nobody hold nothing, and browsers go on', async () => {
    const sale = await makeShop({ server_addresses: ['192.0.2.0/24', '2001:db8::/32'] })
    const { status, body } = await hold(sale)
    expect([status, body.code]).toEqual([429, 'RateLimited'])
    expect((await hold(sale, BROWSER)).status).toBe(201)
  })

  test('429: others count by their own address, whomever they name [T-ADDR-2]', async () => {
    const sale = await makeShop({ server_addresses: ['192.0.2.1'] })
    for (let at = 0; at < 20; at++) await holdMany(sale, 1, named(`203.0.113.${at}`))
    expect((await hold(sale, named('203.0.113.99'))).status).toBe(429)
  })

  test('its own servers go on as before, named travellers counted one by one', async () => {
    const sale = await makeShop({ server_addresses: ['192.0.2.1', `${OWN_ADDRESS}/32`] })
    await holdMany(sale, 25)
    await holdMany(sale, 20, named('203.0.113.1'))
    expect((await hold(sale, named('203.0.113.1'))).status).toBe(429)
    expect((await hold(sale, named('203.0.113.2'))).status).toBe(201)
  })
})
