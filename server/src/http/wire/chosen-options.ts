import type { SellerCaller } from '#domain/access/callers.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { ChosenOptions } from '#operations/options/choose-options.ts'

/** Some options by their ids, or all; one of the two is said. */
export function chosenOptions(
  { sellerId }: Pick<SellerCaller, 'sellerId'>,
  { option_ids: ids, all = false }: { option_ids?: readonly string[]; all?: boolean },
): ChosenOptions {
  if ((ids === undefined) === !all) {
    throw invalidInput('option_ids', 'either_or', 'or all is required, not both')
  }
  return { sellerId, optionIds: ids === undefined ? null : [...new Set(ids)] }
}
