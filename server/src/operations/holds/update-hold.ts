import { type SellingSite, splitFor } from '#domain/bookings/new-booking.ts'
import { isOver } from '#domain/bookings/states.ts'
import { type Rate, rateOf } from '#domain/money/exchange.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { lockBooking, updateBooking } from '#store/bookings/bookings.ts'
import { type Tx, transaction } from '#store/database.ts'
import { findSaleVersion } from '#store/sales/sale-versions.ts'
import type { CheckoutGatherer } from '../checkout/gather-checkouts.ts'
import { claimPlaces } from '../claims/claim-places.ts'
import { shortageRefusal } from '../claims/shortage-refusal.ts'
import { offerPriceOf } from '../offers/offer-price.ts'
import { createQuote, type QuoteDeps } from '../quotes/create-quote.ts'
import { refuseCheckedOut } from './delete-hold.ts'
import { getHold, type Hold, type HoldKey, isHold } from './get-hold.ts'
import type { HoldDeps } from './hold-places.ts'
import { StaleSheet, sellFresh } from './stale-sheet.ts'

export type HoldChanges = Partial<Pick<Selection, 'extras' | 'pickup'>>

export type HoldUpdate = {
  key: HoldKey
  site: SellingSite
  changes: HoldChanges
  load: (optionId: string) => Promise<SaleSheet>
  /** At the rate of the hold, which it keeps for good. */
  priceAt: (rate: Rate) => Pricing
}

/** Puts other extras or another pickup in place of a hold's own: all of it or nothing. */
export async function updateHold(deps: UpdateDeps, update: HoldUpdate): Promise<Hold> {
  const hold = await sellFresh(deps.changes, () => updateNow(deps, update))
  deps.checkouts.keepHold(hold)
  return hold
}

type UpdateDeps = Pick<HoldDeps, 'db' | 'changes'> &
  Pick<QuoteDeps, 'geography'> & { checkouts: Pick<CheckoutGatherer, 'keepHold'> }

async function updateNow({ db, geography }: UpdateDeps, update: HoldUpdate): Promise<Hold> {
  const found = await getHold(db, update.key)
  refuseUnlessHeld(found)
  if (Object.keys(update.changes).length === 0) return found
  // Read before the transaction, so that no connection waits for another one.
  const sheet = await update.load(found.optionId)
  return transaction(db, { seller: found.sellerId }, async tx => {
    const locked = await lockBooking(tx, found)
    if (!locked || !isHold(locked.booking)) throw notFound('hold')
    refuseUnlessHeld(locked.booking)
    // Whoever changes the sale now waits for this hold, so it is enough to look.
    const version = await findSaleVersion(tx, sheet)
    if (version !== sheet.saleVersion) throw new StaleSheet(sheet.sellerId)
    return requote(tx, { ...update, geography, sheet, hold: locked.booking, now: locked.now })
  })
}

function refuseUnlessHeld({ status }: Hold): void {
  if (status === 'expired') throw refuse('HoldExpired', {})
  refuseCheckedOut(status)
}

type Requote = HoldUpdate &
  Pick<QuoteDeps, 'geography'> & { sheet: SaleSheet; hold: Hold; now: Temporal.Instant }

async function requote(tx: Tx, { sheet, hold, ...asked }: Requote): Promise<Hold> {
  const selection = { ...hold.selection, ...asked.changes }
  const { quote: priced, wanted } = await createQuote(
    { reader: tx, geography: asked.geography, now: asked.now },
    {
      sheet,
      selection,
      pricing: asked.priceAt(rateOf(hold.quote.fx)),
      locale: hold.locale,
      except: hold.id,
      offer: await offerOf(tx, hold),
    },
  )
  const until = hold.holdExpiresAt
  const { shortage, now } = await claimPlaces(tx, { booking: hold, wanted, until })
  if (shortage) throw shortageRefusal(sheet, { wanted, shortage })
  if (isOver(until, now)) throw refuse('HoldExpired', {})
  const changes = {
    selection,
    quote: priced,
    dueNow: priced.totals.dueNow.amount,
    ...splitFor({ sheet, quote: priced, site: asked.site }),
    updatedAt: laterThan(hold.updatedAt, now),
  }
  await updateBooking(tx, hold, changes)
  return { ...hold, ...changes }
}

/** A checkout knows by it whether a hold is still as it was read, whatever the clock does. */
function laterThan(before: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(now, before) > 0 ? now : before.add({ microseconds: 1 })
}

/** A group that was offered a price keeps it. */
async function offerOf(tx: Tx, { sellerId, offerId, locale }: Hold) {
  if (offerId === null) return null
  return offerPriceOf(tx, { sellerId, offerId, locale: locale ?? 'en' })
}
