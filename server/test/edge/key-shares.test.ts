import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

const PROXY = '10.1.1.1'
const ORIGIN = 'https://shop.example'
const SERVER = '198.51.100.7'
const url = '/v1/public/storefront'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService({ trustedProxies: [PROXY] })
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  await changeSettings({ website_key_calls_per_minute: 9 })
  const path = `/v1/storefronts/${site.id}/origins`
  await seller.send({ method: 'PUT', path, body: { origins: [ORIGIN] } })
})
afterAll(() => service.close())
beforeEach(() => service.advance({ minutes: 1 }))

const changeSettings = (body: object) =>
  service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
const listServers = (addresses: string[]) =>
  seller.send({
    method: 'PATCH',
    path: `/v1/storefronts/${site.id}`,
    body: { server_addresses: addresses },
  })

type From = { socket: string; forwarded?: string; origin?: string }
const browser = (socket: string): From => ({ socket, origin: ORIGIN })
const server = (forwarded?: string): From =>
  forwarded === undefined ? { socket: SERVER } : { socket: SERVER, forwarded }

async function call({ socket, forwarded, origin }: From) {
  const { statusCode, headers, body } = await inject(service.app, {
    method: 'GET',
    url,
    remoteAddress: socket,
    headers: {
      'svc-publishable-key': site.key,
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      ...(origin === undefined ? {} : { origin }),
    },
  })
  const left = `${headers['ratelimit-remaining']}/${headers['ratelimit-limit']}`
  return { status: statusCode, left, headers, body }
}

/** How many calls are answered before the first that is 429. */
async function countAnswered(from: (turn: number) => From): Promise<number> {
  for (let turn = 0; turn <= 20; turn++) {
    const { status } = await call(from(turn))
    if (status === 429) return turn
    expect(status).toBe(200)
  }
  return Number.POSITIVE_INFINITY
}

describe('a visitor and the calls of a key [D-26]', () => {
  test('a browser has half of them, rounded up, and others find the rest', async () => {
    expect(await countAnswered(() => browser('192.0.2.1'))).toBe(5)
    expect(await countAnswered(() => browser('192.0.2.2'))).toBe(4)
  })

  test('so has an address that a server passes on', async () => {
    expect(await countAnswered(() => server('192.0.2.1'))).toBe(5)
    expect(await countAnswered(() => server('192.0.2.2'))).toBe(4)
  })

  test('whoever calls like a server takes half of a key from the others [T-KEY-6]', async () => {
    const stranger = { socket: '203.0.113.66' }
    expect(await countAnswered(() => stranger)).toBe(9)
    expect(await countAnswered(() => browser('192.0.2.1'))).toBe(4)
    await service.advance({ minutes: 1 })
    expect(await countAnswered(() => stranger)).toBe(9)
    expect(await countAnswered(() => server('192.0.2.1'))).toBe(4)
  })

  test('and is no more by the visitors whom it names [T-KEY-6]', async () => {
    const naming = (turn: number) => ({ socket: '203.0.113.66', forwarded: `192.0.2.${turn}` })
    expect(await countAnswered(naming)).toBe(9)
    expect(await countAnswered(() => server())).toBe(4)
  })

  test('calls over the part of a visitor take nothing from the others', async () => {
    for (let turn = 0; turn < 30; turn++) await call(browser('192.0.2.1'))
    expect(await countAnswered(() => server())).toBe(4)
  })

  test('a server by itself has all of them, as before [R-LIM-09]', async () => {
    expect(await countAnswered(() => server())).toBe(9)
  })

  test('nobody uses up the part of an address by naming it [T-ADDR-2]', async () => {
    expect(await countAnswered(() => server('192.0.2.1'))).toBe(5)
    expect((await call(browser('192.0.2.1'))).status).toBe(200)
    expect((await call({ socket: '198.51.100.8', forwarded: '192.0.2.1' })).status).toBe(200)
  })

  test('what a browser writes into X-Forwarded-For makes it nobody else [T-ADDR-2]', async () => {
    const answered = await countAnswered(turn => ({
      ...browser('192.0.2.1'),
      forwarded: `203.0.113.${turn}`,
    }))
    expect(answered).toBe(5)
  })

  test('behind a proxy that is trusted each client has a part of its own [T-ADDR-1]', async () => {
    const through = (client: string) => ({ ...browser(PROXY), forwarded: client })
    expect(await countAnswered(() => through('192.0.2.1'))).toBe(5)
    expect((await call(through('192.0.2.2'))).status).toBe(200)
  })

  test('the headers say what is left of the part or of the key, whichever ends first [R-LIM-11]', async () => {
    expect((await call(browser('192.0.2.1'))).left).toBe('4/5')
    expect((await call(server())).left).toBe('8/9')
    for (let turn = 0; turn < 5; turn++) await call(server())
    expect((await call(browser('192.0.2.2'))).left).toBe('2/9')
    expect((await call(browser('192.0.2.1'))).left).toBe('1/9')
  })

  test('429 RateLimited: says when the minute ends [R-LIM-12]', async () => {
    await service.advance({ seconds: 20 })
    await countAnswered(() => browser('192.0.2.1'))
    const { status, left, headers, body } = await call(browser('192.0.2.1'))
    expect([status, left, headers['retry-after']]).toEqual([429, '0/5', '40'])
    expect(JSON.parse(body).details.retry_after_seconds).toBe(40)
    await service.advance({ seconds: 40 })
    expect((await call(browser('192.0.2.1'))).status).toBe(200)
  })

  test('how much it is is a setting; the whole is no bound of its own', async () => {
    await changeSettings({ visitor_share_percent: 20 })
    expect(await countAnswered(() => browser('192.0.2.1'))).toBe(2)
    await service.advance({ minutes: 1 })
    await changeSettings({ visitor_share_percent: 100 })
    expect(await countAnswered(() => browser('192.0.2.1'))).toBe(9)
    await changeSettings({ visitor_share_percent: 50 })
  })
})

describe('a site that lists its servers [D-26]', () => {
  beforeAll(() => listServers([`${SERVER}/32`]))
  afterAll(() => listServers([]))

  test('all others together have half, so that the servers find the other half', async () => {
    expect(await countAnswered(turn => browser(`192.0.2.${turn}`))).toBe(5)
    expect(await countAnswered(() => server())).toBe(4)
  })

  test('one of the others has half of what they have together', async () => {
    expect(await countAnswered(() => browser('192.0.2.1'))).toBe(3)
    expect(await countAnswered(() => browser('192.0.2.2'))).toBe(2)
    expect(await countAnswered(() => server())).toBe(4)
  })

  test('others are no more by the visitors whom they name [T-ADDR-2]', async () => {
    const answered = await countAnswered(turn => ({
      socket: '203.0.113.9',
      forwarded: `192.0.2.${turn}`,
    }))
    expect(answered).toBe(3)
    expect(await countAnswered(() => server())).toBe(6)
  })

  test('the servers may use what the others leave', async () => {
    expect(await countAnswered(() => server())).toBe(9)
  })

  test('a visitor whom a server names has half of all', async () => {
    expect(await countAnswered(() => server('192.0.2.1'))).toBe(5)
    expect(await countAnswered(() => server('192.0.2.2'))).toBe(4)
  })
})
