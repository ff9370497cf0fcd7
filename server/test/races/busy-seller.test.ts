import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQueues } from '#operations/queues.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** More than the places of websites together. */
const RUSH = 20

async function holdMany(sale: Bookable): Promise<string[]> {
  const holds = await Promise.all(Array.from({ length: RUSH }, () => sale.hold()))
  return holds.map(({ ref }) => ref)
}

async function countWaiting(): Promise<number> {
  const rows = await service.db`
    select from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and not l.granted
  `
  return rows.length
}

test('a rush of checkouts on a busy seller shuts out nobody else [F7]', async () => {
  const busy = await makeBookable(service, { capacity: 100 })
  const other = await makeBookable(service)
  const booked = await other.book()
  const refs = await holdMany(busy)
  const rush: Promise<Sent>[] = []
  await transaction(service.db, { seller: busy.seller.id }, async tx => {
    await tx`select from bookings where option_id = ${busy.optionId} for update`
    rush.push(...refs.map(ref => busy.tryCheckout({ ref })))
    await untilWaiting(service, 1)
    expect((await other.book()).status).toBe('confirmed')
    expect((await booked.open.get()).status).toBe(200)
    expect(await countWaiting()).toBe(1)
  })
  const answers = await Promise.all(rush)
  expect(answers.map(({ status }) => status)).toEqual(refs.map(() => 200))
})

test('cancellations that wait for a busy seller leave places for other sites [F7]', async () => {
  const busy = await makeBookable(service, { capacity: 100 })
  const other = await makeBookable(service)
  const booked = await other.book()
  const bookings = await Promise.all(Array.from({ length: RUSH }, () => busy.book()))
  const rush: Promise<Sent>[] = []
  await transaction(service.db, { seller: busy.seller.id }, async tx => {
    await tx`select from bookings where option_id = ${busy.optionId} for update`
    rush.push(...bookings.map(({ open }) => open.post('/cancel', {})))
    await untilWaiting(service, 1)
    expect((await booked.open.get()).status).toBe(200)
    expect((await booked.open.post('/cancel', {})).status).toBe(200)
  })
  const answers = await Promise.all(rush)
  expect(answers.map(({ status }) => status)).toEqual(bookings.map(() => 200))
})

test('a seller with two sites takes no more places than one with one site [F7]', async () => {
  const first = await makeBookable(service, { capacity: 100 })
  const second = await makeBookable(service, { seller: first.seller, capacity: 100 })
  expect(second.site.id).not.toBe(first.site.id)
  const other = await makeBookable(service)
  const booked = await other.book()
  const bookings = await Promise.all(
    Array.from({ length: RUSH }, (_, at) => (at % 2 ? first : second).book()),
  )
  const rush: Promise<Sent>[] = []
  await transaction(service.db, { seller: first.seller.id }, async tx => {
    await tx`select from bookings where seller_id = ${first.seller.id} for update`
    rush.push(...bookings.map(({ open }) => open.post('/cancel', {})))
    await untilWaiting(service, 1)
    expect((await booked.open.post('/cancel', {})).status).toBe(200)
  })
  const answers = await Promise.all(rush)
  expect(answers.map(({ status }) => status)).toEqual(bookings.map(() => 200))
})

const queues = (waitMs = 10_000) =>
  openQueues({ most: 3, mostOfQueue: 2, waitMs, tooLong: 'Too long.' })

test('of one queue so many are inside, and the next when one of them leaves', async () => {
  const { enter, waiting } = queues()
  const first = enter('busy')
  expect([first, enter('busy')]).toEqual([expect.any(Function), expect.any(Function)])
  const third = enter('busy')
  expect(third).toBeInstanceOf(Promise)
  expect(enter('other')).toBeTypeOf('function')
  expect(waiting()).toBe(1)
  // Once is enough: a place that is given back twice is still one place.
  for (const _time of [1, 2]) (first as () => void)()
  expect(await third).toBeTypeOf('function')
  expect(waiting()).toBe(0)
})

test('whoever is in no queue takes any place there is', async () => {
  const { enter } = queues()
  const places = [enter(null), enter(null), enter(null)]
  expect(places.every(place => typeof place === 'function')).toBe(true)
  const next = enter('busy')
  ;(places[0] as () => void)()
  expect(await next).toBeTypeOf('function')
})

test('who stood in a queue too long is told to come again, and takes nobody’s place', async () => {
  const { enter, waiting } = queues(5)
  const inside = [enter('busy'), enter('busy')]
  await expect(enter('busy')).rejects.toMatchObject({
    refusal: { code: 'Unavailable', facts: { retry_after_seconds: 1 } },
  })
  expect(waiting()).toBe(0)
  for (const leave of inside) (leave as () => void)()
  expect(enter('busy')).toBeTypeOf('function')
})
