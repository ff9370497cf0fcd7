import type { CheckoutBody } from '#contract/checkout.ts'
import type { Static } from '#contract/schema.ts'
import { type CardChange, readCard } from '#domain/bookings/traveller-card.ts'
import { invalidInput } from '#domain/refusal.ts'

/** The cards that come with a sale, the lead's first. */
export function readTravellers(
  cards: Static<typeof CheckoutBody>['traveller_details'],
): CardChange[] {
  return (cards ?? []).map((card, index) => {
    const { change, fault } = readCard(card)
    if (fault) throw invalidInput(`traveller_details.${index}.${fault.field}`, fault.message)
    return change
  })
}
