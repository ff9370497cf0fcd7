import { invalidInput } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { listKnownTrips, listOptionNames, type OptionName } from '#store/options/option-names.ts'

/** Each is a change of its trip, in one transaction with all others. */
const MOST_AT_ONCE = 100

/** By their ids or those of their trips; where both are null, every option that the seller has. */
export type ChosenOptions = {
  sellerId: string
  optionIds: readonly string[] | null
  tripIds: readonly string[] | null
}

/** In the order in which their trips are locked, so that two such changes wait for each other. */
export async function chooseOptions(
  tx: Tx,
  { sellerId, optionIds, tripIds }: ChosenOptions,
  most: number = MOST_AT_ONCE,
): Promise<OptionName[]> {
  const found = await listOptionNames(tx, { sellerId, ids: optionIds, tripIds, limit: most + 1 })
  if (found.length > most) {
    throw invalidInput('option_ids', 'too_many', `are more than ${most}: send them in parts`, most)
  }
  const known = new Set(found.map(({ id }) => id))
  refuseUnknown('option_ids', optionIds, known)
  if (tripIds)
    refuseUnknown('product_ids', tripIds, await listKnownTrips(tx, { sellerId, tripIds }))
  return found
}

function refuseUnknown(
  field: string,
  ids: readonly string[] | null,
  known: ReadonlySet<string>,
): void {
  const missing = ids?.findIndex(id => !known.has(id)) ?? -1
  if (missing >= 0) throw invalidInput(`${field}.${missing}`, 'unknown_value', 'is not known')
}
