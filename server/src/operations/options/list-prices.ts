import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { DateRange } from '#domain/availability/local-start.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type ChosenPickup, cheapestPickup } from '#domain/pricing/cheapest-pickup.ts'
import { type Group, groupOf } from '#domain/pricing/group.ts'
import { type PricedDay, pricedDays } from '#domain/pricing/priced-days.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Claims } from '#memory/claims.ts'
import type { Currencies } from '#memory/currencies.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'

type PricesDeps = Pick<PlatformRecords, 'geography'> & {
  clock: Clock
  currencies: Pick<Currencies, 'pricing'>
  claims: Pick<Claims, 'takenBetween'>
}

export type PricesRequest = {
  caller: WebsiteCaller
  sheet: SaleSheet
  days: DateRange
  travellers: number | null
  currency: string | null
}

export type OptionPrices = {
  currency: CurrencyCode
  group: Group | null
  /** Where the prices fetch everybody, of an option that needs it. */
  pickup: ChosenPickup | null
  days: readonly PricedDay[]
}

/** What a group pays at each start of some days. Like a calendar it takes one query. */
export async function listPrices(
  deps: PricesDeps,
  { caller, sheet, days, travellers, currency }: PricesRequest,
): Promise<OptionPrices> {
  const pricing = await deps.currencies.pricing(caller, {
    from: sheet.priceCurrency,
    asked: currency ?? undefined,
  })
  const map = await deps.geography.get()
  const taken = await deps.claims.takenBetween(sheet, days)
  const group = groupOf(sheet, travellers)
  const now = deps.clock.now()
  return {
    currency: pricing.currency,
    group,
    pickup: group && cheapestPickup(sheet, { pax: group.size, map }),
    days: pricedDays(sheet, {
      ...days,
      now,
      nowMs: now.epochMilliseconds,
      taken,
      methods: caller.paymentMethods,
      group,
      pricing,
      map,
    }),
  }
}
