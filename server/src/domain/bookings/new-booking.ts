import { marginOf, type WebsiteCaller } from '../access/callers.ts'
import { startInstant } from '../availability/start-times.ts'
import { type ByLocale, inLocale } from '../catalog.ts'
import { proportionOf } from '../money/rounding.ts'
import { countTravellers } from '../pricing/party.ts'
import type { Quote } from '../sales/quote.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import { confirmationOf } from '../trips/option.ts'
import type { Booking, BookingChannel } from './booking.ts'

/** The site that sells; null when staff book. */
export type SellingSite = {
  storefrontId: string
  sellerId: string
  name: string
  kind: 'direct' | 'marketplace'
  resellerMarginBp: number
}

/** The site of a website key, as a booking stores it. */
export function sellingSiteOf(caller: WebsiteCaller): SellingSite {
  return {
    storefrontId: caller.storefrontId,
    sellerId: caller.sellerId,
    name: caller.storefrontName,
    kind: caller.storefrontKind,
    resellerMarginBp: marginOf(caller),
  }
}

export type Sale = {
  sheet: SaleSheet
  selection: Selection
  quote: Quote
  site: SellingSite | null
  offerId?: string | null
  attribution?: Booking['attribution']
  /** The language of what is kept of the trip; English where it is not said. */
  locale?: string | null
}

/**
 * The record of a sale before anything has happened to it: a hold whose end is not set. Whoever
 * books without a hold writes the status, the lead and the payment over it.
 */
export function newBooking(
  { sheet, selection, quote, site, ...sale }: Sale,
  { id, ref, now }: { id: string; ref: string; now: Temporal.Instant },
): Booking {
  const offerId = sale.offerId ?? null
  const startsAt = startInstant({ start: selection.start, timezone: sheet.timezone })
  return {
    ...BLANK,
    sellerId: sheet.sellerId,
    id,
    ref,
    storefrontId: site?.storefrontId ?? null,
    storefrontSellerId: site?.sellerId ?? null,
    soldThrough: site?.name ?? null,
    channel: offerId === null ? channelOf(site) : 'offer',
    tripId: sheet.tripId,
    optionId: sheet.optionId,
    offerId,
    start: selection.start,
    startsAt,
    timezone: sheet.timezone,
    days: sheet.days,
    durationMinutes: sheet.durationMinutes,
    pax: quote.pax,
    tripTitle: wordsIn(sheet.titles, sale.locale),
    optionName: wordsIn(sheet.optionNames, sale.locale),
    selection,
    quote,
    currency: quote.totals.dueNow.currency,
    dueNow: quote.totals.dueNow.amount,
    ...splitFor({ sheet, quote, site }),
    rateId: quote.fx.rate_id,
    locale: sale.locale ?? null,
    awaitsSeller: confirmationOf(sheet) === 'manual',
    attribution: sale.attribution ?? null,
    travellerDetails: sheet.travellerDetails,
    travellerCount: travellersAsked(sheet, selection),
    detailsDueAt: detailsDueAt(sheet, startsAt),
    createdAt: now,
    updatedAt: now,
  }
}

const BLANK = {
  status: 'on_hold',
  holdExpiresAt: null,
  pendingExpiresAt: null,
  leadName: null,
  leadEmail: null,
  leadEmailKey: null,
  leadPhone: null,
  checkoutEmailKey: null,
  specialRequests: null,
  pickupDetails: null,
  paymentMethod: null,
  paymentStatus: null,
  paymentDueAt: null,
  deposit: null,
  overdueToldAt: null,
  shownTexts: null,
  paymentLink: null,
  paymentLinkAt: null,
  paymentHours: null,
  bank: null,
  card: null,
  paid: 0,
  refunded: 0,
  cancellation: null,
  rejectionReason: null,
  moved: null,
  receipt: null,
  travellersComplete: 0,
  tags: null,
  isTest: false,
  madeBy: null,
  checkedOutAt: null,
} as const satisfies Partial<Booking>

function channelOf(site: SellingSite | null): BookingChannel {
  if (site === null) return 'staff'
  if (site.kind === 'direct') return 'website'
  return site.resellerMarginBp > 0 ? 'reseller' : 'marketplace'
}

function wordsIn(texts: ByLocale, locale: string | null | undefined): string {
  return inLocale(texts, locale ?? 'en').text
}

/** Who gets what of a sale on this site. */
export function splitFor({ sheet, quote, site }: Pick<Sale, 'sheet' | 'quote' | 'site'>) {
  const split = splitOf({ usd: quote.usd, commissionBp: commissionOn(sheet, site) })
  return { ...split, priceCurrency: quote.fx.base }
}

/** Nobody takes a commission from themselves. */
function commissionOn(sheet: SaleSheet, site: SellingSite | null): number {
  if (site?.kind !== 'marketplace' || site.sellerId === sheet.sellerId) return 0
  return sheet.commissionBp
}

const BASIS_POINTS = 10_000

/** Who gets what of the whole, in the price currency; the operator has what is rounded away. */
export function splitOf({ usd, commissionBp }: { usd: Quote['usd']; commissionBp: number }) {
  const commission = proportionOf({
    amountMinor: usd.net,
    part: commissionBp,
    whole: BASIS_POINTS,
  })
  return {
    priceTotal: usd.selling,
    operatorShare: usd.net - commission,
    marketplaceCommission: commission,
    resellerMargin: usd.selling - usd.net,
  }
}

/** Everyone who travels is asked, or the lead alone, or nobody. */
export function travellersAsked(
  sheet: Pick<SaleSheet, 'travellerDetails' | 'units'>,
  selection: Pick<Selection, 'units'>,
): number {
  const { scope } = sheet.travellerDetails
  if (scope === 'none') return 0
  const units = selection.units.flatMap(({ unitId, qty }) => {
    const unit = sheet.units.find(({ id }) => id === unitId)
    return unit ? [{ unit, qty }] : []
  })
  const travellers = countTravellers(units)
  return scope === 'lead' ? Math.min(1, travellers) : travellers
}

/** Details wanted at checkout have no later day; the others are due before the start. */
export function detailsDueAt(
  { travellerDetails }: Pick<SaleSheet, 'travellerDetails'>,
  startsAt: Temporal.Instant,
): Temporal.Instant | null {
  const { scope, collect, dueHoursBefore } = travellerDetails
  if (scope === 'none' || collect === 'checkout') return null
  return startsAt.subtract({ hours: dueHoursBefore ?? 0 })
}
