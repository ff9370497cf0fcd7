import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReceiver, type Received, type Receiver } from '../support/receiver.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeEndpoint, noteEvent, readDeliveries } from '../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let receiver: Receiver
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  receiver = await openReceiver()
})
afterEach(() => receiver.close())
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const run = () => service.deps.runDueJobs()
const register = (types?: string[]) =>
  makeEndpoint(service, seller, { url: receiver.url, ...(types ? { types } : {}) })

/** What a receiver writes who reads the documentation and uses no library. */
function isGenuine({ headers, text }: Received, secret: string): boolean {
  const parts = String(headers['svc-signature']).split(',')
  const at = parts.find(part => part.startsWith('t='))?.slice(2)
  const expected = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')
  return parts.includes(`v1=${expected}`)
}

describe('an event', () => {
  test('is posted as JSON with its id, number and the record [R-HOOK-07] [R-HOOK-10]', async () => {
    await register()
    const previous = { status: 'pending' }
    const object = { ref: 'BK-1', words: 'Zoë & 山田 "ok" ✓' }
    await noteEvent(service, seller, { type: 'booking.confirmed', object, previous })
    await run()
    const [got, ...more] = receiver.got
    expect(more).toEqual([])
    expect(got?.headers['content-type']).toBe('application/json')
    expect(got?.body).toEqual({
      id: got?.headers['svc-event-id'],
      type: 'booking.confirmed',
      created_at: '2026-11-15T10:00:00.000Z',
      api_version: '2026-10-01',
      sequence: 1,
      data: { object, previous },
    })
  })

  test('goes to the endpoints that chose its type, and to no other [R-HOOK-04]', async () => {
    const at = (name: string, types: string[]) =>
      makeEndpoint(service, seller, { url: `${receiver.url}/${name}`, types })
    await at('all', ['*'])
    await at('family', ['booking.*'])
    await at('one', ['booking.moved'])
    await at('enquiries', ['enquiry.received', 'price_request.*'])
    await noteEvent(service, seller, { type: 'booking.moved' })
    await run()
    expect(receiver.got.map(({ path }) => path).sort()).toEqual([
      '/hook/all',
      '/hook/family',
      '/hook/one',
    ])
    expect(new Set(receiver.got.map(({ headers }) => headers['svc-event-id'])).size).toBe(1)
  })

  test("stays with its seller's own endpoints [R-HOOK-06]", async () => {
    await register()
    const other = await makeSeller(service)
    await noteEvent(service, other)
    await run()
    expect(receiver.got).toEqual([])
  })

  test('numbers grow by one in each seller, in the order of the events', async () => {
    await register()
    for (const ref of ['BK-1', 'BK-2', 'BK-3']) {
      await noteEvent(service, seller, { object: { ref } })
      await service.advance({ seconds: 1 })
    }
    await run()
    await noteEvent(service, seller, { object: { ref: 'BK-4' } })
    await run()
    const numbers = receiver.got.map(({ body }) => [body.data.object.ref, body.sequence]).sort()
    expect(numbers).toEqual([
      ['BK-1', 1],
      ['BK-2', 2],
      ['BK-3', 3],
      ['BK-4', 4],
    ])
  })

  test('nothing is made for an endpoint that is off', async () => {
    const { id } = await register()
    await calls().post(`/v1/webhook-endpoints/${id}/disable`)
    await noteEvent(service, seller)
    await run()
    await calls().post(`/v1/webhook-endpoints/${id}/enable`)
    await run()
    expect([receiver.got, await readDeliveries(service, seller)]).toEqual([[], []])
  })
})

describe('an attempt', () => {
  test.each([200, 201, 204])('%i is success [R-HOOK-11]', async status => {
    await register()
    receiver.answer(status)
    await noteEvent(service, seller)
    await run()
    expect(await readDeliveries(service, seller)).toMatchObject([
      { status: 'succeeded', attempts: [{ status_code: status, error: null }] },
    ])
  })

  test.each([301, 302, 404, 410, 500])('%i is failure [R-HOOK-11]', async status => {
    await register()
    receiver.answer(status)
    await noteEvent(service, seller)
    await run()
    expect(await readDeliveries(service, seller)).toMatchObject([
      { status: 'pending', attempts: [{ status_code: status, error: 'not_2xx' }] },
    ])
  })

  test('an answer that comes too late is failure [R-HOOK-11]', async () => {
    expect((await calls().get('/v1/webhook-settings')).timeout_seconds).toBe(10)
    await calls().patch('/v1/webhook-settings', { timeout_seconds: 1 })
    await register()
    const late: { end(): unknown }[] = []
    receiver.answer(response => void late.push(response))
    await noteEvent(service, seller)
    await run()
    for (const response of late) response.end()
    expect(await readDeliveries(service, seller)).toMatchObject([
      { status: 'pending', attempts: [{ status_code: null, error: 'timeout' }] },
    ])
  })
})

