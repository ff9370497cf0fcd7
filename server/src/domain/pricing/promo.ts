import type { PromoCode } from '#contract/promo-code.ts'
import type { PROMO_REASONS } from '#values/sales.ts'
import { localDay } from '../availability/local-day.ts'
import { type ByLocale, inLocale } from '../catalog.ts'
import { convertBack } from '../money/conversion.ts'
import { proportionOf } from '../money/rounding.ts'
import { granted, type Outcome, type Refusal, refused } from '../refusal.ts'
import type { LineKind, Quote, QuotedPromo, QuoteLine } from '../sales/quote.ts'
import { type StockWanted, stockKey, type Taken } from '../sales/stock.ts'
import type { Pricing } from './pricing.ts'

export type PromoReason = (typeof PROMO_REASONS)[number]

/** What a price takes to know of a code, for one trip. */
export type PromoRules = Omit<
  PromoCode,
  'sellerId' | 'codeKey' | 'name' | 'productIds' | 'categories' | 'batchId' | 'createdAt'
> & { coversTrip: boolean }

/** A code that somebody typed, and what it stands for; null where it stands for nothing. */
export type AskedPromo = {
  code: string
  rules: PromoRules | null
  /** The site that sells, where it is the seller's own; null is the desk or a site of others. */
  ownSiteId: string | null
}

/** One that is newly asked for, or one that a booking was sold with, at the amount of its line. */
export type PromoOf = { asked: AskedPromo } | { sold: QuotedPromo; amountOff: number }

