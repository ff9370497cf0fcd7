import assert from 'node:assert/strict'
import { LRUCache } from 'lru-cache'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type UnitPricer, unitPricer } from '#domain/listing/unit-pricer.ts'
import type { Conversion } from '#domain/money/conversion.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import {
  currencyForRead,
  displayCurrency,
  nextExpiry,
  quotableCurrencies,
  type RatesInForce,
  rateFor,
} from '#domain/money/exchange.ts'
import type { Money } from '#domain/money/money.ts'
import type { Deps } from '../deps.ts'
import { anyText } from '../parse/query.ts'

/** Never refused, whatever it says. */
export const currencyParameter = anyText({
  max: 3,
  description: "Currency of prices: one of the storefront's, else its display currency.",
})

/** How one catalog read shows prices. */
export type ReadCurrency = {
  currency: CurrencyCode
  /** From a seller's unit price in US cents to what this storefront asks for it. */
  price: UnitPricer
  convert: (usdCents: number) => Money
  /** When a rate drops by age alone, or undefined if none will. */
  validUntil: Temporal.Instant | undefined
}

/** A catalog read never fails over a currency: one that cannot be had is the display currency. */
export async function readCurrency(
  sources: PriceSources,
  caller: WebsiteCaller,
  asked: string | null,
): Promise<ReadCurrency> {
  return showingIn(await readChoice(sources, caller), caller, asked)
}

/** The same without a wait, if all it takes is in memory. */
export function currencyAtHand(
  { clock, platformSettings, exchangeRates }: PriceSources,
  caller: WebsiteCaller,
  asked: string | null,
): ReadCurrency | null {
  const settings = platformSettings.peek()
  const rates = exchangeRates.peek()
  if (settings === null || rates === null) return null
  const given = { rates, nowMs: clock.nowMs(), maxAgeDays: settings.fx_max_age_days }
  return showingIn(choiceOf(caller, given), caller, asked)
}

function showingIn(
  choice: CurrencyChoice,
  caller: WebsiteCaller,
  asked: string | null,
): ReadCurrency {
  const { quotable, display, shown } = choice
  const currency = currencyForRead({ asked: asked ?? undefined, quotable, display })
  return shown.getOrInsertComputed(currency, () => showing(choice, caller, currency))
}

function showing(
  { rates, sinceMs, validUntil }: CurrencyChoice,
  caller: WebsiteCaller,
  currency: CurrencyCode,
): ReadCurrency {
  const rate = rateFor({ currency, rates, now: Temporal.Instant.fromEpochMilliseconds(sinceMs) })
  assert(rate, `${currency} is quotable and so has a rate`)
  const conversion = { currency, rate: rate.rate, rounding: caller.displayRounding }
  const price = pricerFor({ conversion, marginBp: marginOf(caller) })
  return {
    currency,
    price,
    convert: usdCents => ({ amount: price(usdCents), currency }),
    validUntil,
  }
}

/** What a storefront can sell in now. */
export async function readCurrencies(
  sources: PriceSources,
  caller: WebsiteCaller,
): Promise<CurrencyChoice & { now: Temporal.Instant }> {
  return { ...(await readChoice(sources, caller)), now: sources.clock.now() }
}

async function readChoice(
  { clock, platformSettings, exchangeRates }: PriceSources,
  caller: WebsiteCaller,
): Promise<CurrencyChoice> {
  const [settings, rates] = await Promise.all([platformSettings.get(), exchangeRates.get()])
  return choiceOf(caller, { rates, nowMs: clock.nowMs(), maxAgeDays: settings.fx_max_age_days })
}

type Given = { rates: RatesInForce; nowMs: number; maxAgeDays: number }
/** Which currencies a storefront has, and until when. */
export type CurrencyChoice = Omit<Given, 'nowMs'> & {
  quotable: readonly CurrencyCode[]
  display: CurrencyCode
  validUntil: Temporal.Instant | undefined
  /** It holds between these; numbers, because every list asks. */
  sinceMs: number
  untilMs: number
  /** Filled as currencies are asked for. */
  shown: Map<CurrencyCode, ReadCurrency>
}

/** A caller is known for some seconds; what it may be shown is worked out once in that time. */
const choices = new WeakMap<WebsiteCaller, CurrencyChoice>()

function choiceOf(caller: WebsiteCaller, { rates, nowMs, maxAgeDays }: Given): CurrencyChoice {
  const known = choices.get(caller)
  if (known && isGood(known, { rates, nowMs, maxAgeDays })) return known
  const given = { rates, now: Temporal.Instant.fromEpochMilliseconds(nowMs), maxAgeDays }
  const quotable = quotableCurrencies({ ...given, enabled: caller.currencies })
  const validUntil = nextExpiry(given) ?? undefined
  const choice = {
    rates,
    maxAgeDays,
    quotable,
    display: displayCurrency({ configured: caller.displayCurrency, quotable }),
    validUntil,
    sinceMs: nowMs,
    untilMs: validUntil?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    shown: new Map<CurrencyCode, ReadCurrency>(),
  }
  choices.set(caller, choice)
  return choice
}

function isGood(choice: CurrencyChoice, { rates, nowMs, maxAgeDays }: Given): boolean {
  if (choice.rates !== rates || choice.maxAgeDays !== maxAgeDays) return false
  // A clock that was set back may be before an age that had passed.
  return nowMs >= choice.sinceMs && nowMs < choice.untilMs
}

export type PriceSources = Pick<Deps, 'clock' | 'platformSettings' | 'exchangeRates'>

/** A seller adds nothing to its own prices on its own site. */
export function marginOf({ storefrontKind, resellerMarginBp }: WebsiteCaller): number {
  return storefrontKind === 'marketplace' ? resellerMarginBp : 0
}

const MOST_PRICERS = 32

/** Storefronts that show prices alike share a pricer and the prices it has worked out. */
const pricers = new LRUCache<string, UnitPricer>({ max: MOST_PRICERS })

export function pricerFor(pricing: { conversion: Conversion; marginBp: number }): UnitPricer {
  const { currency, rate, rounding } = pricing.conversion
  const key = [currency, rate, rounding, pricing.marginBp].join(' ')
  const known = pricers.get(key)
  if (known) return known
  const made = unitPricer(pricing)
  pricers.set(key, made)
  return made
}
