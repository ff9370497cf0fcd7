import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHoldGatherer } from '#operations/claims/gather-holds.ts'
import { openTakenReader } from '#operations/claims/gather-taken.ts'
import type { Db } from '#store/database.ts'
import { transaction } from '#store/database.ts'
import { type Ground, makeGround, seats, someHold } from '../support/claims.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let ground: Ground
beforeAll(async () => {
  service = await openTestService()
  ground = await makeGround(service)
})
afterAll(() => service.close())

let day = 0
const nextSlot = () => `${Temporal.PlainDate.from('2027-03-01').add({ days: ++day })}T09:00`
const wish = (slot: string, of: Ground = ground) => someHold(of, [seats(of, 1, { slot })])

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
    const gatherer = openHoldGatherer(db)
    const slot = nextSlot()
    const holds = Array.from({ length: 60 }, () =>
      someHold(ground, [seats(ground, 1, { slot, capacity: 50 })]),
    )
    const answers = await Promise.all(holds.map(hold => gatherer.claim(hold)))
    expect(answers.map(answer => 'granted' in answer)).toEqual(holds.map((_, at) => at < 50))
    expect(calls()).toBeLessThan(4)
  })

  test('one that cannot be written fails alone', async () => {
    const gatherer = openHoldGatherer(service.db)
    const slot = nextSlot()
    const bad = wish(slot, { ...ground, optionId: randomUUIDv7() })
    const results = await Promise.allSettled(
      [wish(slot), bad, wish(slot)].map(hold => gatherer.claim(hold)),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('a place that somebody sits on delays nobody who wants another', async () => {
    const gatherer = openHoldGatherer(service.db)
    const [stuck, free] = [nextSlot(), nextSlot()]
    await gatherer.claim(wish(stuck))
    let waiting: Promise<unknown> = Promise.resolve()
    await transaction(service.db, { seller: ground.sellerId }, async tx => {
      await tx`select from places_on_sale where slot = ${stuck} for update`
      waiting = gatherer.claim(wish(stuck))
      await untilWaiting(service, 1)
      const others = [wish(free), wish(free), wish(nextSlot())]
      const late = gatherer.claim(wish(stuck))
      const answers = await Promise.all(others.map(hold => gatherer.claim(hold)))
      expect(answers.every(answer => 'granted' in answer)).toBe(true)
      waiting = Promise.all([waiting, late])
    })
    await waiting
  })
})

describe('questions what is taken', () => {
  test('of one process are asked together and answered apart', async () => {
    const { db, calls } = counting(service.db)
    const ask = openTakenReader(db)
    const slots = Array.from({ length: 30 }, nextSlot)
    const gatherer = openHoldGatherer(service.db)
    await Promise.all(slots.slice(0, 10).map(slot => gatherer.claim(wish(slot))))
    const { sellerId } = ground
    const taken = await Promise.all(
      slots.map(slot => ask({ sellerId, keys: [seats(ground, 1, { slot })] })),
    )
    expect(taken.map(map => [...map.values()])).toEqual(slots.map((_, at) => [at < 10 ? 1 : 0]))
    expect(calls()).toBe(1)
  })
})
