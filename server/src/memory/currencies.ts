import { LRUCache } from 'lru-cache'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import { marginOf, type StorefrontKind, type WebsiteCaller } from '#domain/access/callers.ts'
import { type Pricers, type UnitPricer, unitPricer } from '#domain/listing/unit-pricer.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import {
  crossRate,
  currencyForQuote,
  currencyForRead,
  displayCurrency,
  goodRates,
  nextExpiry,
  quotableCurrencies,
  type RatesInForce,
} from '#domain/money/exchange-rates.ts'
import type { Money } from '#domain/money/money.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import type { Clock } from '#integrations/clock.ts'
import type { PlatformRecords } from './platform-records.ts'

/** In which currencies, and for how much, each storefront shows and sells. */
export type Currencies = {
  /** A catalog read never fails over a currency: one that cannot be had is the display currency. */
  shown(caller: WebsiteCaller, asked: string | null): NowOrLater<ShownCurrency>
  /**
   * How a storefront sells what is priced in `from`. Unlike a catalog read, a sale in a currency
   * that it lacks is refused.
   */
  pricing(
    caller: WebsiteCaller,
    sale: { from: CurrencyCode; asked: string | undefined },
  ): NowOrLater<Pricing>
  /** Staff sell at the seller's own prices, in their currency or any that has a fresh rate. */
  staffPricing(sale: { from: CurrencyCode; asked: string | undefined }): Promise<Pricing>
  /** What a site with these settings asks for a price, in each currency that it can sell in now. */
  pricers(
    site: SitePrices,
    from: CurrencyCode,
  ): Promise<readonly Pick<Pricing, 'currency' | 'price'>[]>
  /** What a storefront can sell in now. */
  quotable(caller: WebsiteCaller): NowOrLater<readonly CurrencyCode[]>
}

/** How a site makes its prices. */
export type SitePrices = {
  currencies: readonly CurrencyCode[]
  /** What its own seller keeps prices in. */
  priceCurrency: CurrencyCode
  kind: StorefrontKind
  displayRounding: DisplayRounding
  marginBp: number
}

/** How one catalog read shows prices. */
export type ShownCurrency = {
  currency: CurrencyCode
  /** What this storefront asks for a price, by the currency that it is kept in. */
  pricers: Pricers
  /** When a rate drops by age alone, or undefined if none will. */
  validUntil: Temporal.Instant | undefined
}

/** The prices of one seller as a catalog read shows them. */
export type SellerMoney = {
  currency: CurrencyCode
  /** Null where the seller's currency has no rate: then no price is shown. */
  price: UnitPricer | null
  /** What something costs that is part of a trip; without a rate as its seller says it. */
  convert: (minor: number) => Money
}

export function moneyOfSeller(
  { currency, pricers }: ShownCurrency,
  from: CurrencyCode,
): SellerMoney {
  const price = pricers(from)
  const convert = (minor: number) =>
    price ? { amount: price(minor), currency } : { amount: minor, currency: from }
  return { currency, price, convert }
}

export type CurrencySources = Pick<PlatformRecords, 'platformSettings' | 'exchangeRates'> & {
  clock: Clock
}

export function openCurrencies(sources: CurrencySources): Currencies {
  const { clock, platformSettings, exchangeRates } = sources
  const choiceOf = openChoices()
  const pricerFor = openPricers()
  const pricersFor = openPricersByCurrency(pricerFor)
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
      const { displayRounding: rounding } = caller
      const terms = { to: currency, rounding, marginBp: marginOf(caller), rates: choice.good }
      return { currency, pricers: pricersFor(terms), validUntil }
    })
  }
  const sell = (
    choice: Choice,
    caller: WebsiteCaller,
    { from, asked }: { from: CurrencyCode; asked: string | undefined },
  ): Pricing => {
    const { quotable, display, rates, good } = choice
    const to = currencyForQuote({ asked, quotable, display, own: caller.priceCurrency })
    const rate = to && crossRate({ from, to }, { rates: good, now: clock.now() })
    if (!rate) throw refuse('CurrencyNotEnabled', { currency: asked ?? display })
    const { displayRounding: rounding } = caller
    return makePricing({ rate, rounding, marginBp: marginOf(caller), rates }, pricerFor)
  }
  const judged = async () => {
    const [settings, rates] = await Promise.all([platformSettings.get(), exchangeRates.get()])
    return { rates, now: clock.now(), maxAgeDays: settings.fx_max_age_days }
  }
  return {
    shown: (caller, asked) => andThen(choose(caller), choice => show(choice, caller, asked)),
    pricing: (caller, sale) => andThen(choose(caller), choice => sell(choice, caller, sale)),
    async staffPricing({ from, asked = from }) {
      const given = await judged()
      const enabled = isCurrencyCode(asked) ? [asked] : []
      const site = { enabled, own: from, sellsOthers: false }
      const [to] = quotableCurrencies({ ...site, ...given })
      const rate = to && crossRate({ from, to }, given)
      if (!rate) throw refuse('CurrencyNotEnabled', { currency: asked })
      return makePricing({ rate, rounding: 'none', marginBp: 0, rates: given.rates })
    },
    async pricers({ currencies: enabled, displayRounding: rounding, marginBp, ...site }, from) {
      const given = await judged()
      const { rates } = given
      const sellsOthers = site.kind === 'marketplace'
      const own = site.priceCurrency
      return quotableCurrencies({ enabled, own, sellsOthers, ...given }).flatMap(to => {
        const rate = crossRate({ from, to }, { ...given, rates: goodRates(given) })
        return rate ? [makePricing({ rate, rounding, marginBp, rates })] : []
      })
    },
    quotable: caller => andThen(choose(caller), ({ quotable }) => quotable),
  }
}