describe('signatures', () => {
  test('a hand-written receiver and the standard library verify it [R-HOOK-08] [T-WH-2]', async () => {
    const { secret } = await register()
    await noteEvent(service, seller)
    // The library holds the timestamp against the real clock.
    await service.freezeAt(Temporal.Now.instant())
    await run()
    const [got] = receiver.got as [Received]
    expect(isGenuine(got, secret)).toBe(true)
    expect(isGenuine({ ...got, text: `${got.text} ` }, secret)).toBe(false)
    expect(isGenuine(got, 'whsec_AAAA')).toBe(false)
    const headers = got.headers as Record<string, string>
    expect(new Webhook(secret).verify(got.text, headers)).toEqual(got.body)
    expect(() => new Webhook(secret).verify(`${got.text} `, headers)).toThrow()
  })

  test('every attempt is signed anew, with the same event id [R-HOOK-10]', async () => {
    const { secret } = await register()
    receiver.answer(500)
    await noteEvent(service, seller)
    await run()
    await service.advance({ minutes: 1 })
    await run()
    const [first, second] = receiver.got as [Received, Received]
    expect(second.headers['svc-event-id']).toBe(first.headers['svc-event-id'])
    expect(second.text).toBe(first.text)
    expect(second.headers['svc-signature']).not.toBe(first.headers['svc-signature'])
    expect([first, second].every(got => isGenuine(got, secret))).toBe(true)
  })

  test('after a roll the old secret signs for 24 hours more, then only the new one [R-HOOK-19]', async () => {
    const { id, secret: old } = await register()
    const rolled = await calls().post(`/v1/webhook-endpoints/${id}/roll-secret`)
    expect(rolled.secret).not.toBe(old)
    expect(rolled.former_secret_until).toBe(
      service.now().add({ hours: 24 }).toString({ smallestUnit: 'millisecond' }),
    )
    const signers = async () => {
      await noteEvent(service, seller)
      await run()
      const got = receiver.got.at(-1) as Received
      return [isGenuine(got, rolled.secret), isGenuine(got, old)]
    }
    expect(await signers()).toEqual([true, true])
    const both = String(receiver.got[0]?.headers['svc-signature']).split(',')
    const newest = { ...receiver.got[0], headers: { 'svc-signature': both.slice(0, 2).join() } }
    expect(isGenuine(newest as Received, rolled.secret)).toBe(true)
    expect(String(receiver.got[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    await service.advance({ hours: 23, minutes: 59, seconds: 59 })
    expect(await signers()).toEqual([true, true])
    await service.advance({ seconds: 1 })
    expect(await signers()).toEqual([true, false])
  })
})

describe('one call each', () => {
  test('a test event arrives signed, whatever types were chosen [R-HOOK-18]', async () => {
    const { id, secret } = await register(['enquiry.received'])
    await makeEndpoint(service, seller, { url: `${receiver.url}/other` })
    const sent = await seller.send({
      method: 'POST',
      path: `/v1/webhook-endpoints/${id}/test`,
    })
    expect(sent.status).toBe(202)
    await run()
    const [got, ...more] = receiver.got as [Received]
    expect(more).toEqual([])
    expect(isGenuine(got, secret)).toBe(true)
    expect(got.body).toMatchObject({
      id: sent.body.event_id,
      type: 'webhook.test',
      test: true,
      data: { object: { endpoint_id: id }, previous: null },
    })
  })

  test('a delivery is sent again with the same event id [R-HOOK-17]', async () => {
    await register()
    await noteEvent(service, seller)
    await run()
    const [delivery] = await readDeliveries(service, seller)
    expect(delivery).toMatchObject({ status: 'succeeded', next_attempt_at: null })
    const again = await calls().post(`/v1/webhook-deliveries/${delivery.id}/resend`)
    expect(again).toMatchObject({
      event_id: delivery.event_id,
      status: 'pending',
      attempts: [],
    })
    expect(again.id).not.toBe(delivery.id)
    await run()
    const ids = receiver.got.map(({ headers }) => headers['svc-event-id'])
    expect(ids).toEqual([delivery.event_id, delivery.event_id])
    expect(receiver.got[1]?.text).toBe(receiver.got[0]?.text)
  })

  test('409: nothing is sent again to an endpoint that is off or gone', async () => {
    const { id } = await register()
    await noteEvent(service, seller)
    await run()
    const [delivery] = await readDeliveries(service, seller)
    const path = `/v1/webhook-deliveries/${delivery.id}/resend`
    const reason = async () => (await seller.send({ method: 'POST', path })).body.details.reason
    await calls().post(`/v1/webhook-endpoints/${id}/disable`)
    expect(await reason()).toBe('endpoint_disabled')
    await calls().delete(`/v1/webhook-endpoints/${id}`)
    expect(await reason()).toBe('endpoint_deleted')
    expect(await calls().get(`/v1/webhook-deliveries/${delivery.id}`)).toEqual(delivery)
  })
})
