import { placeKey, type Taken } from '#domain/sales/places.ts'
import { type AskedPlaces, countTaken } from '#store/claims.ts'
import type { Reader } from '#store/database.ts'

/** What is taken of each thing just now, without any lock. */
export async function readTaken(reader: Reader, asked: AskedPlaces): Promise<Taken> {
  const counts = await countTaken(reader, asked)
  return new Map(asked.keys.map((key, at) => [placeKey(key), counts[at] ?? 0]))
}
