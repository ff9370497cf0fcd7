import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClaims } from '#memory/claims.ts'
import type { Db } from '#store/database.ts'
import { transaction } from '#store/database.ts'
import { makeSaleIds, type SaleIds, seats, someHold } from '../support/claims.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let saleIds: SaleIds
beforeAll(async () => {
  service = await openTestService()
  saleIds = await makeSaleIds(service)
})
afterAll(() => service.close())

let day = 0
const nextSlot = () => `${Temporal.PlainDate.from('2027-03-01').add({ days: ++day })}T09:00`
const holdAt = (slot: string, of: SaleIds = saleIds) => someHold(of, [seats(of, 1, { slot })])

/** Counts the statements that go by. */
function counting(db: Db): { db: Db; calls: () => number } {
  let calls = 0
  const counted = new Proxy(db, {
    apply(target, self, args) {
      if ((args[0] as { raw?: unknown }).raw !== undefined) calls += 1
      return Reflect.apply(target as never, self, args)
    },
  })
  return { db: counted, calls: () => calls }
}

describe('holds of one process', () => {
  test('come together in few calls, and each gets its own answer', async () => {
    const { db, calls } = counting(service.db)
    const claims = openClaims({ db, connections: 10 })
    const slot = nextSlot()
    const holds = Array.from({ length: 60 }, () =>
      someHold(saleIds, [seats(saleIds, 1, { slot, capacity: 50 })]),
    )
    const answers = await Promise.all(holds.map(hold => claims.hold(hold)))
    expect(answers.map(answer => 'granted' in answer)).toEqual(holds.map((_, at) => at < 50))
    expect(calls()).toBeLessThan(4)
  })

  test('one that cannot be written fails alone', async () => {
    const claims = openClaims({ db: service.db, connections: 10 })
    const slot = nextSlot()
    const bad = holdAt(slot, { ...saleIds, optionId: randomUUIDv7() })
    const results = await Promise.allSettled(
      [holdAt(slot), bad, holdAt(slot)].map(hold => claims.hold(hold)),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('a place that somebody sits on delays nobody who wants another', async () => {
    const claims = openClaims({ db: service.db, connections: 10 })
    const [stuck, free] = [nextSlot(), nextSlot()]
    await claims.hold(holdAt(stuck))
    let waiting: Promise<unknown> = Promise.resolve()
    await transaction(service.db, { seller: saleIds.sellerId }, async tx => {
      await tx`select from places_on_sale where slot = ${stuck} for update`
      waiting = claims.hold(holdAt(stuck))
      await untilWaiting(service, 1)
      const others = [holdAt(free), holdAt(free), holdAt(nextSlot())]
      const late = claims.hold(holdAt(stuck))
      const answers = await Promise.all(others.map(hold => claims.hold(hold)))
      expect(answers.every(answer => 'granted' in answer)).toBe(true)
      waiting = Promise.all([waiting, late])
    })
    await waiting
  })
})

describe('queries for what is taken', () => {
  test('of one process are asked together and answered apart', async () => {
    const { db, calls } = counting(service.db)
    const { taken: ask } = openClaims({ db, connections: 10 })
    const slots = Array.from({ length: 30 }, nextSlot)
    const claims = openClaims({ db: service.db, connections: 10 })
    await Promise.all(slots.slice(0, 10).map(slot => claims.hold(holdAt(slot))))
    const { sellerId } = saleIds
    const taken = await Promise.all(
      slots.map(slot => ask({ sellerId, keys: [seats(saleIds, 1, { slot })] })),
    )
    expect(taken.map(map => [...map.values()])).toEqual(slots.map((_, at) => [at < 10 ? 1 : 0]))
    expect(calls()).toBe(1)
  })
})
