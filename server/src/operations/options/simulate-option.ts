import { type CalendarDay, calendarDays } from '#domain/availability/calendar.ts'
import { countedResources } from '#domain/availability/counted-resources.ts'
import { type DateRange, dateAfter, readStart } from '#domain/availability/local-start.ts'
import { takenBy } from '#domain/availability/open-starts.ts'
import type { Fault } from '#domain/fault.ts'
import { findLoweringCells, type LoweringCell } from '#domain/prices/lowering-cells.ts'
import { findPriceTableFault } from '#domain/prices/price-table-rules.ts'
import { findPickupPoint } from '#domain/pricing/pickup-point.ts'
import { type Given, quoteSelection } from '#domain/pricing/quote-selection.ts'
import { findSelectionFault } from '#domain/pricing/selection-fault.ts'
import { stockWanted } from '#domain/pricing/stock-wanted.ts'
import { findWinningRow, type WinningRow } from '#domain/pricing/winning-row.ts'
import { invalidFault, invalidInput, notFound, type Outcome } from '#domain/refusal.ts'
import { changeSheet, type SheetChanges } from '#domain/sales/change-sheet.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type {
  DepartureException,
  PriceRow,
  SaleSheet,
  SaleUnit,
  Schedule,
} from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { type StockKey, stockKey } from '#domain/sales/stock.ts'
import { findDepartureFault, findScheduleFault } from '#domain/schedules.ts'
import { findUnitsFault } from '#domain/trips/option-rules.ts'
import { recogniseUnits } from '#domain/trips/recognise-units.ts'
import type { Clock } from '#integrations/clock.ts'
import { readTaken } from '#memory/claims.ts'
import type { Currencies } from '#memory/currencies.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import { listTakenBetween } from '#store/claims.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { findCompanions, type GivenUnit, nameUnits } from './units.ts'

type Deps = Pick<PlatformRecords, 'geography'> & {
  db: Db
  clock: Clock
  saleSheets: Pick<SaleSheets, 'findOwn'>
  currencies: Pick<Currencies, 'staffPricing'>
}

export type SimulationRequest = {
  sellerId: string
  optionId: string
  parts: GivenParts
  selections: readonly Selection[]
  /** One group after the other of the same start. */
  ladder: readonly Selection[]
  days: DateRange | null
  currency: string | undefined
  locale: string
}

/** What a selection would cost or be refused for, and where the table has its price. */
export type Simulated = { outcome: Outcome<Quote>; priceRow: WinningRow | null }
/** By what is given, and by what is saved. */
export type Compared<T> = { given: T; saved: T }

export type Simulation = {
  refusedCells: LoweringCell[]
  selections: Compared<Simulated>[]
  ladder: Compared<Simulated>[]
  days: Compared<CalendarDay[]>
}

/**
 * Quotes and schedules what is not saved yet, by the rules that sell what is: on a site without
 * margins and deadlines of payment, at the places that are taken now. It writes nothing.
 */
export async function simulateOption(
  deps: Deps,
  { sellerId, optionId, parts, ...request }: SimulationRequest,
): Promise<Simulation> {
  const [saved, geography] = await Promise.all([
    deps.saleSheets.findOwn(sellerId, optionId),
    deps.geography.get(),
  ])
  if (saved === null) throw notFound('option')
  const pricing = await deps.currencies.staffPricing({
    from: saved.priceCurrency,
    asked: request.currency,
  })
  const given = changeSheet(saved, judgeParts(saved, parts))
  const sheets = { given, saved }
  const asked = [...request.selections, ...request.ladder]
  const [taken, days] = await Promise.all([
    readTaken(deps.db, { sellerId, keys: stockOf(sheets, asked) }),
    compareDays(sheets, request.days, deps),
  ])
  const { locale } = request
  const means = { now: deps.clock.now(), pricing, taken, locale, geography }
  const compare = (selection: Selection) => ({
    given: simulate(given, selection, means),
    saved: simulate(saved, selection, means),
  })
  const free = new Set(given.units.filter(unit => unit.free).map(({ id }) => id))
  return {
    refusedCells: findLoweringCells(given.priceRows, free),
    selections: request.selections.map(compare),
    ladder: request.ladder.map(compare),
    days,
  }
}

/** Of all quotes together, so that one statement reads what is taken of them. */
function stockOf(sheets: Compared<SaleSheet>, asked: readonly Selection[]): StockKey[] {
  const wanted = [sheets.given, sheets.saved].flatMap(sheet =>
    asked
      .filter(selection => findSelectionFault(sheet, selection) === null)
      .flatMap(selection => stockWanted(sheet, selection)),
  )
  return [...new Map(wanted.map(place => [stockKey(place), place])).values()]
}