type Given = { rates: RatesInForce; nowMs: number; maxAgeDays: number }
/** Which currencies a storefront has, and until when. */
type Choice = Omit<Given, 'nowMs'> & {
  /** Those of the rates that prices are converted by. */
  good: RatesInForce
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
  const goodOf = openGoodRates()
  return (caller, given) => {
    const known = choices.get(caller)
    if (known && isGood(known, given)) return known
    const choice = chooseFor(caller, given, goodOf)
    choices.set(caller, choice)
    return choice
  }
}

function isGood(choice: Choice, { rates, nowMs, maxAgeDays }: Given): boolean {
  if (choice.rates !== rates || choice.maxAgeDays !== maxAgeDays) return false
  // A clock that was set back may be before an age that had passed.
  return nowMs >= choice.sinceMs && nowMs < choice.untilMs
}

/**
 * One object for all callers until a rate is replaced or too old: what they show is shared by it.
 * Of the same rates fewer are good the later it is, so that as many are the same ones.
 */
function openGoodRates(): typeof goodRates {
  let known: { rates: RatesInForce; good: RatesInForce } | null = null
  return judged => {
    const good = goodRates(judged)
    if (known?.rates === judged.rates && known.good.size === good.size) return known.good
    known = { rates: judged.rates, good }
    return good
  }
}

function chooseFor(
  caller: WebsiteCaller,
  { rates, nowMs, maxAgeDays }: Given,
  goodOf: typeof goodRates,
): Choice {
  const given = { rates, now: Temporal.Instant.fromEpochMilliseconds(nowMs), maxAgeDays }
  const own = caller.priceCurrency
  const sellsOthers = caller.storefrontKind === 'marketplace'
  const quotable = quotableCurrencies({ enabled: caller.currencies, own, sellsOthers, ...given })
  const validUntil = nextExpiry(given) ?? undefined
  return {
    rates,
    good: goodOf(given),
    maxAgeDays,
    quotable,
    display: displayCurrency({ configured: caller.displayCurrency, quotable, own }),
    validUntil,
    sinceMs: nowMs,
    untilMs: validUntil?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    shown: new Map(),
  }
}

const MOST_PRICERS = 64

/** Storefronts that show prices alike share a pricer and the prices it has worked out. */
function openPricers(): typeof unitPricer {
  const pricers = new LRUCache<string, UnitPricer>({ max: MOST_PRICERS })
  return pricing => {
    const { from, to, rate, rounding } = pricing.conversion
    const key = [from, to, rate, rounding, pricing.marginBp].join(' ')
    const known = pricers.get(key)
    if (known) return known
    const made = unitPricer(pricing)
    pricers.set(key, made)
    return made
  }
}

type ShownTerms = {
  to: CurrencyCode
  rounding: DisplayRounding
  marginBp: number
  rates: RatesInForce
}

/**
 * The pricers of one list's currency. Lists that show prices alike share them, by which a table
 * keeps what it has sorted.
 */
function openPricersByCurrency(pricerFor: typeof unitPricer): (terms: ShownTerms) => Pricers {
  const byRates = new WeakMap<RatesInForce, Map<string, Pricers>>()
  return ({ to, rounding, marginBp, rates }) => {
    const shared = byRates.getOrInsertComputed(rates, () => new Map())
    return shared.getOrInsertComputed([to, rounding, marginBp].join(' '), () => {
      const made = new Map<CurrencyCode, UnitPricer | null>()
      return from =>
        made.getOrInsertComputed(from, () => {
          // The moment is told by no price.
          const rate = crossRate({ from, to }, { rates, now: BEGINNING })
          const conversion = rate && { from, to, rate: rate.rate, rounding }
          return conversion && pricerFor({ marginBp, conversion })
        })
    })
  }
}

const BEGINNING = Temporal.Instant.fromEpochMilliseconds(0)
