import type { WebsiteCaller } from '#domain/access/callers.ts'
import { earliest } from '#domain/catalog.ts'
import { instantOf, type PriceSteps } from '#domain/listing/price-steps.ts'
import { siteOptionsAt, sitePricesAt } from '#domain/listing/site-prices.ts'
import type { OptionPeriod } from '#domain/pricing/option-periods.ts'
import { notFound } from '#domain/refusal.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Currencies, ShownCurrency } from '#memory/currencies.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import { allReady, type Steps } from '#memory/steps.ts'
import type { TripQuery, TripSheets } from '#memory/trip-sheets.ts'
import type { Geography } from '#store/geography.ts'
import type { TripSheet } from '#store/products/trip-pages.ts'

export type ProductMeans = Pick<PlatformRecords, 'geography'> & {
  clock: Clock
  currencies: Currencies
  tripSheets: TripSheets
}

/** All that a trip's page is made of, in any language. */
export type Product = {
  sheet: TripSheet
  /** What it costs now. */
  prices: PriceSteps
  /** From what its units cost, and from how many travellers its options go. */
  optionPeriod: OptionPeriod | null
  geography: Geography
  money: ShownCurrency
  /** Until when it stays true if nobody changes anything; undefined: for good. */
  validUntil: Temporal.Instant | undefined
}

export function* getProduct(
  { clock, geography, currencies, tripSheets }: ProductMeans,
  caller: WebsiteCaller,
  asked: TripQuery & { currency: string | null },
): Steps<Product> {
  const sheet = yield* tripSheets.find(caller, asked)
  if (sheet === null) throw notFound('product')
  const [atlas, money] = yield* allReady([
    geography.get(),
    currencies.shown(caller, asked.currency),
  ])
  const at = { methods: caller.paymentMethods, nowMs: clock.nowMs() }
  const { steps: prices, untilMs } = sitePricesAt(sheet, at)
  const options = siteOptionsAt(sheet, at)
  const changesAt = instantOf(Math.min(untilMs, options.untilMs))
  const validUntil = earliest(money.validUntil, changesAt)
  return { sheet, prices, optionPeriod: options.current, geography: atlas, money, validUntil }
}
