import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimDeliveries } from '#operations/webhooks/claim-deliveries.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { transaction } from '#store/database.ts'
import { startWebhookDispatcher, type WebhookDispatcher } from '#worker/webhook-dispatcher.ts'
import { openBadReceivers } from '../support/bad-receivers.ts'
import { openReceiver } from '../support/receiver.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { watchMemory } from '../support/watch-memory.ts'
import { makeEndpoint, noteEvent, readDeliveries } from '../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
const running: WebhookDispatcher[] = []
const closing: (() => unknown)[] = []
beforeEach(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(dispatcher => dispatcher.stop()))
  for (const close of closing.splice(0)) await close()
  await service.close()
})

const start = () => running.push(startWebhookDispatcher(service.deps))
const newReceiver = async (...how: Parameters<typeof openReceiver>) => {
  const receiver = await openReceiver(...how)
  closing.push(() => receiver.close())
  return receiver
}
const notes = async (count: number) => {
  for (let number = 0; number < count; number++) {
    await noteEvent(service, seller, { object: { ref: `BK-${number}` } })
  }
}

/** Takes connections and never says a word. */
async function openHole(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('the dispatcher', () => {
  test('sends what was noted, at once and once', async () => {
    const receiver = await newReceiver()
    await makeEndpoint(service, seller, { url: receiver.url })
    start()
    await notes(20)
    await until(() => receiver.got.length >= 20)
    const refs = receiver.got.map(({ body }) => body.data.object.ref)
    expect(new Set(refs).size).toBe(20)
  })

  test('several at once send each event once, and never give a number twice', async () => {
    const receiver = await newReceiver()
    await makeEndpoint(service, seller, { url: receiver.url })
    const others = await Promise.all([1, 2, 3].map(() => makeSeller(service)))
    for (const other of others) await makeEndpoint(service, other, { url: receiver.url })
    for (const _ of [1, 2, 3]) start()
    await Promise.all([
      notes(60),
      ...others.map(async other => {
        for (let number = 0; number < 20; number++) await noteEvent(service, other)
      }),
    ])
    await until(() => receiver.got.length >= 120)
    await Promise.all(running.splice(0).map(dispatcher => dispatcher.stop()))
    expect(receiver.got).toHaveLength(120)
    expect(new Set(receiver.got.map(({ body }) => body.id)).size).toBe(120)
    const { data } = await sellerCalls(service, seller.ownerKey).get('/v1/events?after=0&limit=100')
    expect(data.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
  })

  test('an endpoint has at most four attempts in the air, over all workers [T-WH-3]', async () => {
    const held: ServerResponse[] = []
    const receiver = await newReceiver(response => void held.push(response))
    await makeEndpoint(service, seller, { url: receiver.url, types: ['booking.changed'] })
    const other = await newReceiver()
    await makeEndpoint(service, seller, { url: other.url, types: ['booking.moved'] })
    for (const _ of [1, 2]) start()
    await notes(12)
    await until(() => held.length === 4)
    // Whatever the workers do besides, no fifth one comes.
    for (let count = 1; count <= 5; count++) {
      await noteEvent(service, seller, { type: 'booking.moved' })
      await until(() => other.got.length === count)
    }
    expect(held).toHaveLength(4)
    held.pop()?.end()
    await until(() => receiver.got.length === 5)
    receiver.answer(200)
    for (const response of held) response.end()
    await until(() => receiver.got.length === 12)
  })

  test('one that answers now and then and hangs in between gets one place, not four [T-WH-3]', async () => {
    const held: ServerResponse[] = []
    const receiver = await newReceiver(response => void held.push(response))
    await makeEndpoint(service, seller, { url: receiver.url })
    const calls = sellerCalls(service, seller.ownerKey)
    await calls.patch('/v1/webhook-settings', { timeout_seconds: 1 })
    start()
    await notes(1)
    const isFailing = async () =>
      (await calls.get('/v1/webhook-endpoints')).data[0].failing_since !== null
    await until(isFailing)
    // From here on nothing runs into its time, however busy the machine is.
    await calls.patch('/v1/webhook-settings', { timeout_seconds: 30 })
    // The next answer ends the failing; that it was slow is still counted.
    receiver.answer(200)
    await service.advance({ minutes: 1 })
    await until(async () => !(await isFailing()))
    receiver.answer(response => void held.push(response))
    held.length = 0
    await notes(6)
    await until(() => held.length === 1)
    expect(await claimedCount()).toBe(1)
    receiver.answer(200)
    for (const response of held) response.end()
    await until(async () => {
      const deliveries = await readDeliveries(service, seller)
      return deliveries.filter(({ status }) => status === 'succeeded').length === 7
    })
    await service.advance({ minutes: 3 })
    held.length = 0
    receiver.answer(response => void held.push(response))
    await notes(6)
    await until(() => held.length === 4)
    for (const response of held) response.end()
  })

  test('a seller who has much in the air is left for later [T-WH-3]', async () => {
    const { url } = await newReceiver()
    const other = await makeSeller(service)
    for (const each of [seller, other]) {
      await makeEndpoint(service, each, { url })
      await noteEvent(service, each)
    }
    const { db } = service
    while ((await relayEvents({ db, now: service.now() })) > 0);
    const room = { room: 100, takeFailing: true }
    const claim = (leaveSellers: string[]) =>
      claimDeliveries({ db, now: service.now() }, { ...room, leaveSellers })
    expect((await claim([seller.id])).map(({ sellerId }) => sellerId)).toEqual([other.id])
    expect((await claim([])).map(({ sellerId }) => sellerId)).toEqual([seller.id])
  })

  test('one that is stopped hands back what it could not finish', async () => {
    const { id } = await makeEndpoint(service, seller, { url: await openHole() })
    start()
    await notes(1)
    await until(async () => (await claimedCount()) === 1)
    await running.pop()?.stop()
    expect(await claimedCount()).toBe(0)
    const receiver = await newReceiver()
    const calls = sellerCalls(service, seller.ownerKey)
    await calls.patch(`/v1/webhook-endpoints/${id}`, { url: receiver.url })
    start()
    await until(() => receiver.got.length === 1)
    const succeeded = async () => (await readDeliveries(service, seller))[0].status === 'succeeded'
    await until(succeeded)
    expect((await readDeliveries(service, seller))[0].attempts).toHaveLength(1)
  })

  test('what a worker took to its grave is sent by another, when its claim is over [F8]', async () => {
    const receiver = await newReceiver()
    await makeEndpoint(service, seller, { url: receiver.url })
    await notes(10)
    const { db } = service
    while ((await relayEvents({ db, now: service.now() })) > 0);
    // These are in nobody's hands: whoever claimed them is gone.
    const lost = await claimDeliveries({ db, now: service.now() }, { room: 100, takeFailing: true })
    expect(lost).toHaveLength(4)
    start()
    const other = await newReceiver()
    await makeEndpoint(service, seller, { url: other.url })
    await notes(1)
    await until(() => other.got.length === 1)
    expect(receiver.got).toEqual([])
    await service.advance({ seconds: 31 })
    await until(() => receiver.got.length >= 11)
    const ids = receiver.got.map(({ headers }) => headers['svc-event-id'])
    expect(new Set(ids).size).toBe(11)
  })
})

describe('beside bad receivers', { timeout: 300_000 }, () => {
  test('200 endpoints, 199 of them bad in eleven ways: the healthy one is served at once [F8, T-WH-3]', async () => {
    const bad = await openBadReceivers()
    closing.push(() => bad.close())
    const others = await Promise.all([1, 2, 3, 4].map(() => makeSeller(service)))
    for (let number = 0; number < 199; number++) {
      const other = others[number % others.length] as MadeSeller
      const url = `${bad.urls[number % bad.urls.length]}/${number}`
      await makeEndpoint(service, other, { url })
    }
    const receiver = await newReceiver()
    await makeEndpoint(service, seller, { url: receiver.url })
    start()
    for (const other of others) {
      for (let number = 0; number < 5; number++) await noteEvent(service, other)
    }
    await notes(1)
    await until(() => receiver.got.length >= 1)
    const memory = watchMemory()
    // Behind those that say nothing for ten seconds each, twenty would come far too late.
    for (let number = 1; number < 20; number++) {
      for (const other of others) if (number % 10 === 0) await noteEvent(service, other)
      await noteEvent(service, seller, { object: { ref: `BK-${number}` } })
      await until(() => receiver.got.length > number)
    }
    expect(memory.stop()).toBeLessThan(64_000_000)
  })
})

async function claimedCount(): Promise<number> {
  const [row] = await transaction(
    service.db,
    'platform',
    tx => tx<{ total: number }[]>`
      select count(*)::int as total from webhook_deliveries where claimed_until is not null
    `,
  )
  return row?.total ?? 0
}