const SEPARATORS = /[\s\p{Pd}_]+/gu
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** However somebody types a code: `summer 26` is `SUMMER-26`. */
export function promoKey(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(ARABIC_DIGITS, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(SEPARATORS, '')
    .toUpperCase()
}

/** The uses of a code are claimed together with the places. */
const USES = 'uses'

export function usesKey({ id }: Pick<PromoRules, 'id'>) {
  return { kind: 'promo', subjectId: id, slot: USES } as const
}

/** A code without a limit takes nothing that could run out. */
export function usesWanted(rules: Pick<PromoRules, 'id' | 'maxUses'> | null): StockWanted[] {
  if (rules === null || rules.maxUses === null) return []
  return [{ ...usesKey(rules), qty: 1, capacity: rules.maxUses }]
}

/** Of a booking that had lapsed. How many uses there are is known once they are locked. */
export function useAgain(sold: Pick<QuotedPromo, 'id'>): StockWanted {
  return { ...usesKey(sold), qty: 1, capacity: 1 }
}

export function refusePromo(reason: PromoReason): Refusal {
  return refused('PromoCodeInvalid', { reason }).refusal
}

type Sale = {
  start: string
  timezone: string
  pax: number
  lines: readonly QuoteLine[]
  now: Temporal.Instant
  bySeller: boolean
  taken: Taken
  /** What a hold of the same group has already. */
  own: Taken | null
}

/** The first reason why a code does not count here. A website learns only of codes that are its. */
function judgePromo({ rules, ownSiteId }: AskedPromo, sale: Sale): PromoReason | null {
  if (rules === null) return 'unknown'
  const isForSite = isOfSite(rules, ownSiteId, sale.bySeller)
  if (!isForSite && !sale.bySeller) return 'unknown'
  const { start, timezone, now } = sale
  const today = localDay({ nowMs: now.epochMilliseconds, timezone })
  if (rules.saleFrom !== null && today < rules.saleFrom) return 'not_yet'
  if (!rules.active || (rules.saleTo !== null && today > rules.saleTo)) return 'expired'
  if (isUsedUp(rules, sale)) return 'used_up'
  if (!rules.coversTrip) return 'not_this_trip'
  if (!isWithin(sale.pax, rules.minTravellers, rules.maxTravellers)) return 'not_this_party'
  if (!isWithin(start.slice(0, 10), rules.travelFrom, rules.travelTo)) return 'not_this_date'
  if (!isForSite) return 'not_this_site'
  const isOnSpecial = sale.lines.some(line => line.originalUnitPrice !== null)
  return isOnSpecial && !rules.combinable ? 'not_combinable' : null
}

/** Without a list it is for all sites of the seller and for the desk, never for those of others. */
function isOfSite({ storefrontIds }: PromoRules, siteId: string | null, bySeller: boolean) {
  if (storefrontIds.length === 0) return siteId !== null || bySeller
  return siteId !== null && storefrontIds.includes(siteId)
}

function isUsedUp(rules: PromoRules, { taken, own }: Pick<Sale, 'taken' | 'own'>): boolean {
  const key = stockKey(usesKey(rules))
  if (rules.maxUses === null || (own?.get(key) ?? 0) > 0) return false
  return (taken.get(key) ?? 0) >= rules.maxUses
}

function isWithin<T extends number | string>(value: T, from: T | null, to: T | null): boolean {
  return (from === null || value >= from) && (to === null || value <= to)
}

type Priced = Pick<Quote, 'lines' | 'totals' | 'usd' | 'promo'>

/** The quote with the line of its code, which never takes off more than what it covers. */
export function withPromo(
  priced: Omit<Priced, 'promo'>,
  promo: PromoOf,
  { pricing, locale, ...sale }: Omit<Sale, 'lines'> & { pricing: Pricing; locale: string },
): Outcome<Priced> {
  const { lines, totals } = priced
  const reason = 'asked' in promo ? judgePromo(promo.asked, { ...sale, lines }) : null
  if (reason !== null) return { granted: false, refusal: refusePromo(reason) }
  const terms = termsOf(promo, pricing)
  if (terms === null) return { granted: false, refusal: refusePromo('unknown') }
  const { sold, amountOff } = terms
  const covered = coveredBy(sold, lines)
  const off = sold.percentOff === null ? amountOff : percentOf(covered, sold.percentOff)
  const amount = -Math.min(off, covered)
  const { currency } = pricing
  const price = { amount: amount === 0 ? 0 : amount, currency }
  const dueNow = { amount: totals.dueNow.amount + amount, currency }
  const grandTotal = { amount: totals.grandTotal.amount + amount, currency }
  return granted({
    lines: [...lines, promoLine(sold, price, locale)],
    totals: { ...totals, dueNow, grandTotal },
    usd: takenOff(priced.usd, convertBack(grandTotal, pricing.rate)),
    promo: sold,
  })
}

/** What is taken off, a sum already in the money of the quote: converted like a price. */
function termsOf(promo: PromoOf, { price }: Pricing) {
  if ('sold' in promo) return promo
  const { rules } = promo.asked
  if (rules === null) return null
  const { id, code, labels, percentOff, coversPickup } = rules
  const sold: QuotedPromo = { id, code, labels, percentOff, coversPickup }
  return { sold, amountOff: rules.amountOff === null ? 0 : price(rules.amountOff) }
}

/** The price of an offer stands for the units of its group. */
const COVERED: readonly LineKind[] = ['unit', 'room', 'extra', 'offer']

function coveredBy({ coversPickup }: QuotedPromo, lines: readonly QuoteLine[]): number {
  let covered = 0
  for (const { kind, payAt, total } of lines) {
    const counts = COVERED.includes(kind) || (coversPickup && kind === 'pickup')
    if (counts && payAt === 'upfront') covered += total.amount
  }
  return covered
}

function percentOf(amountMinor: number, percent: number): number {
  return proportionOf({ amountMinor, part: percent, whole: 100 })
}

/** The seller gives it. Whoever sells keeps a margin of at most what is left to be asked. */
function takenOff(before: Quote['usd'], selling: number): Quote['usd'] {
  const margin = Math.min(before.selling - before.net, selling)
  return { net: selling - margin, selling }
}

function promoLine(sold: QuotedPromo, price: QuoteLine['total'], locale: string): QuoteLine {
  return {
    kind: 'promo',
    ref: sold.id,
    label: inLocale(promoNames(sold), locale).text,
    qty: 1,
    unitPrice: price,
    originalUnitPrice: null,
    total: price,
    payAt: 'upfront',
    included: false,
    vehicle: null,
  }
}

/** What its seller calls it, or the code itself. */
export function promoNames({ labels, code }: Pick<QuotedPromo, 'labels' | 'code'>): ByLocale {
  const plain = { en: `Promo code ${code}`, de: `Rabattcode ${code}`, ar: `رمز الخصم ${code}` }
  return { ...plain, ...labels }
}

/** What a booking was sold with, for the same booking priced anew. */
export function soldPromo({ lines, promo }: Pick<Quote, 'lines' | 'promo'>): PromoOf | null {
  if (!promo) return null
  const line = lines.find(({ kind }) => kind === 'promo')
  return { sold: promo, amountOff: line === undefined ? 0 : -line.total.amount }
}
