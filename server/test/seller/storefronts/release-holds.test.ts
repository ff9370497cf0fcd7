import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const BOT = '203.0.113.66'
const hold = async (address: string | null) => {
  const headers = address === null ? {} : { 'x-forwarded-for': address }
  const { site, body } = sale
  const sent = await site.send({ method: 'POST', path: '/v1/public/holds', body: body(), headers })
  expect(sent.status, sent.text).toBe(201)
  return sent.body.ref as string
}
const release = (body: object, id = sale.site.id) =>
  sale.seller.send({ method: 'POST', path: `/v1/storefronts/${id}/holds/release`, body })
const statusOf = async (ref: string) =>
  (await sale.site.send({ path: `/v1/public/holds/${ref}` })).body.status

describe('POST /v1/storefronts/{id}/holds/release', () => {
  test('200: everything that an address holds comes back at once, and nothing else [T-CAP-1, D-33]', async () => {
    sale = await makeSale(service, { capacity: 4 })
    const spun = [await hold(BOT), await hold(BOT), await hold(BOT)]
    const other = await hold('203.0.113.7')
    expect((await sale.quote()).body.code).toBe('SoldOut')
    const { status, body } = await release({ address: BOT })
    expect([status, body]).toEqual([200, { released: 3 }])
    for (const ref of spun) expect(await statusOf(ref)).toBe('expired')
    expect(await statusOf(other)).toBe('on_hold')
    expect((await sale.quote()).body.remaining).toBe(3)
    expect((await release({ address: BOT })).body).toEqual({ released: 0 })
  })

  test('200: the address behind a hold, though nobody knows it', async () => {
    sale = await makeSale(service)
    const spun = [await hold(BOT), await hold(BOT)]
    const nameless = [await hold(null), await hold(null)]
    expect((await release({ ref: spun[1] })).body).toEqual({ released: 2 })
    expect((await release({ ref: nameless[0] })).body).toEqual({ released: 1 })
    expect(await statusOf(nameless[1] ?? '')).toBe('on_hold')
    expect((await release({ address: null })).body).toEqual({ released: 1 })
  })

  test('200: a repeat under one Idempotency-Key answers the first number and releases nothing [D-07]', async () => {
    sale = await makeSale(service)
    const { seller, site } = sale
    const path = `/v1/storefronts/${site.id}/holds/release`
    const headers = { 'idempotency-key': 'the-night-of-the-bot' }
    const ask = () => seller.send({ method: 'POST', path, body: { address: BOT }, headers })
    await hold(BOT)
    expect((await ask()).body).toEqual({ released: 1 })
    const later = await hold(BOT)
    expect((await ask()).body).toEqual({ released: 1 })
    expect(await statusOf(later)).toBe('on_hold')
  })

  test("404: another seller's site, and a hold of another site", async () => {
    const mine = await makeSale(service)
    sale = await makeSale(service)
    const elsewhere = await hold(BOT)
    const id = sale.site.id
    sale = mine
    expect((await release({ address: BOT }, id)).body.details).toEqual({ entity: 'storefront' })
    expect((await release({ ref: elsewhere })).body.details).toEqual({ entity: 'hold' })
  })

  test.each([[{}], [{ ref: 'x', address: BOT }], [{ address: 'here' }]])('422: %j', async body => {
    expect((await release(body)).status).toBe(422)
  })
})
