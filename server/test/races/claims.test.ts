import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockWanted } from '#domain/sales/stock.ts'
import { type Claims, openHolds } from '#memory/claims.ts'
import { insertBooking } from '#store/bookings/bookings.ts'
import { claimStock, keepStock } from '#store/claims.ts'
import { transaction } from '#store/database.ts'
import { claimHolds, type HoldAnswer } from '#store/holds/holds.ts'
import { asOwner } from '../edge/as-owner.ts'
import { makeSaleIds, type SaleIds, seats, someBooking, someHold } from '../support/claims.ts'
import {
  AT_GATE,
  countDeadlocks,
  meetAtGate,
  mutate,
  seededRandom,
  untilWaiting,
  upTo,
} from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let saleIds: SaleIds
beforeAll(async () => {
  service = await openTestService({ connections: 16 })
  saleIds = await makeSaleIds(service)
})
// The controls oversell, as they should.
afterAll(() => service.close({ tampered: true }))

let day = 0
const nextSlot = () => `${Temporal.PlainDate.from('2027-03-01').add({ days: ++day })}T09:00`
const wasGranted = (answer: HoldAnswer) => 'granted' in answer

/** As two processes would do it, neither of which knows what the other asks for. */
function twoProcesses(): (at: number) => Claims['hold'] {
  const pool = { db: service.db, connections: 10 }
  const processes = [openHolds(pool), openHolds(pool)] as const
  return at => processes[at % 2 === 0 ? 0 : 1]
}

async function sell(buyers: readonly number[], capacity: number): Promise<number[]> {
  const slot = nextSlot()
  // There from the start: what makes two calls queue is then the lock and not that both make it.
  await service.db`
    insert into places_on_sale (seller_id, subject_id, kind, slot, capacity)
    values (${saleIds.sellerId}, ${saleIds.optionId}, 'seats', ${slot}, ${capacity})
  `
  const holdIn = twoProcesses()
  const answers = await Promise.all(
    buyers.map((qty, at) =>
      holdIn(at)(someHold(saleIds, [seats(saleIds, qty, { slot, capacity })])),
    ),
  )
  return buyers.filter((_, at) => wasGranted(answers[at] as HoldAnswer))
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

describe('1,000 buyers of one to four seats, and 40 seats [R-HOLD-26] [T-HOLD-2] [F1]', () => {
  const buyersOf = (seed: number) => {
    const next = seededRandom(seed)
    return Array.from({ length: 1_000 }, () => upTo(4, next))
  }

  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'seed %i: exactly 40 sold',
    async seed => {
      expect(sum(await sell(buyersOf(seed), 40))).toBe(40)
    },
  )

  test('control: without the lock more are sold than there are', async () => {
    await mutate(service, 'lock_place', source => source.replaceAll(/\s+for no key update/g, ''))
    await mutate(service, 'judge_holds', source =>
      source.replace('\n  for hold in', `\n  ${AT_GATE}\n  for hold in`),
    )
    // A call of each process has counted what is taken, and both sell all of the rest.
    const start = () => sell(buyersOf(1), 40)
    expect(sum(await meetAtGate(service, { waiting: 2, start }))).toBeGreaterThan(40)
  })
})

