import { afterAll, beforeAll, expect, test } from 'vitest'
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
