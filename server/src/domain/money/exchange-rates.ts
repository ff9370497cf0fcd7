import assert from 'node:assert/strict'
import type { CurrencyCode } from './currency.ts'
import { normaliseRate, parseDecimal } from './decimal.ts'

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
  base: 'USD'
  quote: CurrencyCode
  rate: string
  rate_id: string
  as_of: string
}

/** The id under which every installation knows the rate of the dollar to itself. */
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

/** The storefront's currencies that can be quoted now, in the operator's order. */
export function quotableCurrencies({
  enabled,
  rates,
  now,
  maxAgeDays,
}: {
  enabled: readonly CurrencyCode[]
  rates: RatesInForce
  now: Temporal.Instant
  maxAgeDays: number
}): CurrencyCode[] {
  return enabled.filter(currency => {
    if (currency === 'USD') return true
    const rate = rates.get(currency)
    return rate !== undefined && isQuotable({ rate, now, maxAgeDays })
  })
}

export function displayCurrency({
  configured,
  quotable,
}: {
  configured: CurrencyCode
  quotable: readonly CurrencyCode[]
}): CurrencyCode {
  return quotable.includes(configured) ? configured : (quotable[0] ?? 'USD')
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

/** A storefront with nothing listed still sells, in dollars; otherwise only what is listed. */
export function acceptsCurrency({
  asked,
  quotable,
}: {
  asked: string
  quotable: readonly CurrencyCode[]
}): boolean {
  return quotable.length === 0 ? asked === 'USD' : quotable.some(currency => currency === asked)
}

/** The currency of a quote or a new hold; null means that it is to be refused. */
export function currencyForQuote({
  asked,
  quotable,
  display,
}: {
  asked: string | undefined
  quotable: readonly CurrencyCode[]
  display: CurrencyCode
}): CurrencyCode | null {
  if (asked === undefined) return display
  if (!acceptsCurrency({ asked, quotable })) return null
  return currencyForRead({ asked, quotable, display: 'USD' })
}

/** The rate that a new price uses; null when the currency has none. */
export function rateFor({
  currency,
  rates,
  now,
}: {
  currency: CurrencyCode
  rates: RatesInForce
  now: Temporal.Instant
}): Rate | null {
  return currency === 'USD' ? identityRate(now) : (rates.get(currency) ?? null)
}

export function identityRate(now: Temporal.Instant): Rate {
  return { id: IDENTITY_RATE_ID, quote: 'USD', rate: '1', source: 'manual', asOf: now }
}

export function fxOf(rate: Rate): Fx {
  return {
    base: 'USD',
    quote: rate.quote,
    rate: normaliseRate(rate.rate),
    rate_id: rate.id,
    as_of: rate.asOf.toString({ smallestUnit: 'millisecond' }),
  }
}

/** The rate that something was sold at, read from its quote. */
export function rateOf(fx: Fx): Rate {
  return {
    id: fx.rate_id,
    quote: fx.quote,
    rate: fx.rate,
    source: 'manual',
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
