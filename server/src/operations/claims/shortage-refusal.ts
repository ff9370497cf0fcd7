import { refusalFor } from '#domain/pricing/place-refusal.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import { type PlaceWanted, placeKey } from '#domain/sales/places.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Shortage } from '#store/claims/claims.ts'

/** The refusal that a quote would have made, had it seen what the claim has seen. */
export function shortageRefusal(
  sheet: SaleSheet,
  { wanted, shortage }: { wanted: readonly PlaceWanted[]; shortage: Shortage },
): Refused {
  const taken = new Map(
    wanted.map((place, at) => [placeKey(place), place.capacity - (shortage.left[at] ?? 0)]),
  )
  const refusal = refusalFor(sheet, { wanted, taken })
  return refusal ? new Refused(refusal) : refuse('SoldOut', {})
}
