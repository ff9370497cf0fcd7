import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_WEBHOOK_SETTINGS } from '#domain/webhooks/retries.ts'
import { claimDeliveries } from '#operations/webhooks/claim-deliveries.ts'
import { PER_ENDPOINT } from '#operations/webhooks/delivery-rules.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { type Tx, transaction } from '#store/database.ts'
import {
  insertDeliveriesOfEvents,
  listWaitingEvents,
  numberEvents,
} from '#store/events/event-relay.ts'
import { claimDueDeliveries, lockQueues, scheduleQueues } from '#store/webhooks/webhook-dispatch.ts'
import { lockWebhookEndpoint, retireWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeEndpoint, noteEvent, readDeliveries } from '../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let endpointId: string
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  const url = 'https://receiver.example/hook'
  endpointId = (await makeEndpoint(service, seller, { url })).id
})
afterAll(() => service.close())

const many = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))
const relay = () => relayEvents({ db: service.db, now: service.now() })
const relayAll = async () => {
  while ((await relay()) > 0);
}
const claim = () =>
  claimDeliveries({ db: service.db, now: service.now() }, { room: 100, takeFailing: true })
const numbers = async () => {
  const { data } = await sellerCalls(service, seller.ownerKey).get('/v1/events?after=0&limit=100')
  return data.map(({ sequence }: { sequence: number }) => sequence)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Two transactions at once: the second begins when the first has done its work and not ended. */
async function overlapping<T>(work: (tx: Tx) => Promise<T>): Promise<[T, T]> {
  const begun = Promise.withResolvers<void>()
  let second: Promise<T> | null = null
  const first = transaction(service.db, 'platform', async tx => {
    const done = await work(tx)
    second = transaction(service.db, 'platform', other => work(other))
    begun.resolve()
    while (!(await someoneWaitsFor(tx)));
    return done
  })
  await begun.promise
  return [await first, await (second as unknown as Promise<T>)]
}

/** Whether another transaction has read already and waits now for what this one holds. */
async function someoneWaitsFor(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ waits: boolean }[]>`
    select exists (
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
    ) as waits
  `
  return row?.waits ?? false
}

describe('claims', () => {
  beforeEach(async () => {
    for (let count = 0; count < 12; count++) await noteEvent(service, seller)
    await relayAll()
  })

  test('eight workers at once take four of an endpoint, and none twice [T-WH-3]', async () => {
    const taken = (await many(8, claim)).flat()
    expect(taken).toHaveLength(4)
    expect(new Set(taken.map(({ id }) => id)).size).toBe(4)
    expect(await many(3, claim)).toEqual([[], [], []])
  })

  test('control: without the lock of the queue two workers take the same', async () => {
    const rules = {
      now: service.now(),
      queues: 1,
      perEndpoint: 4,
      perFailingEndpoint: 1,
      takeFailing: true,
      leaveSellers: [],
      graceSeconds: 20,
      fallback: {
        timeoutSeconds: DEFAULT_WEBHOOK_SETTINGS.timeout_seconds,
        retryAfterMinutes: DEFAULT_WEBHOOK_SETTINGS.retry_after_minutes,
      },
    }
    const taken = await overlapping(tx => claimDueDeliveries(tx, [endpointId], rules))
    const ids = taken.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBeLessThan(ids.length)
  })
})

describe('numbers', () => {
  test('many relays at once number each event once, without a gap', async () => {
    for (let count = 0; count < 40; count++) await noteEvent(service, seller)
    await many(8, relay)
    await relayAll()
    expect(await numbers()).toEqual(upTo(40))
    expect(await readDeliveries(service, seller, '?limit=100')).toHaveLength(40)
  })

  test('whoever reads one number has read all before it', async () => {
    const seen: number[] = []
    let last = 0
    const read = async () => {
      const path = `/v1/events?after=${last}&limit=100`
      const page = await sellerCalls(service, seller.ownerKey).get(path)
      seen.push(...page.data.map(({ sequence }: { sequence: number }) => sequence))
      last = page.last_sequence
    }
    const writing = many(4, async () => {
      for (let count = 0; count < 10; count++) {
        await noteEvent(service, seller)
        await relay()
      }
    })
    while (last < 40) await Promise.all([relay(), read()])
    await writing
    expect(seen).toEqual(upTo(40))
  })

  test('control: without the lock of the counter an event is sent on twice', async () => {
    await noteEvent(service, seller)
    await transaction(
      service.db,
      'platform',
      tx => tx`insert into event_sequences (seller_id, last) values (${seller.id}, 0)`,
    )
    await overlapping(async tx => {
      const ids = (await listWaitingEvents(tx, 10)).map(({ id }) => id)
      const eventIds = await numberEvents(tx, { ids, sellerIds: [seller.id] })
      return insertDeliveriesOfEvents(tx, { eventIds, now: service.now() })
    })
    expect(await readDeliveries(service, seller)).toHaveLength(2)
  })
})

describe('turning off', () => {
  test('what is relayed in the moment of turning off does not wait for ever', async () => {
    await noteEvent(service, seller)
    const off = `/v1/webhook-endpoints/${endpointId}/disable`
    await Promise.all([relay(), sellerCalls(service, seller.ownerKey).post(off)])
    await claim()
    expect(await readDeliveries(service, seller, '?status=pending')).toEqual([])
  })

  test('nor what is relayed in the moment of deleting [T-WH-3]', async () => {
    await noteEvent(service, seller)
    const key = { sellerId: seller.id, id: endpointId }
    const { relayed } = await transaction(service.db, { seller: seller.id }, async tx => {
      await lockWebhookEndpoint(tx, key)
      await retireWebhookEndpoint(tx, { ...key, now: service.now() })
      // Inside a record, so that the transaction does not wait for who waits for it.
      const waiting = { relayed: relay() }
      while (!(await someoneWaitsFor(tx)));
      return waiting
    })
    expect(await relayed).toBe(1)
    const [delivery] = await readDeliveries(service, seller)
    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null })
  })
})

describe('waking', () => {
  test('an event that comes while somebody empties the queue is not left lying [T-WH-3]', async () => {
    const due = service.now().toString()
    await service.db`update webhook_queues set due_at = ${due} where endpoint_id = ${endpointId}`
    await noteEvent(service, seller)
    const { relayed } = await transaction(service.db, 'platform', async tx => {
      await lockQueues(tx, [endpointId])
      const waiting = { relayed: relay() }
      while (!(await someoneWaitsFor(tx)));
      const queues = { endpointIds: [endpointId], now: service.now(), ...PER_ENDPOINT }
      await scheduleQueues(tx, queues)
      return waiting
    })
    await relayed
    expect(await claim()).toHaveLength(1)
  })
})
