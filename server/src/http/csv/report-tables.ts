import { TABLE_WORDS } from '#domain/bookings/table-words.ts'
import { inLocale } from '#domain/catalog.ts'
import type { Cell } from '#domain/csv.ts'
import { decimalTextOf } from '#domain/money/format.ts'
import type { Money } from '#domain/money/money.ts'
import { REPORT_TABLE_WORDS, type ReportHeading } from '#domain/reports/table-words.ts'
import type { SalesGroup } from '#store/reports.ts'
import type { wireOccupancy, wireSales } from '../wire/report.ts'
import { ownTable, type TableQuery } from './people-table.ts'

/** A column of a report for people: its head, and what a line has there. */
export type ReportColumn<Row> = readonly [ReportHeading, (row: Row) => Cell]

type Asked = Pick<TableQuery<never>, 'separator'> & { locale: string }

/** Lines of a report as a table for people. */
export function openReportTable<Row>(
  { separator, locale }: Asked,
  columns: readonly ReportColumn<Row>[],
) {
  const reads = new Map(columns)
  const names = columns.map(([name]) => name)
  return ownTable<ReportHeading, Row>(
    { table: 'people', columns: names, separator },
    {
      usual: names,
      headings: inLocale(REPORT_TABLE_WORDS, locale).text.headings,
      read: (name, row) => reads.get(name)?.(row) ?? '',
    },
  )
}

/** All lines of a report at once. */
export function wholeReportTable<Row>(
  asked: Asked,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
) {
  const { table, cellsOf } = openReportTable(asked, columns)
  return { data: rows.map(cellsOf), table }
}

type Sold = ReturnType<typeof wireSales>

/** What every report of sales has; what is compared stands beside the total. */
export function sumColumns<Row extends Sold>(
  compared: readonly ReportColumn<Row>[] = [],
): ReportColumn<Row>[] {
  return [
    ['bookings', row => countCell(row.bookings)],
    ['guests', row => countCell(row.pax)],
    ['total', row => moneyCell(row.total)],
    ...compared,
    ['operator_share', row => moneyCell(row.operator_share)],
    ['commission', row => moneyCell(row.marketplace_commission)],
    ['margin', row => moneyCell(row.reseller_margin)],
    ['currency', row => row.total.currency],
    ['pending', row => countCell(row.pending)],
    ['cancelled', row => countCell(row.cancelled)],
  ]
}

type Started = Sold & { start: string; trip: string; option: string } & {
  checked_in: number
  no_show: number
}

export function startColumns<Row extends Started>(): ReportColumn<Row>[] {
  return [
    ['date', ({ start }) => start.slice(0, 10)],
    ['time', ({ start }) => start.slice(11)],
    ['trip', ({ trip }) => trip],
    ['option', ({ option }) => option],
    ...sumColumns<Row>(),
    ['checked_in', row => countCell(row.checked_in)],
    ['no_show', row => countCell(row.no_show)],
  ]
}

type Paid = Sold & { month: string; storefront: string | null }

export function payoutColumns<Row extends Paid>(locale: string): ReportColumn<Row>[] {
  const { byStaff } = inLocale(REPORT_TABLE_WORDS, locale).text
  return [
    ['month', ({ month }) => month],
    ['storefront', ({ storefront }) => storefront ?? byStaff],
    ...sumColumns<Row>(),
  ]
}

type Named = { key: string; label: string }
type Places = ReturnType<typeof wireOccupancy>

export function placeColumns<Row extends Places & Named>(
  by: SalesGroup,
  locale: string,
): ReportColumn<Row>[] {
  const percent = (basisPoints: number) => ({ decimal: (basisPoints / 100).toFixed(2) })
  return [
    lineColumn(by, locale),
    ['starts', row => countCell(row.starts + row.unlimited_starts)],
    ['places', row => countCell(row.capacity)],
    ['taken', row => countCell(row.taken)],
    ['filled', row => percent(row.fill_bp)],
  ]
}

/** What a line is of. */
export function lineColumn<Row extends Named>(by: SalesGroup, locale: string): ReportColumn<Row> {
  const { byStaff } = inLocale(REPORT_TABLE_WORDS, locale).text
  const channels: Readonly<Record<string, string>> = inLocale(TABLE_WORDS, locale).text.channel
  switch (by) {
    case 'month':
      return [by, ({ key }) => key.slice(0, 7)]
    case 'channel':
      return [by, ({ key, label }) => channels[key] ?? label]
    case 'storefront':
      return [by, ({ label }) => label || byStaff]
    default:
      return [by, ({ label }) => label]
  }
}

export function countCell(number: number): Cell {
  return { decimal: String(number) }
}

export function moneyCell(money: Money): Cell {
  return { decimal: decimalTextOf(money) }
}
