import type { DepositTerms } from '#contract/deposit.ts'
import { localDay } from '#domain/availability/local-day.ts'
import { findCandidates } from '#domain/availability/next-open.ts'
import { inLocale } from '#domain/catalog.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import { notFound } from '#domain/refusal.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Currencies } from '#memory/currencies.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import type { Db } from '#store/database.ts'
import { findFirstOptionOnSale } from '#store/options/options.ts'

type Deps = {
  db: Db
  clock: Clock
  saleSheets: Pick<SaleSheets, 'findOwn'>
  currencies: Pick<Currencies, 'staffPricing'>
}

type Wanted = {
  sellerId: string
  /** Null: of whichever trip of the seller comes first. */
  optionId: string | null
  terms: DepositTerms
  locale: string
}

/** What one traveller would pay by these terms, and for what. */
export type DepositExample = Record<'trip' | 'option' | 'start' | 'timezone', string> & {
  quote: Quote
}

/**
 * An example of a deposit that is not saved yet, at a price of today: the first start that is far
 * enough away for two parts. Null where nothing can be quoted for one traveller.
 */
export async function previewDeposit(
  deps: Deps,
  { sellerId, optionId, terms, locale }: Wanted,
): Promise<DepositExample | null> {
  const id = optionId ?? (await findFirstOptionOnSale(deps.db, sellerId))
  if (id === null) return null
  const sheet = await deps.saleSheets.findOwn(sellerId, id)
  if (sheet === null) throw notFound('option')
  const now = deps.clock.now()
  const start = firstStart(sheet, { days: terms.balanceDays, now })
  const unit = sheet.units.find(({ free, takesSeat }) => takesSeat && !free) ?? sheet.units[0]
  if (start === null || !unit) return null
  const pricing = await deps.currencies.staffPricing({
    from: sheet.priceCurrency,
    asked: undefined,
  })
  const units = [{ unitId: unit.id, qty: unit.minQty ?? 1, ages: null }]
  const selection = { optionId: id, start, units, extras: [], pickup: null, rooms: [] }
  const means = { now, pricing, taken: new Map(), pickup: null, locale, bySeller: true }
  const outcome = quoteSelection(sheet, selection, { ...means, mayExceed: true, deposit: terms })
  if (!outcome.granted) return null
  const [trip, option] = [sheet.titles, sheet.optionNames].map(text => inLocale(text, locale).text)
  const { timezone } = sheet
  return { trip: trip ?? '', option: option ?? '', start, timezone, quote: outcome.value }
}

const DAYS_AHEAD = 400

function firstStart(
  sheet: SaleSheet,
  { days, now }: { days: number; now: Temporal.Instant },
): string | null {
  const nowMs = now.epochMilliseconds
  const today = Temporal.PlainDate.from(localDay({ nowMs, timezone: sheet.timezone }))
  const from = today.add({ days: days + 1 })
  const range = { from: from.toString(), to: from.add({ days: DAYS_AHEAD }).toString() }
  const most = { found: 1, judged: 500 }
  const asked = { nowMs, methods: [], travellers: null, days: range, most }
  const [first] = findCandidates(sheet, asked).found
  if (!first) return null
  const { date, time } = first.start
  return time === null ? date : `${date}T${time}`
}
