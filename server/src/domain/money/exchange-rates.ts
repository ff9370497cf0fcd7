import assert from 'node:assert/strict'
import { refuse } from '../refusal.ts'
import type { CurrencyCode } from './currency.ts'
import { normaliseRate, parseDecimal, powerOfTen, rateFromRatio } from './decimal.ts'

/** Units of `quote` for one US dollar, as text: a rate is never a floating-point number. */
export type Rate = {
  id: string
  quote: CurrencyCode
  rate: string
  source: 'feed' | 'manual'
  asOf: Temporal.Instant
}

/** One rate for each currency that has any. Dollars need none. */
export type RatesInForce = ReadonlyMap<CurrencyCode, Rate>

/** What a quote and a booking carry about their rate, in the words of the interface. */
export type Fx = {
  /** What the seller's prices are in. */
  base: CurrencyCode
  quote: CurrencyCode
  /** Units of `quote` for one of `base`. */
  rate: string
  rate_id: string
  /** Which rate of `base` to the dollar was used; left out where `base` is dollars or `quote`. */
  base_rate_id?: string
  as_of: string
}

/** What one unit of a seller's currency costs in the currency of a sale. */
export type CrossRate = {
  id: string
  /** The rate of the base to the dollar; null where none was needed. */
  baseId: string | null
  base: CurrencyCode
  quote: CurrencyCode
  rate: string
  asOf: Temporal.Instant
}

/** The id under which every installation knows the rate of a currency to itself. */
export const IDENTITY_RATE_ID = '00000000-0000-4000-8000-000000000001'

/** Rows come newest first: the newest row of a currency is in force, whoever entered it. */
export function ratesInForce(rows: Iterable<Rate>): RatesInForce {
  const rates = new Map<CurrencyCode, Rate>()
  for (const row of rows) {
    if (!rates.has(row.quote)) rates.set(row.quote, row)
  }
  return rates
}

/**
 * A rate entered by hand stays until it is replaced; one from the feed is good up to and including
 * the age limit. A rate that could not multiply a price is never quoted, wherever it came from.
 */
export function isQuotable({
  rate,
  now,
  maxAgeDays,
}: {
  rate: Rate
  now: Temporal.Instant
  maxAgeDays: number
}): boolean {
  if (!isUsable(rate.rate)) return false
  if (rate.source === 'manual') return true
  return Temporal.Instant.compare(now, lastGoodInstant({ rate, maxAgeDays })) <= 0
}

function isUsable(rate: string): boolean {
  return parseDecimal(rate) !== null && (parseDecimal(normaliseRate(rate))?.units ?? 0n) > 0n
}

function lastGoodInstant({ rate, maxAgeDays }: { rate: Rate; maxAgeDays: number }) {
  assert(Number.isSafeInteger(maxAgeDays) && maxAgeDays >= 0, `no age limit: ${maxAgeDays}`)
  return rate.asOf.add({ hours: 24 * maxAgeDays })
}

/**
 * The storefront's currencies that can be quoted now, in the operator's order. What its own seller
 * keeps prices in needs no rate and never drops. A site that sells nobody else's trips has no
 * other currency while that one has no rate: there is nothing to convert by.
 */
export function quotableCurrencies({
  enabled,
  own,
  sellsOthers,
  ...judged
}: SiteCurrencies & Judged): CurrencyCode[] {
  const isConvertible = sellsOthers || hasGoodRate(own, judged)
  return enabled.filter(
    currency => currency === own || (isConvertible && hasGoodRate(currency, judged)),
  )
}

/** What decides on the currencies of a site. */
export type SiteCurrencies = {
  enabled: readonly CurrencyCode[]
  /** Of its own seller's prices. */
  own: CurrencyCode
  /** A marketplace. */
  sellsOthers: boolean
}
export type Judged = { rates: RatesInForce; now: Temporal.Instant; maxAgeDays: number }

/** The rates that prices may be converted by now: one that is too old is none. */
export function goodRates({ rates, now, maxAgeDays }: Judged): RatesInForce {
  return new Map([...rates].filter(([, rate]) => isQuotable({ rate, now, maxAgeDays })))
}

/** Dollars are what every rate is against, so they have one always. */
function hasGoodRate(currency: CurrencyCode, { rates, now, maxAgeDays }: Judged): boolean {
  if (currency === 'USD') return true
  const rate = rates.get(currency)
  return rate !== undefined && isQuotable({ rate, now, maxAgeDays })
}

export function displayCurrency({
  configured,
  quotable,
  own,
}: {
  configured: CurrencyCode
  quotable: readonly CurrencyCode[]
  own: CurrencyCode
}): CurrencyCode {
  return quotable.includes(configured) ? configured : (quotable[0] ?? own)
}

