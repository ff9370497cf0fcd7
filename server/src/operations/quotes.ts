import type { DepositTerms } from '#contract/deposit.ts'
import { tierObject } from '#contract/policy.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { moneyOf } from '#domain/money/money.ts'
import { depositTerms, type PaymentPart, planOfQuote } from '#domain/payments/deposit-terms.ts'
import { type Adjustment, adjustQuote } from '#domain/pricing/adjust-quote.ts'
import { findPickupPoint } from '#domain/pricing/pickup-point.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import { type PromoOf, usesWanted } from '#domain/pricing/promo.ts'
import { type OfferPrice, quoteSelection } from '#domain/pricing/quote-selection.ts'
import { findSelectionFault } from '#domain/pricing/selection-fault.ts'
import { stockWanted } from '#domain/pricing/stock-wanted.ts'
import { grantedOrThrow, invalidFault } from '#domain/refusal.ts'
import type { Quote, QuoteLine } from '#domain/sales/quote.ts'
import type { SaleSheet, SoldPolicy } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { StockWanted, Taken } from '#domain/sales/stock.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Clock } from '#integrations/clock.ts'
import { type Claims, readTaken } from '#memory/claims.ts'
import type { Currencies } from '#memory/currencies.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import type { PromoCodes } from '#memory/promo-codes.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import type { Reader } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { askForPromo } from './promo-codes.ts'

/** The caches that quoting on a site reads. */
export type SiteQuoteDeps = Pick<PlatformRecords, 'geography'> & {
  clock: Clock
  saleSheets: SaleSheets
  promoCodes: PromoCodes
  currencies: Currencies
  claims: Pick<Claims, 'taken'>
}

export type SiteSelection = {
  caller: WebsiteCaller
  selection: Selection
  /** The display currency of the site where it is not said. */
  currency: string | undefined
  locale: string | null
  promoCode?: string | null | undefined
}

/** What a selection costs on a site now. It takes no places and keeps nothing. */
export async function createQuote(deps: SiteQuoteDeps, asked: SiteSelection): Promise<Quote> {
  const { caller, selection, currency, locale, promoCode: code } = asked
  const sheet = await deps.saleSheets.get(caller, selection.optionId)
  refuseFaulty(sheet, selection)
  const pricing = await deps.currencies.pricing(caller, {
    from: sheet.priceCurrency,
    asked: currency,
  })
  const { quote } = await quoteNow(
    { claims: deps.claims, geography: await deps.geography.get(), now: deps.clock.now() },
    {
      sheet,
      selection,
      pricing,
      locale,
      ...sellingOn(caller, sheet),
      promo: await askForPromo(deps.promoCodes, { code, sheet, site: caller }),
    },
  )
  return quote
}

type QuoteDeps = { geography: Geography; now: Temporal.Instant } & TakenSource
/** Together with other requests, or alone in a transaction. */
type TakenSource = { claims: Pick<Claims, 'taken'> } | { reader: Reader }

export type QuoteRequest = {
  sheet: SaleSheet
  selection: Selection
  pricing: Pricing
  /** English where nobody says. */
  locale?: string | null
  /** A booking whose own places count as free. */
  except?: string | null
  /** When a hold is changed: what it already has is not checked again. */
  keepsOwn?: boolean
  offer?: OfferPrice | null
  /** What is taken off with a code. */
  promo?: PromoOf | null
  bySeller?: boolean
  /** The ways to pay of the site that sells; not given where they need not be in time. */
  methods?: readonly PaymentMethod[]
  /** What is asked for first. */
  deposit?: DepositTerms | null
  /** Staff may knowingly sell more than there is. */
  mayExceed?: boolean
}

/** What of a site counts for a quote on it. */
export function sellingOn(
  site: Pick<WebsiteCaller, 'sellerId' | 'paymentMethods' | 'deposit'>,
  sheet: SaleSheet,
): Pick<QuoteRequest, 'methods' | 'deposit'> {
  return { methods: site.paymentMethods, deposit: depositTerms(sheet, site) }
}

/** A quote, and the places that holding it takes. */
type Quoted = { quote: Quote; wanted: StockWanted[] }

/**
 * Prices a selection as things stand now, or throws why it cannot be had. With a cached sheet it
 * needs one query: how much of what it wants is taken.
 */
export async function quoteNow(deps: QuoteDeps, request: QuoteRequest): Promise<Quoted> {
  const { sheet, selection, pricing, offer = null, promo = null } = request
  refuseFaulty(sheet, selection, { inOffer: offer !== null })
  const wanted = stockWanted(sheet, selection)
  if (promo !== null && 'asked' in promo) wanted.push(...usesWanted(promo.asked.rules))
  const { taken, own } = await readStock(deps, { ...request, wanted })
  const outcome = quoteSelection(sheet, selection, {
    now: deps.now,
    pricing,
    taken,
    own,
    pickup: findPickupPoint(deps.geography, selection.pickup),
    locale: request.locale ?? 'en',
    offer,
    promo,
    bySeller: request.bySeller ?? false,
    methods: request.methods ?? [],
    deposit: request.deposit ?? null,
    mayExceed: request.mayExceed ?? false,
  })
  return { quote: grantedOrThrow(outcome), wanted }
}

