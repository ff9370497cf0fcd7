import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/events.ts'
import { openReceiver } from '../support/receiver.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeEndpoint, noteEvent } from '../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)

describe('POST /v1/events', () => {
  test.each(Object.keys(WEBHOOK_EVENT_TYPES))(
    '202: an example of %s, marked as a test',
    async type => {
      const { event_id } = await calls().post('/v1/events', { type })
      await service.deps.runDueJobs()
      const { data } = await calls().get('/v1/events')
      expect(data).toMatchObject([{ id: event_id, type, test: true, sequence: 1 }])
    },
  )

  test('real endpoints get it only when they are named', async () => {
    const receiver = await openReceiver()
    const named = await makeEndpoint(service, seller, { url: `${receiver.url}/named` })
    await makeEndpoint(service, seller, { url: `${receiver.url}/other` })
    await calls().post('/v1/events', { type: 'booking.confirmed' })
    await service.deps.runDueJobs()
    expect(receiver.got).toEqual([])
    await calls().post('/v1/events', { type: 'booking.confirmed', endpoint_id: named.id })
    await service.deps.runDueJobs()
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook/named'])
    expect(receiver.got[0]?.body).toMatchObject({ type: 'booking.confirmed', test: true })
    await receiver.close()
  })

  test('422 for a type that there is not', async () => {
    for (const type of ['booking.*', '*', 'toString', 'booking.made']) {
      const { status } = await seller.send({ method: 'POST', path: '/v1/events', body: { type } })
      expect(status, type).toBe(422)
    }
  })

  test('an unknown type is 422 that names the known ones [R-HOOK-05, G-217]', async () => {
    const sent = await seller.send({
      method: 'POST',
      path: '/v1/events',
      body: { type: 'nonsense' },
    })
    for (const type of Object.keys(WEBHOOK_EVENT_TYPES)) expect(sent.body.detail).toContain(type)
    const body = { url: 'https://example.com/hook', types: ['nonsense'] }
    const chosen = await seller.send({ method: 'POST', path: '/v1/webhook-endpoints', body })
    for (const type of Object.keys(WEBHOOK_EVENT_TYPES)) expect(chosen.body.detail).toContain(type)
  })
})

describe('GET /v1/events', () => {
  test('events in the order of their numbers, after one that was seen', async () => {
    expect(await calls().get('/v1/events')).toEqual({ data: [], last_sequence: 0 })
    for (let count = 1; count <= 5; count++) {
      await noteEvent(service, seller, { object: { ref: `BK-${count}` } })
    }
    await service.deps.runDueJobs()
    const numbers = async (query: string) => {
      const { data, last_sequence } = await calls().get(`/v1/events${query}`)
      return [data.map((event: { sequence: number }) => event.sequence), last_sequence]
    }
    expect(await numbers('')).toEqual([[1, 2, 3, 4, 5], 5])
    expect(await numbers('?limit=2')).toEqual([[4, 5], 5])
    expect(await numbers('?after=0&limit=2')).toEqual([[1, 2], 2])
    expect(await numbers('?after=3')).toEqual([[4, 5], 5])
    expect(await numbers('?after=5')).toEqual([[], 5])
    const { status } = await seller.send({ path: '/v1/events?after=-1' })
    expect(status).toBe(422)
  })

  test('an event that has no number yet is not shown', async () => {
    await noteEvent(service, seller)
    expect((await calls().get('/v1/events?after=0')).data).toEqual([])
  })
})