/** Catalog reads never fail over a currency: whatever is not listed is shown in the display one. */
export function currencyForRead({
  asked,
  quotable,
  display,
}: {
  asked: string | undefined
  quotable: readonly CurrencyCode[]
  display: CurrencyCode
}): CurrencyCode {
  return quotable.find(currency => currency === asked) ?? display
}

/**
 * The currency of a quote or a new hold; null means that it is to be refused. A storefront with
 * nothing listed still sells, in its own seller's currency; otherwise only what is listed.
 */
export function currencyForQuote({
  asked,
  quotable,
  display,
  own,
}: {
  asked: string | undefined
  quotable: readonly CurrencyCode[]
  display: CurrencyCode
  own: CurrencyCode
}): CurrencyCode | null {
  if (asked === undefined) return display
  if (quotable.length === 0) return asked === own ? own : null
  return quotable.find(currency => currency === asked) ?? null
}

/**
 * The rate at which prices of one currency are sold in another, over dollars and with the eight
 * decimals that are shown; null while one of them has none. A currency is worth itself.
 */
export function crossRate(
  { from: base, to: quote }: { from: CurrencyCode; to: CurrencyCode },
  { rates, now }: { rates: RatesInForce; now: Temporal.Instant },
): CrossRate | null {
  if (base === quote) {
    return { id: IDENTITY_RATE_ID, baseId: null, base, quote, rate: '1', asOf: now }
  }
  const dollar = { id: IDENTITY_RATE_ID, rate: '1', asOf: now }
  const one = base === 'USD' ? dollar : rates.get(base)
  const other = quote === 'USD' ? dollar : rates.get(quote)
  if (!one || !other) return null
  if (base === 'USD') {
    return { id: other.id, baseId: null, base, quote, rate: other.rate, asOf: other.asOf }
  }
  const rate = divideRates(other.rate, one.rate)
  if (rate === null) return null
  const isOlder = quote === 'USD' || Temporal.Instant.compare(one.asOf, other.asOf) < 0
  return { id: other.id, baseId: one.id, base, quote, rate, asOf: isOlder ? one.asOf : other.asOf }
}

/** Null where one is so little of the other that eight decimals do not tell it from nothing. */
function divideRates(rate: string, by: string): string | null {
  const [over, under] = [parseDecimal(normaliseRate(rate)), parseDecimal(normaliseRate(by))]
  assert(over && under, 'rates are decimals')
  if (under.units <= 0n) return null
  const quotient = rateFromRatio({
    numerator: over.units * powerOfTen(under.scale),
    denominator: under.units * powerOfTen(over.scale),
  })
  return isUsable(quotient) ? quotient : null
}

export function fxOf(rate: CrossRate): Fx {
  return {
    base: rate.base,
    quote: rate.quote,
    rate: normaliseRate(rate.rate),
    rate_id: rate.id,
    ...(rate.baseId === null ? {} : { base_rate_id: rate.baseId }),
    as_of: rate.asOf.toString({ smallestUnit: 'millisecond' }),
  }
}

/**
 * The rate that something was sold at, which it keeps; today's where its seller has changed to
 * prices in another currency since.
 */
export function soldRate(
  fx: Fx,
  { from, ...given }: { from: CurrencyCode; rates: RatesInForce; now: Temporal.Instant },
): CrossRate {
  const rate = fx.base === from ? rateOf(fx) : crossRate({ from, to: fx.quote }, given)
  if (!rate) throw refuse('CurrencyNotEnabled', { currency: fx.quote })
  return rate
}

/** The rate of a quote. */
export function rateOf(fx: Fx): CrossRate {
  return {
    id: fx.rate_id,
    baseId: fx.base_rate_id ?? null,
    base: fx.base,
    quote: fx.quote,
    rate: fx.rate,
    asOf: Temporal.Instant.from(fx.as_of),
  }
}

/**
 * The first instant at which a currency that is good now will have dropped by age, or null. An
 * answer that lists currencies or shows converted prices holds only while now is before it.
 */
export function nextExpiry({
  rates,
  now,
  maxAgeDays,
}: {
  rates: RatesInForce
  now: Temporal.Instant
  maxAgeDays: number
}): Temporal.Instant | null {
  let next: Temporal.Instant | null = null
  for (const rate of rates.values()) {
    if (rate.source === 'manual' || !isQuotable({ rate, now, maxAgeDays })) continue
    const drops = lastGoodInstant({ rate, maxAgeDays }).add({ nanoseconds: 1 })
    if (next === null || Temporal.Instant.compare(drops, next) < 0) next = drops
  }
  return next
}
