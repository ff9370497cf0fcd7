import type { Taken } from '#domain/sales/places.ts'
import { type AskedPlaces, countTaken } from '#store/claims.ts'
import type { Db } from '#store/database.ts'
import { takenOf } from './read-taken.ts'

/** Asks what is taken just now. */
export type TakenReader = (asked: AskedPlaces) => Promise<Taken>

type Waiting = {
  asked: AskedPlaces
  resolve(taken: Taken): void
  reject(error: unknown): void
}

const MOST_CALLS = 3
const MOST_AT_ONCE = 200

/**
 * Quotes and holds of one process ask together: whatever comes while calls are under way goes into
 * the next one. An answer is never older than its question.
 */
export function openTakenReader(db: Db): TakenReader {
  let queue: Waiting[] = []
  let calls = 0
  let isPlanned = false

  const send = () => {
    isPlanned = false
    while (calls < MOST_CALLS && queue.length > 0) {
      const asking = queue.slice(0, MOST_AT_ONCE)
      queue = queue.slice(MOST_AT_ONCE)
      void run(asking)
    }
  }
  const run = async (asking: Waiting[]) => {
    calls += 1
    await answerAll(db, asking)
    calls -= 1
    send()
  }
  return asked =>
    new Promise((resolve, reject) => {
      queue.push({ asked, resolve, reject })
      if (isPlanned || calls >= MOST_CALLS) return
      // Requests that were read in the same turn of the event loop ask together.
      isPlanned = true
      setImmediate(send)
    })
}

async function answerAll(db: Db, asking: readonly Waiting[]): Promise<void> {
  const owned = asking.flatMap(({ asked: { sellerId, keys } }) =>
    keys.map(key => ({ ...key, sellerId })),
  )
  try {
    const counts = await countTaken(db, owned)
    let from = 0
    for (const { asked, resolve } of asking) {
      resolve(takenOf(asked.keys, counts.slice(from, from + asked.keys.length)))
      from += asked.keys.length
    }
  } catch (error) {
    for (const { reject } of asking) reject(error)
  }
}
