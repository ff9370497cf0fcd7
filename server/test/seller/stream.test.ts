import { randomUUID } from 'node:crypto'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../edge/raw-socket.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import { noteEvent } from '../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

const RULES = { pollMs: 10, heartbeatMs: 30, recheckMs: 20, mostOfSeller: 2, most: 3 }

let service: TestService
let seller: MadeSeller
let port: number
beforeAll(async () => {
  service = await openTestService({ streams: RULES })
  seller = await makeSeller(service)
  port = await listen(service.app)
})
afterAll(() => service.close())

type Streamed = { id: string | null; event: string; data: { sequence: number; ref?: string } }

/** A client of server-sent events: what has come so far can be waited for. */
async function follow(headers: Record<string, string>, query = '') {
  const { request, response } = await openStream(headers, query)
  const ended = new Promise<void>(resolve => response.once('close', resolve))
  const pieces: string[] = []
  let isNew = Promise.withResolvers<void>()
  response.setEncoding('utf8')
  response.on('data', (piece: string) => {
    pieces.push(piece)
    isNew.resolve()
    isNew = Promise.withResolvers()
  })
  const events = () => readEvents(pieces.join(''))
  return {
    response,
    ended,
    events,
    text: () => pieces.join(''),
    async until(isThere: () => boolean): Promise<void> {
      while (!isThere()) await isNew.promise
    },
    leave: () => request.destroy(),
  }
}

function openStream(headers: Record<string, string>, query: string) {
  return new Promise<{ request: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
    const request = get(
      {
        port,
        host: '127.0.0.1',
        path: `/v1/stream${query}`,
        headers: { accept: 'text/event-stream', ...headers },
      },
      response => resolve({ request, response }),
    )
    request.on('error', reject)
  })
}