type Means = Pick<Given, 'now' | 'pricing' | 'taken' | 'locale'> & { geography: Geography }

function simulate(
  sheet: SaleSheet,
  selection: Selection,
  { geography, ...means }: Means,
): Simulated {
  const fault = findSelectionFault(sheet, selection)
  if (fault) {
    return { outcome: { granted: false, refusal: invalidFault(fault).refusal }, priceRow: null }
  }
  const pickup = findPickupPoint(geography, selection.pickup)
  return {
    outcome: quoteSelection(sheet, selection, { ...means, pickup }),
    priceRow: findWinningRow(sheet, selection),
  }
}

async function compareDays(
  { given, saved }: Compared<SaleSheet>,
  days: DateRange | null,
  { db, clock }: Deps,
): Promise<Compared<CalendarDay[]>> {
  if (days === null) return { given: [], saved: [] }
  const { sellerId } = saved
  const { from, to } = days
  const between = { sellerId, from, before: dateAfter(to) }
  const resources = countedResources(saved).map(resource => ({ ...resource, ...between }))
  const rows = resources.length === 0 ? [] : await listTakenBetween(db, resources)
  const site = { ...days, nowMs: clock.nowMs(), taken: takenBy(rows), methods: [] }
  return { given: calendarDays(given, site), saved: calendarDays(saved, site) }
}

/** A unit that is not saved yet may be named by an id of its own. */
type SimulatedUnit = GivenUnit & { temporaryId?: string }
type NamedUnit = GivenUnit & { id: string }

/** Parts of an option as they would be saved; those that are left out stay as they are. */
type GivenParts = {
  units: readonly SimulatedUnit[] | undefined
  priceRows: readonly PriceRow[] | undefined
  schedule: Schedule | undefined
  exceptions: readonly (DepartureException & { start: string })[] | undefined
}

/**
 * Throws what saving these parts would refuse, but for prices that fall: those are an answer.
 */
function judgeParts(sheet: SaleSheet, parts: GivenParts): SheetChanges {
  const named = parts.units && nameGiven(parts.units, sheet.units)
  const unitIds = new Set((named ?? sheet.units).map(({ id }) => id))
  const { priceRows, schedule } = parts
  refuse('price_table', priceRows ? findPriceTableFault(priceRows, unitIds) : null)
  refuse('schedule', schedule ? findScheduleFault(schedule, scheduled(sheet)) : null)
  const exceptions = parts.exceptions && judgeExceptions(parts.exceptions, sheet)
  const units = named && withCompanions(named)
  return {
    ...(units && { units }),
    ...(priceRows && { priceRows }),
    ...(schedule && { schedule }),
    ...(exceptions && { exceptions }),
  }
}

function refuse(part: string, fault: Fault | null): void {
  if (fault) throw invalidFault({ ...fault, field: `${part}.${fault.field}` })
}

function nameGiven(given: readonly SimulatedUnit[], known: readonly SaleUnit[]): NamedUnit[] {
  const fault = findUnitsFault(given)
  if (fault) throw invalidFault(fault)
  const units = given.map(({ temporaryId, ...unit }) => {
    return temporaryId === undefined ? unit : { id: temporaryId, ...unit }
  })
  const ids = [...known.map(({ id }) => id), ...given.flatMap(unit => unit.temporaryId ?? [])]
  return nameUnits(recogniseUnits(units, known), new Set(ids))
}

function withCompanions(named: readonly NamedUnit[]): SaleUnit[] {
  const order = named.map(({ id }) => id)
  return named.map((unit, position) => ({
    ...unit,
    accompaniedBy: findCompanions(unit, position, order),
  }))
}

function scheduled(sheet: SaleSheet) {
  return { ...sheet, capacityPoolId: sheet.pool?.id ?? null }
}

function judgeExceptions(
  given: NonNullable<GivenParts['exceptions']>,
  sheet: SaleSheet,
): Record<string, DepartureException> {
  const entries = given.map(({ start, ...exception }, index) => {
    const field = `exceptions.${index}`
    const read = readStart(start)
    if (!read) throw invalidInput(`${field}.start`, 'bad_date', 'is no day and no start')
    if (sheet.availabilityType === 'opening_hours' && read.time !== null) {
      throw invalidInput(`${field}.start`, 'not_applicable', 'is open all day and has no times')
    }
    refuse(field, findDepartureFault(exception, read, scheduled(sheet)))
    return [start, exception] as const
  })
  return Object.fromEntries(entries)
}