describe('things that run out, wanted in opposite order', () => {
  const pools = Array.from({ length: 4 }, () => randomUUIDv7())
  const share = (subjectId: string, slot: string): StockWanted => ({
    kind: 'shared_seats',
    subjectId,
    slot,
    qty: 1,
    capacity: 1_000,
  })
  const pair = (at: number, slot: string) => {
    const first = Math.floor(at / 2)
    const two = [share(pools[first % 4] ?? '', slot), share(pools[(first + 1) % 4] ?? '', slot)]
    return at % 2 === 0 ? two : two.reverse()
  }

  test('holds: nobody waits for ever and all are served [T-HOLD-2]', async () => {
    const before = await countDeadlocks(service)
    const slot = nextSlot()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        claimHolds(service.db, [someHold(saleIds, pair(at, slot))]),
      ),
    )
    expect(answers.flat().every(wasGranted)).toBe(true)
    expect(await countDeadlocks(service)).toBe(before)
  })

  const moveAll = async (count: number) => {
    const slot = nextSlot()
    const bookings = Array.from({ length: count }, () => someBooking(saleIds))
    const { sellerId } = saleIds
    await transaction(service.db, { seller: sellerId }, async tx => {
      for (const booking of bookings) await insertBooking(tx, booking)
    })
    return Promise.allSettled(
      bookings.map((booking, at) =>
        transaction(service.db, { seller: sellerId }, tx =>
          claimStock(tx, { booking, wanted: pair(at, slot), until: null }),
        ),
      ),
    )
  }

  test('claims inside a transaction: the same [T-HOLD-2]', async () => {
    const before = await countDeadlocks(service)
    const moved = await moveAll(60)
    expect(moved.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await countDeadlocks(service)).toBe(before)
  })

  test('control: locked in the order given, they wait for each other', async () => {
    await mutate(service, 'replace_claims', source =>
      source.replace('order by w.subject_id, w.kind, w.slot collate "C"', ''),
    )
    // Each has its first place before any goes on to its second.
    await mutate(service, 'lock_place', source =>
      source.replace('return known;', `${AT_GATE} return known;`),
    )
    const moved = await meetAtGate(service, { waiting: 4, start: () => moveAll(4) })
    const codes = moved.flatMap(({ status, ...rest }) =>
      status === 'rejected' ? [(rest as { reason: { code: string } }).reason.code] : [],
    )
    expect(codes).toContain('40P01')
  })
})

describe('one Idempotency-Key, fifty times at once [T-IDEM-1]', () => {
  const fifty = async () => {
    const idempotencyKey = {
      scopeId: saleIds.storefrontId ?? '',
      operation: 'createHold',
      key: randomUUIDv7(),
      fingerprint: randomBytes(32),
    }
    const slot = nextSlot()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        claimHolds(service.db, [
          someHold(saleIds, [seats(saleIds, 1, { slot })], { idempotencyKey }),
        ]),
      ),
    )
    return answers.flat()
  }

  test('one hold, and forty-nine repeats that get it', async () => {
    const answers = await fifty()
    expect(answers.filter(wasGranted)).toHaveLength(1)
    const repeats = answers.flatMap(answer => ('again' in answer ? [answer] : []))
    expect(repeats).toHaveLength(49)
    expect(new Set(repeats.map(({ again }) => again)).size).toBe(1)
    expect(repeats.every(({ same }) => same)).toBe(true)
  })

  test('control: without the unique row there are several holds', async () => {
    const unique = (change: string) => asOwner(service, sql => sql.unsafe(change))
    await unique('alter table idempotency_keys drop constraint idempotency_keys_pkey')
    const answers = await fifty()
    expect(answers.filter(wasGranted).length).toBeGreaterThan(1)
    await unique('delete from idempotency_keys')
    await unique('alter table idempotency_keys add primary key (scope_id, operation, key)')
  })
})

describe('a hold that ends while its checkout waits [T-CHK-2]', () => {
  /** Somebody sits on the place; a new buyer and the checkout stand in line; the hold ends. */
  const scene = async () => {
    const slot = nextSlot()
    const wanted = () => [seats(saleIds, 1, { slot, capacity: 1 })]
    const held = someHold(saleIds, wanted())
    await claimHolds(service.db, [held])
    const { sellerId } = saleIds
    await service.advance({ minutes: 14, seconds: 59 })
    const line = await transaction(service.db, { seller: sellerId }, async tx => {
      await tx`select from places_on_sale where slot = ${slot} for update`
      const buyer = claimHolds(service.db, [someHold(saleIds, wanted())])
      await untilWaiting(service, 1)
      const checkout = transaction(service.db, { seller: sellerId }, inner =>
        keepStock(inner, held.booking, null),
      )
      await untilWaiting(service, 2)
      await service.advance({ seconds: 1 })
      // Inside a record, so that the transaction does not wait for who waits for it.
      return { buyer, checkout }
    })
    const [[answer], { kept }] = await Promise.all([line.buyer, line.checkout])
    return { sold: answer && wasGranted(answer), kept }
  }

  test('the place is the new buyer’s, and the checkout is refused because its hold is over', async () => {
    expect(await scene()).toEqual({ sold: true, kept: false })
  })

  test('control: judged by the time at which it began to wait, it is sold twice', async () => {
    await mutate(service, 'keep_claims', source =>
      source
        .replace('begin\n', 'begin\n  now_at := app_now();\n')
        .replace(/end loop;\s+now_at := app_now\(\);/, 'end loop;'),
    )
    expect(await scene()).toEqual({ sold: true, kept: true })
  })
})