function readEvents(text: string): Streamed[] {
  return text
    .split('\n\n')
    .filter(block => block.includes('data: '))
    .map(block => {
      const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
      const data = JSON.parse(fieldOf('data') ?? '{}')
      return { id: fieldOf('id'), event: fieldOf('event') ?? '', data }
    })
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const note = async (type: 'booking.changed' | 'payment.received' | 'trip.updated', ref: string) => {
  await noteEvent(service, seller, { type, object: { ref } })
  await service.deps.runDueJobs()
}

/** Somebody of the seller's team who is signed in. */
async function memberAs(role: 'editor' | 'viewer') {
  const email = `${role}-${randomUUID()}@team.example`
  const body = { email, name: role, role }
  await sellerCalls(service, seller.ownerKey).post('/v1/team', body)
  return signInAs(service, { email })
}

describe('GET /v1/stream', () => {
  test('events come as they happen, each with its number and what to read again [R-DAY-20]', async () => {
    const stream = await follow(bearer(seller.ownerKey))
    expect(stream.response.statusCode).toBe(200)
    expect(stream.response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers['cache-control']).toBe('no-store')
    await note('booking.changed', 'BK-1')
    await stream.until(() => stream.events().length === 2)
    const [ready, first] = stream.events()
    expect(ready).toEqual({ id: '0', event: 'ready', data: { sequence: 0 } })
    const data = { sequence: 1, type: 'booking.changed', ref: 'BK-1', id: null }
    expect(first).toEqual({ id: '1', event: 'booking.changed', data })
    stream.leave()
    await stream.ended
  })

  test('a client that was away goes on where it was [R-DAY-21]', async () => {
    await note('booking.changed', 'BK-2')
    await note('booking.changed', 'BK-3')
    const byHeader = await follow({ ...bearer(seller.ownerKey), 'last-event-id': '1' })
    const byQuery = await follow(bearer(seller.ownerKey), '?after=2')
    await byHeader.until(() => byHeader.events().length === 3)
    await byQuery.until(() => byQuery.events().length === 2)
    const refs = (events: Streamed[]) => events.slice(1).map(({ data }) => data.ref)
    expect(refs(byHeader.events())).toEqual(['BK-2', 'BK-3'])
    expect(refs(byQuery.events())).toEqual(['BK-3'])
    byHeader.leave()
    byQuery.leave()
    await Promise.all([byHeader.ended, byQuery.ended])
  })

  test('without events a sign of life comes [R-DAY-21]', async () => {
    const stream = await follow(bearer(seller.ownerKey))
    await stream.until(() => /^:$/m.test(stream.text()))
    stream.leave()
    await stream.ended
  })

  test('without the media type the same events are answered as JSON [R-DAY-22]', async () => {
    const calls = sellerCalls(service, seller.ownerKey)
    expect(await calls.get('/v1/stream')).toEqual({ data: [], last_sequence: 3 })
    const { data, last_sequence } = await calls.get('/v1/stream?after=1')
    expect(data.map(({ ref }: { ref: string }) => ref)).toEqual(['BK-2', 'BK-3'])
    expect(last_sequence).toBe(3)
  })

  test('everybody sees events of what they may read, and nobody those of others [R-DAY-23]', async () => {
    const [editor, viewer] = [await memberAs('editor'), await memberAs('viewer')]
    await note('payment.received', 'BK-4')
    await note('booking.changed', 'BK-5')
    await note('trip.updated', 'T-6')
    const typesFor = async (who: { cookie?: string; bearer?: string }) => {
      const { body } = await service.send({ path: '/v1/stream?after=3', ...who })
      expect(body.last_sequence).toBe(who.bearer ? 3 : 6)
      return body.data.map(({ type }: { type: string }) => type)
    }
    expect(await typesFor(editor)).toEqual(['trip.updated'])
    expect(await typesFor(viewer)).toEqual(['booking.changed', 'trip.updated'])
    const other = await makeSeller(service)
    expect(await typesFor({ bearer: other.ownerKey })).toEqual([])
  })

  test('whoever signs out or gets another role is cut off [R-DAY-24]', async () => {
    const member = await memberAs('viewer')
    const signedIn = await follow({ cookie: member.cookie })
    await service.send({ method: 'POST', path: '/v1/auth/sign-out', cookie: member.cookie })
    await signedIn.ended
    const again = await memberAs('viewer')
    const promoted = await follow({ cookie: again.cookie })
    await sellerCalls(service, seller.ownerKey).patch(`/v1/team/${again.personId}`, {
      role: 'agent',
    })
    await promoted.ended
    expect(service.deps.eventStreams.count()).toBe(0)
  })

  test('somebody of the platform who looks at a seller stays until they stop [R-DAY-24]', async () => {
    const body = { email: 'look@platform.example', name: 'Look', role: 'platform_support' }
    await service.platform({ method: 'POST', path: '/v1/platform/members', body })
    const support = await signInAs(service, { email: body.email })
    const path = `/v1/platform/sellers/${seller.slug}/view-as`
    await support.send({ method: 'POST', path })
    const stream = await follow({ cookie: support.cookie })
    // Rights are looked at more often than a sign of life is sent.
    await stream.until(() => stream.text().split('\n:\n').length > 4)
    await support.send({ method: 'DELETE', path })
    await stream.ended
  })

  test('so many streams of a seller, and of a process [R-DAY-25]', async () => {
    const other = await makeSeller(service)
    const [first, second, third] = [
      await follow(bearer(seller.ownerKey)),
      await follow(bearer(seller.ownerKey)),
      await follow(bearer(other.ownerKey)),
    ]
    const refused = await follow(bearer(seller.ownerKey))
    expect(refused.response.statusCode).toBe(429)
    const full = await follow(bearer(other.ownerKey))
    expect(full.response.statusCode).toBe(503)
    first.leave()
    await first.ended
    while (service.deps.eventStreams.count() > 2) await new Promise(setImmediate)
    const next = await follow(bearer(seller.ownerKey))
    expect(next.response.statusCode).toBe(200)
    for (const stream of [second, third, next]) stream.leave()
    await Promise.all([second.ended, third.ended, next.ended])
  })

  test('one person or key has a part of those of its seller [R-DAY-29]', async () => {
    const own = await openTestService({ streams: { ...RULES, mostOfSeller: 4, mostOfOne: 2 } })
    const its = await makeSeller(own)
    const itsPort = await listen(own.app)
    const open = (headers: Record<string, string>) =>
      new Promise<number>(resolve => {
        const all = { accept: 'text/event-stream', ...headers }
        const request = { port: itsPort, host: '127.0.0.1', path: '/v1/stream', headers: all }
        get(request, response => resolve(response.resume().statusCode ?? 0))
      })
    const { ownerEmail: email } = its
    const [desk, phone] = [await signInAs(own, { email }), await signInAs(own, { email })]
    const opened: number[] = []
    for (const { cookie } of [desk, phone, desk]) opened.push(await open({ cookie }))
    expect(opened).toEqual([200, 200, 429])
    expect(await open(bearer(its.ownerKey))).toBe(200)
    await own.close()
  })

  test('a process that stops ends them, and closes [R-DAY-24]', async () => {
    const own = await openTestService({ streams: RULES })
    const itsSeller = await makeSeller(own)
    const itsPort = await listen(own.app)
    const ended = new Promise<void>(resolve => {
      const headers = { accept: 'text/event-stream', ...bearer(itsSeller.ownerKey) }
      const request = { port: itsPort, host: '127.0.0.1', path: '/v1/stream', headers }
      get(request, response => response.resume().once('end', resolve))
    })
    while (own.deps.eventStreams.count() === 0) await new Promise(setImmediate)
    await own.close()
    await ended
  })
})
