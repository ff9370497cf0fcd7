import { placeKey, type Taken } from '#domain/sales/places.ts'
import { type AskedPlaces, countTaken } from '#store/claims/claims.ts'
import type { Reader } from '#store/database.ts'

/** What is taken of each thing just now, without any lock. */
export async function readTaken(reader: Reader, asked: AskedPlaces): Promise<Taken> {
  const { sellerId, keys } = asked
  const owned = keys.map(key => ({ ...key, sellerId }))
  return takenOf(keys, await countTaken(reader, owned, asked))
}

export function takenOf(keys: AskedPlaces['keys'], counts: readonly number[]): Taken {
  return new Map(keys.map((key, at) => [placeKey(key), counts[at] ?? 0]))
}
