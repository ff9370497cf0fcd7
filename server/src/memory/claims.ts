import { countedResources } from '#domain/availability/counted-resources.ts'
import { type DateRange, dateAfter } from '#domain/availability/local-start.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { errorCode } from '#domain/error-field.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { stockKey, type Taken } from '#domain/sales/stock.ts'
import type { SoldRef } from '#store/checkout.ts'
import {
  countTaken,
  listTakenBetween,
  type ResourceBetween,
  type StockQuery,
} from '#store/claims.ts'
import { isConnectionLost } from '#store/database/database-errors.ts'
import type { Db, Reader } from '#store/database.ts'
import { claimHolds, type HoldAnswer, type NewHold } from '#store/holds/holds.ts'
import { type Batcher, type BatchKeys, openBatcher, type RetryRules } from './batcher.ts'

/** What this process asks the database about places; requests that come together share calls. */
export type Claims = {
  /** What is taken just now of each place. */
  taken: Batcher<StockQuery, Taken>
  /** What is taken just now of whatever decides about the starts of some days. */
  takenBetween: (sheet: SaleSheet, days: DateRange) => Promise<Taken>
  /** All holds of this process go through it. */
  hold: Batcher<NewHold, HoldAnswer>
  recentHolds: RecentHolds
}

type Pool = { db: Db; connections: number }

export function openClaims({ db, connections }: Pool): Claims {
  return {
    taken: openTaken(db),
    takenBetween: openTakenBetween(db),
    hold: openHolds({ db, connections }),
    recentHolds: openRecentHolds(),
  }
}

/** What is taken just now, without any lock, for those who have a transaction of their own. */
export async function readTaken(reader: Reader, query: StockQuery): Promise<Taken> {
  const { sellerId, keys } = query
  const owned = keys.map(key => ({ ...key, sellerId }))
  return takenOf(keys, await countTaken(reader, owned, query))
}

function takenOf(keys: StockQuery['keys'], counts: readonly number[]): Taken {
  return new Map(keys.map((key, at) => [stockKey(key), counts[at] ?? 0]))
}

function openTaken(db: Db): Claims['taken'] {
  return openBatcher({
    mostCalls: 3,
    mostAtOnce: 200,
    nameOf: ({ sellerId, keys }) => sellerId + keys.map(stockKey).join(),
    async call(queries) {
      const owned = queries.flatMap(({ sellerId, keys }) => keys.map(key => ({ ...key, sellerId })))
      const counts = await countTaken(db, owned)
      let from = 0
      return queries.map(({ keys }) => {
        from += keys.length
        return takenOf(keys, counts.slice(from - keys.length, from))
      })
    },
  })
}

const NOTHING: Taken = new Map()

function openTakenBetween(db: Db): Claims['takenBetween'] {
  const ask = openBatcher<readonly ResourceBetween[], Taken>({
    mostCalls: 3,
    mostAtOnce: 100,
    nameOf: resources =>
      resources
        .map(({ sellerId, kind, subjectId, from, before }) => {
          return `${sellerId} ${kind} ${subjectId} ${from} ${before}`
        })
        .join(),
    async call(queries) {
      const rows = await listTakenBetween(db, queries.flat())
      const answers = queries.map(() => new Map<string, number>())
      // The answer that each of the resources belongs to.
      const answerOf = queries.flatMap((resources, at) => resources.map(() => answers[at]))
      for (const { resource, ...place } of rows) answerOf[resource]?.set(stockKey(place), place.qty)
      return answers
    },
  })
  return async (sheet, { from, to }) => {
    const resources = countedResources(sheet)
    if (resources.length === 0) return NOTHING
    const { sellerId } = sheet
    const before = dateAfter(to)
    return ask(resources.map(resource => ({ ...resource, sellerId, from, before })))
  }
}

/** So many are on their way even where the processors are all busy. */
const FEWEST_CALLS = 4
/** Calls that wait for sellers who change what they sell, each with a connection of its own. */
const MOST_PATIENT = 2