type Places = Pick<QuoteRequest, 'sheet' | 'except' | 'keepsOwn'> & { wanted: StockWanted[] }

async function readStock(
  deps: QuoteDeps,
  { sheet: { sellerId }, except = null, keepsOwn = false, wanted: keys }: Places,
): Promise<{ taken: Taken; own: Taken | null }> {
  if ('claims' in deps) return { taken: await deps.claims.taken({ sellerId, keys }), own: null }
  const taken = await readTaken(deps.reader, { sellerId, keys, exceptBookingId: except })
  if (!keepsOwn) return { taken, own: null }
  const all = await readTaken(deps.reader, { sellerId, keys })
  const own = [...all].map(([key, qty]) => [key, qty - (taken.get(key) ?? 0)] as const)
  return { taken, own: new Map(own) }
}

/** Throws what is wrong with a selection as such; that is said before anything else. */
export function refuseFaulty(
  sheet: SaleSheet,
  selection: Selection,
  { inOffer = false } = {},
): void {
  const fault = findSelectionFault(sheet, selection, { inOffer })
  if (fault) throw invalidFault(fault)
}

/** Prices what staff would book, with the discounts and surcharges that they give. */
export async function createStaffQuote(
  deps: QuoteDeps,
  { adjustments, ...request }: QuoteRequest & { adjustments: readonly Adjustment[] },
): Promise<Quote> {
  const { deposit } = request.sheet
  const { quote } = await quoteNow(deps, { ...request, deposit, bySeller: true })
  return grantedOrThrow(adjustQuote(quote, adjustments))
}

/** A quote as answers and events show it. What it is worth to the seller is for its books. */
export function quoteObject(quote: Quote) {
  const { totals, pickup } = quote
  return {
    option_id: quote.optionId,
    lines: quote.lines.map(lineObject),
    totals: {
      due_now: totals.dueNow,
      pay_locally: totals.payLocally,
      ...grandTotalObject(totals),
    },
    confirmation: quote.confirmation,
    pending_expires_at: quote.pendingExpiresAt,
    remaining: quote.remaining,
    pax: quote.pax,
    pairing: quote.pairing,
    // Field by field: the database keeps those of a stored quote in an order of its own.
    vehicles: quote.vehicles.map(({ name, seats, qty }) => ({ name, seats, qty })),
    fx: fxObject(quote.fx),
    policy: policyObject(quote.policy),
    pickup: pickup && {
      place_id: pickup.placeId,
      name: pickup.name,
      lat: pickup.lat,
      lng: pickup.lng,
      time: pickup.time,
      date: pickup.date ?? null,
      rule_id: pickup.ruleId,
    },
    ...(quote.promo && { promo_code: quote.promo.code }),
  }
}

/** How it is paid, where that is in parts: beside a quote, and in the answer of one. */
export function planObject(parts: readonly PaymentPart[] | null, currency: CurrencyCode) {
  if (parts === null) return {}
  const payment_plan = parts.map(({ kind, amount, dueAt }) => {
    return { kind, amount: moneyOf({ amount, currency }), due_at: timestamp(dueAt) }
  })
  return { payment_plan }
}

export function quotedPlanObject(quote: Quote) {
  return planObject(planOfQuote(quote), quote.totals.dueNow.currency)
}

/** A sum that leaves something out is none: then it is said what it lacks. */
function grandTotalObject({ grandTotal, grandTotalLacks }: Quote['totals']) {
  if (!grandTotalLacks) return { grand_total: grandTotal }
  return { grand_total: null, grand_total_lacks: grandTotalLacks }
}

function fxObject({ base, quote, rate, rate_id, base_rate_id, as_of }: Quote['fx']): Quote['fx'] {
  return { base, quote, rate, rate_id, ...(base_rate_id ? { base_rate_id } : {}), as_of }
}

function lineObject(line: QuoteLine) {
  return {
    kind: line.kind,
    ref: line.ref,
    label: line.label,
    qty: line.qty,
    unit_price: line.unitPrice,
    original_unit_price: line.originalUnitPrice,
    total: line.total,
    pay_at: line.payAt,
    included: line.included,
    vehicle: line.vehicle,
  }
}

function policyObject({ name, preset, tiers }: SoldPolicy) {
  return { name, preset, tiers: tiers.map(tierObject) }
}
