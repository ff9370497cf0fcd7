import type { SellerCaller } from '#domain/access/callers.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { ChosenOptions } from '#operations/options/choose-options.ts'

type Chosen = {
  option_ids?: readonly string[]
  /** Where the call takes them. */
  product_ids?: readonly string[]
  all?: boolean
}

/** Some options by their ids or by their trips, or all; one of these is said. */
export function chosenOptions(
  { sellerId }: Pick<SellerCaller, 'sellerId'>,
  { option_ids: ids, product_ids: trips, all = false }: Chosen,
): ChosenOptions {
  const said = [ids !== undefined, trips !== undefined, all].filter(Boolean)
  if (said.length !== 1) {
    throw invalidInput('option_ids', 'either_or', 'or all is required, and only one of them')
  }
  return { sellerId, optionIds: unique(ids), tripIds: unique(trips) }
}

function unique(ids: readonly string[] | undefined): readonly string[] | null {
  return ids === undefined ? null : [...new Set(ids)]
}
