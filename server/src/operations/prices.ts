import { memoizeText } from '#domain/memoize.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import {
  type DropBounds,
  findRoundingDrops,
  type RoundingDrop,
} from '#domain/prices/rounding-drops.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { Currencies, SitePrices } from '#memory/currencies.ts'
import type { Db } from '#store/database.ts'
import { listTablesOnSale } from '#store/options/tables-on-sale.ts'
import { listMarketplacesSelling } from '#store/sales/marketplaces-selling.ts'
import { findSellingTerms } from '#store/sales/selling-terms.ts'
import { findPriceCurrency } from '#store/sellers.ts'
import { listStorefronts, type Storefront } from '#store/storefronts.ts'

type Means = { db: Db; currencies: Currencies }

/** Where a site asks less in all of a larger group, because it rounds each converted price. */
export type RoundingWarning = RoundingDrop & {
  storefrontId: string
  storefrontName: string
  currency: string
  tripId: string
  optionId: string
}

type PricedOption = {
  tripId: string
  optionId: string
  rows: readonly PriceRow[]
  /** Units that cost nothing, whatever the table says. */
  freeUnitIds: readonly string[]
}

/** They tell a person what to look at; nobody reads hundreds of them. */
const MOST_WARNINGS = 50
/** Keeps a call within a fraction of a second, however large the tables are. */
const MOST_COMPARISONS = 500_000
const MOST_SITES = 50
const MOST_CURRENCIES = 50
const MOST_TABLES = 2_000
const TABLES_AT_ONCE = 50

const newBounds = (): DropBounds => ({ comparisons: MOST_COMPARISONS, drops: MOST_WARNINGS })

/**
 * Of one table, on the seller's own sites and on the marketplaces of others that sell the trip. Of
 * those the seller learns what every visitor of theirs can see: the name, and prices with it.
 */
export async function warnOfTable(
  { db, currencies }: Means,
  sellerId: string,
  option: PricedOption,
): Promise<RoundingWarning[]> {
  const { tripId } = option
  const from = await findPriceCurrency(db, sellerId)
  const bounds = newBounds()
  const found: RoundingWarning[] = []
  const look = async (site: NamedSite, prices: SitePrices) => {
    const pricers = await currencies.pricers(prices, from)
    found.push(...warningsOf(site, option, { pricers, bounds }))
  }
  for (const site of await listStorefronts(db, { sellerId, after: null, limit: MOST_SITES })) {
    await look(site, await pricesOf(db, site))
  }
  for (const site of await listMarketplacesSelling(db, { sellerId, tripId, limit: MOST_SITES })) {
    await look(site, site)
  }
  return found
}

/** Of everything that a site sells, in the order of the options. */
export async function warnOfSite(
  { db, currencies }: Means,
  site: Storefront,
): Promise<RoundingWarning[]> {
  const bounds = newBounds()
  const prices = await pricesOf(db, site)
  const pricersOf = memoizeText(MOST_CURRENCIES, (from: CurrencyCode) =>
    currencies.pricers(prices, from),
  )
  const found: RoundingWarning[] = []
  let after: string | null = null
  for (let seen = 0; seen < MOST_TABLES; seen += TABLES_AT_ONCE) {
    const options = await listTablesOnSale(db, site, { after, limit: TABLES_AT_ONCE })
    for (const option of options) {
      const pricers = await pricersOf(option.priceCurrency)
      found.push(...warningsOf(site, option, { pricers, bounds }))
    }
    after = options.at(-1)?.optionId ?? null
    if (options.length < TABLES_AT_ONCE || bounds.comparisons <= 0 || bounds.drops <= 0) break
  }
  return found
}

async function pricesOf(db: Db, site: Storefront): Promise<SitePrices> {
  const terms = await findSellingTerms(db, { storefrontId: site.id })
  return {
    currencies: site.currencies,
    priceCurrency: terms?.priceCurrency ?? 'USD',
    kind: site.kind,
    displayRounding: site.displayRounding,
    marginBp: terms?.marginBp ?? 0,
  }
}

type NamedSite = Pick<Storefront, 'id' | 'name'>
type Pricers = Awaited<ReturnType<Currencies['pricers']>>

function warningsOf(
  site: NamedSite,
  { tripId, optionId, rows, freeUnitIds }: PricedOption,
  { pricers, bounds }: { pricers: Pricers; bounds: DropBounds },
): RoundingWarning[] {
  const free = new Set(freeUnitIds)
  return pricers.flatMap(({ currency, price }) =>
    findRoundingDrops(rows, { free, price, bounds }).map(drop => ({
      ...drop,
      storefrontId: site.id,
      storefrontName: site.name,
      currency,
      tripId,
      optionId,
    })),
  )
}
