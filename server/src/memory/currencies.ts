import assert from 'node:assert/strict'
import { LRUCache } from 'lru-cache'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import { marginOf, type WebsiteCaller } from '#domain/access/callers.ts'
import { type UnitPricer, unitPricer } from '#domain/listing/unit-pricer.ts'
import type { Conversion } from '#domain/money/conversion.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import {
  currencyForQuote,
  currencyForRead,
  displayCurrency,
  nextExpiry,
  quotableCurrencies,
  type Rate,
  type RatesInForce,
  rateFor,
} from '#domain/money/exchange-rates.ts'
import type { Money } from '#domain/money/money.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { DOLLARS, localPricer, makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import type { Clock } from '#integrations/clock.ts'
import type { PlatformRecords } from './platform-records.ts'

/** In which currencies, and for how much, each storefront shows and sells. */
export type Currencies = {
  /** A catalog read never fails over a currency: one that cannot be had is the display currency. */
  shown(caller: WebsiteCaller, asked: string | null): NowOrLater<ShownCurrency>
  /** How a storefront sells. Unlike a catalog read, a sale in a currency it lacks is refused. */
  pricing(caller: WebsiteCaller, asked: string | undefined): NowOrLater<Pricing>
  /** Staff sell at the seller's own prices, in dollars or any currency that has a fresh rate. */
  staffPricing(asked?: string): Promise<Pricing>
  /** What a site with these settings asks for a price, in each currency that it can sell in now. */
  pricers(site: SitePrices): Promise<readonly Pick<Pricing, 'currency' | 'price'>[]>
  /** What a storefront can sell in now. */
  quotable(caller: WebsiteCaller): NowOrLater<readonly CurrencyCode[]>
}

/** How a site makes its prices. */
export type SitePrices = {
  currencies: readonly CurrencyCode[]
  displayRounding: DisplayRounding
  marginBp: number
}

/** How one catalog read shows prices. */
export type ShownCurrency = {
  currency: CurrencyCode
  /** From a seller's unit price in US cents to what this storefront asks for it. */
  price: UnitPricer
  convert: (usdCents: number) => Money
  /** When a rate drops by age alone, or undefined if none will. */
  validUntil: Temporal.Instant | undefined
}

export type CurrencySources = Pick<PlatformRecords, 'platformSettings' | 'exchangeRates'> & {
  clock: Clock
}

export function openCurrencies(sources: CurrencySources): Currencies {
  const { clock, platformSettings, exchangeRates } = sources
  const choiceOf = openChoices()
  const pricerFor = openPricers()
  const givenOf = (settings: PlatformSettings, rates: RatesInForce): Given => ({
    rates,
    nowMs: clock.nowMs(),
    maxAgeDays: settings.fx_max_age_days,
  })
  const choose = (caller: WebsiteCaller): NowOrLater<Choice> =>
    andThen(platformSettings.get(), settings =>
      andThen(exchangeRates.get(), rates => choiceOf(caller, givenOf(settings, rates))),
    )
  const show = (choice: Choice, caller: WebsiteCaller, asked: string | null): ShownCurrency => {
    const { quotable, display, shown, validUntil } = choice
    const currency = currencyForRead({ asked: asked ?? undefined, quotable, display })
    return shown.getOrInsertComputed(currency, () => {
      const now = Temporal.Instant.fromEpochMilliseconds(choice.sinceMs)
      const conversion = conversionOf(caller, rateIn(choice, currency, now))
      const price = pricerFor({ conversion, marginBp: marginOf(caller) })
      const convert = (usdCents: number) => ({ amount: price(usdCents), currency })
      return { currency, price, convert, validUntil }
    })
  }
  const sell = (choice: Choice, caller: WebsiteCaller, asked: string | undefined): Pricing => {
    const { quotable, display } = choice
    const currency = currencyForQuote({ asked, quotable, display })
    if (currency === null) throw refuse('CurrencyNotEnabled', { currency: asked ?? display })
    const rate = rateIn(choice, currency, clock.now())
    const marginBp = marginOf(caller)
    const conversion = conversionOf(caller, rate)
    return {
      currency,
      rate,
      price: pricerFor({ conversion, marginBp }),
      sellingUsd: pricerFor({ conversion: DOLLARS, marginBp }),
      local: localPricer({ conversion, rates: choice.rates }),
    }
  }
  return {
    shown: (caller, asked) => andThen(choose(caller), choice => show(choice, caller, asked)),
    pricing: (caller, asked) => andThen(choose(caller), choice => sell(choice, caller, asked)),
    async staffPricing(asked = 'USD') {
      const [settings, rates] = await Promise.all([platformSettings.get(), exchangeRates.get()])
      const now = clock.now()
      const enabled = isCurrencyCode(asked) ? [asked] : []
      const maxAgeDays = settings.fx_max_age_days
      const [currency] = quotableCurrencies({ enabled, rates, now, maxAgeDays })
      const rate = currency && rateFor({ currency, rates, now })
      if (!rate) throw refuse('CurrencyNotEnabled', { currency: asked })
      return makePricing({ rate, rounding: 'none', marginBp: 0, rates })
    },
    async pricers({ currencies: enabled, displayRounding: rounding, marginBp }) {
      const [settings, rates] = await Promise.all([platformSettings.get(), exchangeRates.get()])
      const now = clock.now()
      const maxAgeDays = settings.fx_max_age_days
      return quotableCurrencies({ enabled, rates, now, maxAgeDays }).flatMap(currency => {
        const rate = rateFor({ currency, rates, now })
        return rate ? [makePricing({ rate, rounding, marginBp, rates })] : []
      })
    },
    quotable: caller => andThen(choose(caller), ({ quotable }) => quotable),
  }
}

