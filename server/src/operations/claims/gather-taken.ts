import { placeKey, type Taken } from '#domain/sales/places.ts'
import { type AskedPlaces, countTaken } from '#store/claims/claims.ts'
import type { Db } from '#store/database.ts'
import { askTogether } from '../ask-together.ts'
import { takenOf } from './read-taken.ts'

/** Asks what is taken just now. */
export type TakenReader = (asked: AskedPlaces) => Promise<Taken>

/** Quotes and holds of one process ask together. */
export function openTakenReader(db: Db): TakenReader {
  return askTogether({
    mostCalls: 3,
    mostAtOnce: 200,
    nameOf: ({ sellerId, keys }: AskedPlaces) => sellerId + keys.map(placeKey).join(),
    ask: (questions: readonly AskedPlaces[]) => answerAll(db, questions),
  })
}

async function answerAll(db: Db, questions: readonly AskedPlaces[]): Promise<Taken[]> {
  const owned = questions.flatMap(({ sellerId, keys }) => keys.map(key => ({ ...key, sellerId })))
  const counts = await countTaken(db, owned)
  let from = 0
  return questions.map(({ keys }) => {
    from += keys.length
    return takenOf(keys, counts.slice(from - keys.length, from))
  })
}
