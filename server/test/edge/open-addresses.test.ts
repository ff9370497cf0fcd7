import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addressDigest, optOutToken } from '#domain/messages/opt-out.ts'
import { transaction } from '#store/database.ts'
import { inject } from '../support/inject.ts'
import { pictureFile } from '../support/pictures.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import { until } from '../support/until.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'
import { listen, parseAnswers } from './raw-socket.ts'

/** Whoever sends nothing keeps what he has for longer than any test lasts. */
const ENDLESS = { uploadMs: 3_600_000, uploadLeast: { bytes: 0, everyMs: 3_600_000 } }
const FLOODED = '203.0.113.7'
const MOST_UNKNOWN = 60

let service: TestService
let seller: MadeSeller
let port: number
beforeAll(async () => {
  service = await openTestService({ limits: ENDLESS })
  seller = await makeSeller(service)
  port = await listen(service.app)
})
beforeEach(() => service.advance({ minutes: 1 }))
afterAll(() => service.close())

let made = 0
const guess = () => `/feeds/made-up-${++made}.ics`
async function ask(url: string, remoteAddress: string): Promise<number> {
  return (await inject(service.app, { url, remoteAddress })).statusCode
}

/** Nobody can read a feed until the work is done. */
const whileFeedsWait = (work: () => Promise<void>) =>
  transaction(service.db, 'platform', async tx => {
    await tx`lock table calendar_feeds in access exclusive mode`
    await work()
  })

describe('addresses of calendars [T-FEED-1]', () => {
  test('however many are asked for, from wherever, others find the database', async () => {
    const flood: Promise<number>[] = []
    await whileFeedsWait(async () => {
      for (let at = 0; at < 40; at++) flood.push(ask(guess(), `203.0.113.${at}`))
      await until(async () => {
        const { payload } = await inject(service.app, { url: '/metrics' })
        return Number(/^http_requests_waiting (\d+)/m.exec(payload)?.[1]) >= 30
      })
      const staff = await seller.send({ path: '/v1/team' })
      const body = { email: 'nobody@example.com', password: 'Wrong, and long enough' }
      const signIn = await service.send({ method: 'POST', path: '/v1/auth/sign-in', body })
      expect([staff.status, signIn.status]).toEqual([200, 401])
    })
    expect(new Set(await Promise.all(flood))).toEqual(new Set([404]))
  })

  test('made-up ones are counted in memory, and known ones of the same address go on', async () => {
    const owner = await signInAs(service, { email: seller.ownerEmail })
    const body = { scope: 'all' }
    const { url } = (await owner.send({ method: 'POST', path: '/v1/me/calendar-feed', body })).body
    const { pathname } = new URL(url)
    expect(await ask(pathname, FLOODED)).toBe(200)
    for (let call = 0; call < MOST_UNKNOWN; call++) expect(await ask(guess(), FLOODED)).toBe(404)
    await whileFeedsWait(async () => {
      // Answered although nobody can read a feed: the database was not asked.
      expect(await ask(guess(), FLOODED)).toBe(429)
    })
    expect(await ask(pathname, FLOODED)).toBe(200)
    expect(await ask(guess(), '203.0.113.8')).toBe(404)
    await service.advance({ minutes: 1 })
    expect(await ask(guess(), FLOODED)).toBe(404)
  })
})

describe('the way out of messages [T-UP-2]', () => {
  const begin = (path: string): Socket => {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      'Connection: close',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 26',
      '\r\n',
    ].join('\r\n')
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const statusOf = async (socket: Socket) => parseAnswers(await text(socket))[0]?.status
  const upload = async () =>
    seller.send({
      method: 'POST',
      path: '/v1/media',
      body: await pictureFile('png'),
      headers: { 'content-type': 'image/png' },
    })

  test('a made-up token is refused before its body, and keeps no picture out', async () => {
    const tries = Array.from({ length: 12 }, () => begin('/unsubscribe/x'))
    expect((await upload()).status).toBe(201)
    expect(await Promise.all(tries.map(statusOf))).toEqual(tries.map(() => 404))
  })

  test('a body that does not come keeps no picture out either, and one that comes is taken', async () => {
    const { id: sellerId } = seller
    const digest = addressDigest(sellerId, 'guest@example.com')
    const sign = service.deps.vault.digestCode
    const path = `/unsubscribe/${optOutToken(sign, { sellerId, addressDigest: digest })}`
    const slow = Array.from({ length: 12 }, () => begin(path))
    await until(async () => {
      const { payload } = await inject(service.app, { url: '/metrics' })
      return payload.includes('http_requests_arriving 12\n')
    })
    expect((await upload()).status).toBe(201)
    const [first] = slow
    first?.write('List-Unsubscribe=One-Click')
    expect(first && (await statusOf(first))).toBe(200)
  })
})
