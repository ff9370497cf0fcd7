import type { Booking } from '#domain/bookings/booking.ts'
import type { SellingSite } from '#domain/bookings/new-booking.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { IdempotencyKey } from '#store/idempotency-keys.ts'
import type { CheckoutGatherer } from '../checkout/gather-checkouts.ts'
import { createQuote, type QuoteDeps, refuseFaulty } from '../quotes/create-quote.ts'
import { type HoldDeps, holdPlaces } from './hold-places.ts'
import { findRepeatedHold } from './repeated-hold.ts'
import { sellFresh } from './stale-sheet.ts'

export type HoldRequest = {
  site: SellingSite
  selection: Selection
  attribution: Booking['attribution']
  /** The language of the labels; English where it is not said. */
  locale: string | null
  idempotencyKey: IdempotencyKey | null
  clientFingerprint: Buffer | null
  /** What is looked up only once it is clear that this is no repeat. */
  load: () => Promise<SaleSheet>
  price: () => Promise<Pricing>
  /** Whether the own site of a suspended seller takes no bookings. */
  stopsSuspended: () => Promise<boolean>
}

type CreateDeps = HoldDeps &
  Pick<QuoteDeps, 'geography' | 'taken'> & { checkouts: Pick<CheckoutGatherer, 'keepHold'> }

/**
 * Prices a selection anew and keeps its places. A request that was made before under the same key
 * is answered with what it made, however things stand now.
 */
export async function createHold(deps: CreateDeps, request: HoldRequest): Promise<Booking> {
  const { idempotencyKey, site } = request
  const repeated = idempotencyKey && (await findRepeatedHold(deps.db, { idempotencyKey, site }))
  if (repeated) return repeated
  try {
    return await sellFresh(deps.changes, () => holdNow(deps, request))
  } catch (refusal) {
    // Its twin may have been granted in the meantime, perhaps the very places it was refused.
    const twin =
      idempotencyKey &&
      (await findRepeatedHold(deps.db, { idempotencyKey, site }).catch(() => null))
    if (twin) return twin
    throw refusal
  }
}

async function holdNow(
  deps: CreateDeps,
  { load, price, stopsSuspended, ...request }: HoldRequest,
): Promise<Booking> {
  const { selection, locale } = request
  const sheet = await load()
  refuseFaulty(sheet, selection)
  if (sheet.sellerSuspended && (await stopsSuspended())) throw refuse('SellerUnavailable', {})
  if (sheet.capacityMode === 'on_request') throw refuse('OnRequest', {})
  const quoted = await createQuote(
    { ...deps, reader: deps.db },
    { sheet, selection, pricing: await price(), locale },
  )
  const hold = await holdPlaces(deps, { ...request, ...quoted, sheet })
  deps.checkouts.keepHold(hold)
  return hold
}
