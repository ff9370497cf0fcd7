import { type Db, transaction } from '#store/database.ts'
import { countSealedByKey } from '#store/erasures/sealed-values.ts'
import { SEALED_PLACES } from './sealed-places.ts'

/** How many sealed values there are of each key, everywhere together. */
export async function countSealed(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const place of SEALED_PLACES) {
    const found = await transaction(db, 'platform', tx => countSealedByKey(tx, place))
    for (const { keyId, count } of found) counts.set(keyId, (counts.get(keyId) ?? 0) + count)
  }
  return counts
}
