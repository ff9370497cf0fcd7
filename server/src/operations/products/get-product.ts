import type { WebsiteCaller } from '#domain/access/callers.ts'
import { notFound } from '#domain/refusal.ts'
import type { Currencies, ShownCurrency } from '#memory/currencies.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import { allReady, type Steps } from '#memory/steps.ts'
import type { TripQuery, TripSheets } from '#memory/trip-sheets.ts'
import type { Geography } from '#store/geography.ts'
import type { TripSheet } from '#store/products/trip-pages.ts'

export type ProductMeans = Pick<PlatformRecords, 'geography'> & {
  currencies: Currencies
  tripSheets: TripSheets
}

/** All that a trip's page is made of, in any language. */
export type Product = { sheet: TripSheet; geography: Geography; money: ShownCurrency }

export function* getProduct(
  { geography, currencies, tripSheets }: ProductMeans,
  caller: WebsiteCaller,
  asked: TripQuery & { currency: string | null },
): Steps<Product> {
  const sheet = yield* tripSheets.find(caller, asked)
  if (sheet === null) throw notFound('product')
  const [atlas, money] = yield* allReady([
    geography.get(),
    currencies.shown(caller, asked.currency),
  ])
  return { sheet, geography: atlas, money }
}