/**
 * Of those who want an option that its seller changes just now, one waits in the database, and the
 * others here until it is through: a rush on an option that is being changed must not take the
 * connections of everybody else.
 */
export function openHolds({ db, connections }: Pool): Claims['hold'] {
  const claim = openBatcher<NewHold, HoldAnswer>({
    mostCalls: { fewest: FEWEST_CALLS, most: Math.max(FEWEST_CALLS, Math.floor(connections / 2)) },
    mostAtOnce: 128,
    keysOf: keysOfHold,
    retry: RETRY,
    call: holds => claimHolds(db, holds),
  })
  const claimPatiently = openBatcher<NewHold, HoldAnswer>({
    mostCalls: MOST_PATIENT,
    mostAtOnce: 1,
    call: holds => claimHolds(db, holds, { mayWait: true }),
  })
  const changing = new Map<string, Promise<void>>()

  function goFirst(hold: NewHold): Promise<HoldAnswer> {
    const { optionId } = hold.booking
    const answer = claimPatiently(hold)
    const through = answer
      .then(ignore, error => {
        // Others would wait in vain as well.
        if (isTimeout(error)) throw error
      })
      .finally(() => changing.delete(optionId))
    // Nobody may be waiting, and then its failure is not unhandled.
    through.catch(ignore)
    changing.set(optionId, through)
    return answer
  }
  return async hold => {
    const { optionId } = hold.booking
    for (;;) {
      await changing.get(optionId)
      const answer = await claim(hold)
      if (!('changing' in answer)) return answer
      if (!changing.has(optionId)) return goFirst(hold)
    }
  }
}

const ignore = () => {}

function keysOfHold({ booking, wanted, idempotencyKey }: NewHold): BatchKeys {
  const { scopeId, operation, key } = idempotencyKey ?? {}
  return {
    shared: wanted.map(place => `${booking.sellerId} ${stockKey(place)}`),
    // Of two under one Idempotency-Key the second must find what the first has made.
    exclusive: idempotencyKey === null ? [] : [`key ${scopeId} ${operation} ${key}`],
  }
}

const RETRY: RetryRules = {
  // What became of a call whose connection was lost is not known, so it is not made again. A
  // repeat under the same Idempotency-Key finds out; any other hold ends by itself.
  mayRetry: (error, holds) => !isConnectionLost(error) && (holds > 1 || isDeadlock(error)),
  // Nobody else waits as long for a place that is locked.
  failsKeys: isTimeout,
}

function isTimeout(error: unknown): boolean {
  const code = errorCode(error)
  return code === '55P03' || code === '57014'
}

/** Rolled back because of somebody who locks in another order. */
function isDeadlock(error: unknown): boolean {
  return errorCode(error) === '40P01'
}

/** The newest holds of this process as they were written, so that no checkout has to read them. */
export type RecentHolds = {
  keep(hold: Booking): void
  /** Gives it away: a second checkout has to read the database. */
  take(sold: SoldRef): Booking | null
}

const MOST_RECENT = 500

export function openRecentHolds({ most = MOST_RECENT } = {}): RecentHolds {
  // In the order in which they came.
  const holds = new Map<string, Booking>()
  const nameOf = ({ storefrontId, ref }: Pick<Booking, 'storefrontId' | 'ref'>) =>
    `${storefrontId} ${ref}`
  return {
    keep(hold) {
      const name = nameOf(hold)
      holds.delete(name)
      // What is asked of those who are picked up is read with the hold.
      if (hold.quote.pickup !== null) return
      holds.set(name, hold)
      const [oldest] = holds.keys()
      if (holds.size > most && oldest !== undefined) holds.delete(oldest)
    },
    take(sold) {
      const name = nameOf(sold)
      const hold = holds.get(name) ?? null
      holds.delete(name)
      return hold
    },
  }
}
