import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inject } from '../support/inject.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'

const PROXY = '10.1.1.1'
const ORIGIN = 'https://shop.example'
const VICTIM = '192.0.2.9'
const ATTACKER = '198.51.100.66'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['10.1.0.0/16'] })
  sale = await makeSale(service, { capacity: 200 })
  await sale.call.put(`/v1/storefronts/${sale.site.id}/origins`, { origins: [ORIGIN] })
  const body = { call_limits_on: false }
  await service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
})
afterAll(() => service.close())
// A later hour: no test finds the tries of another.
beforeEach(() => service.advance({ hours: 2 }))

/** A call over a connection from an address, with what it says about others. */
type From = { socket: string; forwarded?: string; origin?: string }

async function statusOf(from: From, asked: { url: string; body?: object }): Promise<number> {
  const { socket, forwarded, origin } = from
  const { statusCode } = await inject(service.app, {
    method: asked.body === undefined ? 'GET' : 'POST',
    url: asked.url,
    remoteAddress: socket,
    headers: {
      'svc-publishable-key': sale.site.key,
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      ...(origin === undefined ? {} : { origin }),
    },
    ...(asked.body === undefined ? {} : { payload: asked.body }),
  })
  return statusCode
}

async function repeat(times: number, call: (turn: number) => Promise<number>): Promise<number[]> {
  const statuses = []
  for (let turn = 0; turn < times; turn++) statuses.push(await call(turn))
  return statuses
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const madeUp = (turn: number) => `203.0.${Math.floor(turn / 200)}.${(turn % 200) + 1}`

let people = 0
const signInLink = (from: From) =>
  statusOf(from, {
    url: '/v1/auth/sign-in-link',
    body: { email: `staff-${++people}@nowhere.example` },
  })

describe('sign-in of staff', () => {
  const through = (client: string): From => ({ socket: PROXY, forwarded: client })

  test('behind a proxy one client is locked out, and the others are not [T-ADDR-1, D-25]', async () => {
    expect(await repeat(21, () => signInLink(through(ATTACKER)))).toEqual([...times(20, 202), 429])
    expect(await signInLink(through(VICTIM))).toBe(202)
    expect(await signInLink({ socket: PROXY, forwarded: `${VICTIM}, ${ATTACKER}` })).toBe(429)
  })

  test('no made-up address lifts the budget, or spends that of another [T-ADDR-2, D-25]', async () => {
    const lying = await repeat(21, turn =>
      signInLink({ socket: ATTACKER, forwarded: turn < 20 ? VICTIM : madeUp(turn) }),
    )
    expect(lying).toEqual([...times(20, 202), 429])
    expect(await signInLink({ socket: VICTIM })).toBe(202)
  })
})

describe('looking bookings up', () => {
  const lookUp = (from: From, turn: number) => {
    const ref = `${String(turn).padStart(4, '0')}-0000-0000`
    return statusOf(from, { url: `/v1/public/bookings/${ref}?email=a@guess.example` })
  }

  test('guesses with changing claims are stopped [T-ADDR-2]', async () => {
    const statuses = await repeat(301, turn =>
      lookUp({ socket: ATTACKER, forwarded: madeUp(turn) }, turn),
    )
    expect(statuses).toEqual([...times(300, 404), 429])
  })

  test("and use up nobody's guesses [T-ADDR-2]", async () => {
    await repeat(31, turn => lookUp({ socket: ATTACKER, forwarded: VICTIM }, turn))
    expect(await lookUp({ socket: ATTACKER, forwarded: VICTIM }, 31)).toBe(429)
    expect(await lookUp({ socket: '198.51.100.7', forwarded: VICTIM }, 32)).toBe(404)
    expect(await lookUp({ socket: VICTIM, origin: ORIGIN }, 33)).toBe(404)
  })
})

describe('holds', () => {
  const hold = (from: From) => statusOf(from, { url: '/v1/public/holds', body: sale.body() })

  test('who names the address of another spends none of its holds [T-ADDR-2, D-33]', async () => {
    const lying = await repeat(21, () => hold({ socket: ATTACKER, forwarded: VICTIM }))
    expect(lying).toEqual([...times(20, 201), 429])
    expect(await hold({ socket: VICTIM, origin: ORIGIN })).toBe(201)
    expect(await hold({ socket: '198.51.100.7', forwarded: VICTIM })).toBe(201)
  })

  test('what an address holds is released whoever has named it [D-33]', async () => {
    const url = `/v1/storefronts/${sale.site.id}/holds/release`
    const release = async (address: string) =>
      (await sale.seller.send({ method: 'POST', path: url, body: { address } })).body.released
    await hold({ socket: ATTACKER, forwarded: VICTIM })
    await hold({ socket: '198.51.100.7', forwarded: VICTIM })
    await hold({ socket: VICTIM, origin: ORIGIN })
    await hold({ socket: ATTACKER, origin: ORIGIN })
    expect(await release(VICTIM)).toBe(3)
    expect(await release(ATTACKER)).toBe(1)
  })
})
