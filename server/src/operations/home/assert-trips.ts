import { invalidInput } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findTripIds } from '#store/home/picked-trips.ts'

/** A list that staff keep by hand names trips that exist, each once. They need not be on sale. */
export async function assertTrips(tx: Tx, tripIds: readonly string[]): Promise<void> {
  const known = await findTripIds(tx, tripIds)
  const seen = new Set<string>()
  for (const [index, id] of tripIds.entries()) {
    if (seen.has(id)) throw invalidInput(`product_ids.${index}`, 'duplicate', 'is named twice')
    if (!known.has(id)) throw invalidInput(`product_ids.${index}`, 'unknown_value', 'is no trip')
    seen.add(id)
  }
}
