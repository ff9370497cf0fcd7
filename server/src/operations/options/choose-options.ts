import { invalidInput } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { listOptionNames, type OptionName } from '#store/options/option-names.ts'

/** Each is a change of its trip, in one transaction with all others. */
const MOST_AT_ONCE = 100

/** Null is every option that the seller has. */
export type ChosenOptions = { sellerId: string; optionIds: readonly string[] | null }

/** In the order in which their trips are locked, so that two such changes wait for each other. */
export async function chooseOptions(
  tx: Tx,
  { sellerId, optionIds }: ChosenOptions,
): Promise<OptionName[]> {
  const found = await listOptionNames(tx, { sellerId, ids: optionIds, limit: MOST_AT_ONCE + 1 })
  if (found.length > MOST_AT_ONCE) {
    const message = `are more than ${MOST_AT_ONCE}: send them in parts`
    throw invalidInput('option_ids', 'too_many', message, MOST_AT_ONCE)
  }
  const known = new Set(found.map(({ id }) => id))
  const missing = optionIds?.findIndex(id => !known.has(id)) ?? -1
  if (missing >= 0) throw invalidInput(`option_ids.${missing}`, 'unknown_value', 'no such option')
  return found
}
