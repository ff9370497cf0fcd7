import type { WebsiteCaller } from '#domain/access/callers.ts'
import { sellingSiteOf, splitFor } from '#domain/bookings/new-booking.ts'
import { isOver } from '#domain/bookings/states.ts'
import { type RatesInForce, soldRate } from '#domain/money/exchange-rates.ts'
import { depositTerms } from '#domain/payments/deposit-terms.ts'
import { makePricing } from '#domain/pricing/pricing.ts'
import { type PromoOf, promoKey, soldPromo } from '#domain/pricing/promo.ts'
import { shortageRefusal } from '#domain/pricing/stock-refusal.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { Claims } from '#memory/claims.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import { lockBooking, updateBooking } from '#store/bookings/bookings.ts'
import { claimStock } from '#store/claims.ts'
import { type Tx, transaction } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { releaseOtherPromo } from '#store/promo-codes.ts'
import { findSaleVersion } from '#store/sales/sale-versions.ts'
import { offerPriceOf } from '../offers/offer-price.ts'
import { askForPromo } from '../promo-codes.ts'
import { quoteNow, type SiteQuoteDeps } from '../quotes.ts'
import { type HoldDeps, StaleSheet, sellFresh } from './create-hold.ts'
import { refuseCheckedOut } from './delete-hold.ts'
import { getHold, type Hold, isHold } from './get-hold.ts'

export type HoldChanges = Partial<Pick<Selection, 'extras' | 'pickup'>> & {
  /** Null takes it away; without it the code of the hold stays. */
  promoCode?: string | null
}

export type HoldUpdate = { caller: WebsiteCaller; ref: string; changes: HoldChanges }

type UpdateDeps = Pick<HoldDeps, 'db' | 'changes'> &
  Pick<SiteQuoteDeps, 'geography' | 'saleSheets' | 'promoCodes'> &
  Pick<PlatformRecords, 'exchangeRates'> & { claims: Pick<Claims, 'recentHolds'> }

/** Puts other extras or another pickup in place of a hold's own: all of it or nothing. */
export async function updateHold(deps: UpdateDeps, update: HoldUpdate): Promise<Hold> {
  const hold = await sellFresh(deps.changes, () => updateNow(deps, update))
  deps.claims.recentHolds.keep(hold)
  return hold
}

async function updateNow(deps: UpdateDeps, update: HoldUpdate): Promise<Hold> {
  const { db, saleSheets } = deps
  const { caller, ref } = update
  const found = await getHold(db, { storefrontId: caller.storefrontId, ref })
  refuseUnlessHeld(found)
  if (Object.keys(update.changes).length === 0) return found
  // Read before the transaction, so that no connection waits for another one.
  const sheet = await saleSheets.get(caller, found.optionId)
  const geography = await deps.geography.get()
  const rates = await deps.exchangeRates.get()
  const promo = await promoFor(deps, { ...update, sheet, hold: found })
  return transaction(db, { seller: found.sellerId }, async tx => {
    const locked = await lockBooking(tx, found)
    if (!locked || !isHold(locked.booking)) throw notFound('hold')
    refuseUnlessHeld(locked.booking)
    // A change of the sale waits for this hold, so it is enough to compare the version.
    const version = await findSaleVersion(tx, sheet)
    if (version !== sheet.saleVersion) throw new StaleSheet(sheet.sellerId)
    const { booking: hold, now } = locked
    return requote(tx, { ...update, geography, rates, sheet, promo, hold, now })
  })
}

function refuseUnlessHeld({ status }: Hold): void {
  if (status === 'expired') throw refuse('HoldExpired', {})
  refuseCheckedOut(status)
}

/** A code that the hold has already is no new one, whatever has become of it. */
async function promoFor(
  { promoCodes }: Pick<UpdateDeps, 'promoCodes'>,
  { caller, sheet, hold, changes }: HoldUpdate & { sheet: SaleSheet; hold: Hold },
): Promise<PromoOf | null | undefined> {
  const { promoCode: code } = changes
  if (code === undefined) return undefined
  const held = hold.quote.promo?.code
  if (code && held && promoKey(code) === promoKey(held)) return undefined
  return askForPromo(promoCodes, { code, sheet, site: caller })
}

type Requote = HoldUpdate & {
  geography: Geography
  rates: RatesInForce
  sheet: SaleSheet
  /** Undefined keeps the code of the hold. */
  promo: PromoOf | null | undefined
  hold: Hold
  now: Temporal.Instant
}

async function requote(tx: Tx, { sheet, hold, ...asked }: Requote): Promise<Hold> {
  const site = sellingSiteOf(asked.caller)
  refuseOtherOffer(hold, sheet)
  const { promoCode: _, ...changed } = asked.changes
  const selection = { ...hold.selection, ...changed }
  const { quote: priced, wanted } = await quoteNow(
    { reader: tx, geography: asked.geography, now: asked.now },
    {
      sheet,
      selection,
      // At the rate of the hold, which it keeps for good.
      pricing: makePricing({
        rate: soldRate(hold.quote.fx, {
          from: sheet.priceCurrency,
          rates: asked.rates,
          now: asked.now,
        }),
        rounding: asked.caller.displayRounding,
        marginBp: site.resellerMarginBp,
        rates: asked.rates,
      }),
      locale: hold.locale,
      except: hold.id,
      keepsOwn: true,
      offer: await offerOf(tx, hold),
      promo: asked.promo === undefined ? soldPromo(hold.quote) : asked.promo,
      deposit: depositTerms(sheet, asked.caller),
    },
  )
  const until = hold.holdExpiresAt
  const { shortage, now } = await claimStock(tx, { booking: hold, wanted, until })
  if (shortage) throw shortageRefusal(sheet, { wanted, left: shortage.left })
  if (isOver(until, now)) throw refuse('HoldExpired', {})
  await releaseOtherPromo(tx, hold, priced.promo?.id ?? null)
  const changes = {
    selection,
    quote: priced,
    dueNow: priced.totals.dueNow.amount,
    ...splitFor({ sheet, quote: priced, site }),
    updatedAt: laterThan(hold.updatedAt, now),
  }
  await updateBooking(tx, hold, changes)
  return { ...hold, ...changes }
}

/** A checkout knows by it whether a hold is still as it was read, whatever the clock does. */
function laterThan(before: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(now, before) > 0 ? now : before.add({ microseconds: 1 })
}

/**
 * An offer keeps its sum in the currency that it was made in. What else would be added is priced
 * in another since its seller has changed it, and the two make no quote.
 */
function refuseOtherOffer({ offerId, quote: { fx } }: Hold, { priceCurrency }: SaleSheet): void {
  if (offerId === null || fx.base === priceCurrency) return
  throw refuse('CurrencyNotEnabled', { currency: fx.quote })
}

/** A group that was offered a price keeps it. */
async function offerOf(tx: Tx, { sellerId, offerId, locale }: Hold) {
  if (offerId === null) return null
  return offerPriceOf(tx, { sellerId, offerId, locale: locale ?? 'en' })
}
