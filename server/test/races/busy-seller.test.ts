import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSellerLines } from '#operations/checkout/seller-lines.ts'
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

const lines = (waitMs = 10_000) => openSellerLines({ most: 3, mostOfSeller: 2, waitMs })

/** Work that ends when it is told to. */
function open() {
  const end = Promise.withResolvers<void>()
  return { end: end.resolve, work: () => end.promise }
}

test('of one seller so many work at once, and the next when one of them ends', async () => {
  const { pass } = lines()
  const [first, second, third, of] = [open(), open(), open(), open()]
  let begun = 0
  const begin = (sellerId: string, { work }: ReturnType<typeof open>) =>
    pass(sellerId, () => {
      begun += 1
      return work()
    })
  const ofBusy = [first, second, third].map(one => begin('busy', one))
  expect(begun).toBe(2)
  const ofOther = begin('other', of)
  expect(begun).toBe(3)
  first.end()
  await ofBusy[0]
  await expect.poll(() => begun).toBe(4)
  for (const { end } of [second, third, of]) end()
  await Promise.all([...ofBusy, ofOther])
})

test('who stood in line too long is told to come again, and takes nobody’s place', async () => {
  const { pass } = lines(5)
  const [first, second] = [open(), open()]
  const inside = [pass('busy', first.work), pass('busy', second.work)]
  await expect(pass('busy', async () => 'late')).rejects.toMatchObject({
    refusal: { code: 'Unavailable', facts: { retry_after_seconds: 1 } },
  })
  first.end()
  second.end()
  await Promise.all(inside)
  expect(await pass('busy', async () => 'in time')).toBe('in time')
})

test('work that fails gives its place back', async () => {
  const { pass } = lines()
  const fail = () => Promise.reject(new Error('refused'))
  for (let tries = 0; tries < 4; tries++) await expect(pass('one', fail)).rejects.toThrow('refused')
  expect(await pass('one', async () => 'done')).toBe('done')
})