type Given = { rates: RatesInForce; nowMs: number; maxAgeDays: number }
/** Which currencies a storefront has, and until when. */
type Choice = Omit<Given, 'nowMs'> & {
  quotable: readonly CurrencyCode[]
  display: CurrencyCode
  validUntil: Temporal.Instant | undefined
  /** It holds between these; numbers, because every list asks. */
  sinceMs: number
  untilMs: number
  /** Filled as currencies are asked for. */
  shown: Map<CurrencyCode, ShownCurrency>
}

/** A caller is known for some seconds; what it may be shown is worked out once in that time. */
function openChoices(): (caller: WebsiteCaller, given: Given) => Choice {
  const choices = new WeakMap<WebsiteCaller, Choice>()
  return (caller, given) => {
    const known = choices.get(caller)
    if (known && isGood(known, given)) return known
    const choice = chooseFor(caller, given)
    choices.set(caller, choice)
    return choice
  }
}

function isGood(choice: Choice, { rates, nowMs, maxAgeDays }: Given): boolean {
  if (choice.rates !== rates || choice.maxAgeDays !== maxAgeDays) return false
  // A clock that was set back may be before an age that had passed.
  return nowMs >= choice.sinceMs && nowMs < choice.untilMs
}

function chooseFor(caller: WebsiteCaller, { rates, nowMs, maxAgeDays }: Given): Choice {
  const given = { rates, now: Temporal.Instant.fromEpochMilliseconds(nowMs), maxAgeDays }
  const quotable = quotableCurrencies({ ...given, enabled: caller.currencies })
  const validUntil = nextExpiry(given) ?? undefined
  return {
    rates,
    maxAgeDays,
    quotable,
    display: displayCurrency({ configured: caller.displayCurrency, quotable }),
    validUntil,
    sinceMs: nowMs,
    untilMs: validUntil?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    shown: new Map(),
  }
}

function rateIn({ rates }: Choice, currency: CurrencyCode, now: Temporal.Instant): Rate {
  const rate = rateFor({ currency, rates, now })
  assert(rate, `${currency} is quotable and so has a rate`)
  return rate
}

function conversionOf(caller: WebsiteCaller, rate: Rate): Conversion {
  return { currency: rate.quote, rate: rate.rate, rounding: caller.displayRounding }
}

const MOST_PRICERS = 32

/** Storefronts that show prices alike share a pricer and the prices it has worked out. */
function openPricers(): (pricing: { conversion: Conversion; marginBp: number }) => UnitPricer {
  const pricers = new LRUCache<string, UnitPricer>({ max: MOST_PRICERS })
  return pricing => {
    const { currency, rate, rounding } = pricing.conversion
    const key = [currency, rate, rounding, pricing.marginBp].join(' ')
    const known = pricers.get(key)
    if (known) return known
    const made = unitPricer(pricing)
    pricers.set(key, made)
    return made
  }
}
