import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeDelivery, makeEndpoint, noteEvent, readDeliveries } from '../support/webhook-world.ts'
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
const list = (query = '') => calls().get(`/v1/webhook-deliveries${query}`)

describe('GET /v1/webhook-deliveries', () => {
  const countRows = async (table: 'events' | 'webhook_deliveries' | 'webhook_endpoints') => {
    const [row] = await transaction(
      service.db,
      { seller: seller.id },
      tx => tx`select count(*)::int as total from ${tx(table)} where seller_id = ${seller.id}`,
    )
    return row?.total
  }

  test('each with its attempts: status, time and the first bytes of the answer [R-HOOK-16]', async () => {
    const { id } = await makeEndpoint(service, seller, { url: receiver.url })
    receiver.answer(response => void response.writeHead(503).end('Back in a minute\0!'))
    await noteEvent(service, seller, { type: 'trip.updated' })
    await service.deps.runDueJobs()
    const { data, total } = await list()
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        id: expect.any(String),
        endpoint_id: id,
        event_id: receiver.got[0]?.body.id,
        type: 'trip.updated',
        status: 'pending',
        attempts: [
          {
            at: service.now().toString({ smallestUnit: 'millisecond' }),
            status_code: 503,
            error: 'not_2xx',
            duration_ms: expect.any(Number),
            response: 'Back in a minute\ufffd!',
          },
        ],
        next_attempt_at: service
          .now()
          .add({ minutes: 1 })
          .toString({ smallestUnit: 'millisecond' }),
        created_at: service.now().toString({ smallestUnit: 'millisecond' }),
      },
    ])
    expect(await calls().get(`/v1/webhook-deliveries/${data[0].id}`)).toEqual(data[0])
  })

  test('filters by endpoint, status and type, and pages through the rest', async () => {
    const one = await makeEndpoint(service, seller, { url: receiver.url, types: ['trip.*'] })
    const two = await makeEndpoint(service, seller, { url: receiver.url, types: ['*'] })
    await noteEvent(service, seller, { type: 'trip.updated' })
    await noteEvent(service, seller, { type: 'page.updated' })
    await service.deps.runDueJobs()
    const totals = async (query: string) => (await list(query)).total
    expect(await totals('')).toBe(3)
    expect(await totals(`?endpoint_id=${one.id}`)).toBe(1)
    expect(await totals(`?endpoint_id=${two.id}`)).toBe(2)
    expect(await totals('?type=page.updated')).toBe(1)
    expect(await totals('?status=succeeded')).toBe(3)
    expect(await totals('?status=failed')).toBe(0)
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.next_cursor}`)
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect([new Set(ids).size, second.next_cursor]).toEqual([3, null])
    for (const query of ['?status=lost', '?type=booking.made', '?endpoint_id=x']) {
      const { status } = await seller.send({ path: `/v1/webhook-deliveries${query}` })
      expect(status, query).toBe(422)
    }
  })

  test('for 30 days, then they are gone with their events [R-HOOK-16] [R-LIM-29]', async () => {
    const { id } = await makeEndpoint(service, seller, { url: receiver.url })
    await noteEvent(service, seller)
    await service.deps.runDueJobs()
    const [delivery] = (await list()).data
    await calls().delete(`/v1/webhook-endpoints/${id}`)
    await service.advance({ hours: 30 * 24 - 1 })
    await service.deps.runDueJobs()
    expect((await list()).total).toBe(1)
    await service.advance({ hours: 1 })
    expect((await list()).total).toBe(0)
    const gone = await seller.send({ path: `/v1/webhook-deliveries/${delivery.id}` })
    expect(gone.body.entity).toBe('webhook_delivery')
    await service.deps.runDueJobs()
    expect([await countRows('webhook_deliveries'), await countRows('events')]).toEqual([0, 0])
    await service.advance({ hours: 1 })
    await service.deps.runDueJobs()
    expect(await countRows('webhook_endpoints')).toBe(0)
  })
})

describe('GET /v1/webhook-deliveries/{id}', () => {
  test('200: the delivery as the list shows it', async () => {
    const { deliveryId, endpointId } = await makeDelivery(service, seller)
    const { status, body } = await seller.send({ path: `/v1/webhook-deliveries/${deliveryId}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: deliveryId, endpoint_id: endpointId, attempts: [] })
    expect(await readDeliveries(service, seller)).toEqual([body])
  })
})

describe('POST /v1/webhook-deliveries/{id}/resend', () => {
  test('the same Idempotency-Key sends once [R-HOOK-17]', async () => {
    await makeEndpoint(service, seller, { url: receiver.url })
    await noteEvent(service, seller)
    await service.deps.runDueJobs()
    const [delivery] = (await list()).data
    const path = `/v1/webhook-deliveries/${delivery.id}/resend`
    const headers = { 'idempotency-key': 'again' }
    const sent = await Promise.all(
      [1, 2, 3].map(() => seller.send({ method: 'POST', path, headers })),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    await service.deps.runDueJobs()
    expect(receiver.got).toHaveLength(2)
  })
})
