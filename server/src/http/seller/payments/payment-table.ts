import type { SellerCaller } from '#domain/access/callers.ts'
import { TABLE_WORDS } from '#domain/bookings/table-words.ts'
import { inLocale } from '#domain/catalog/locale.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { REPORT_TABLE_WORDS } from '#domain/reports/table-words.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import { findSellerZone } from '#operations/sellers/seller-zone.ts'
import type { Db } from '#store/database.ts'
import type { ListedPayment } from '#store/reports/payment-list.ts'
import { findReaderLocale } from '#store/sellers/reader-locale.ts'
import type { TableQuery } from '../../csv/people-table.ts'
import { countCell, moneyCell, openReportTable } from '../../csv/report-tables.ts'

type Asked = Pick<TableQuery<never>, 'separator'> & {
  caller: Pick<SellerCaller, 'sellerId' | 'personId'>
  /** Null is the reader's own. */
  locale: string | null
}

/** Money that moved, for people: on the company's clock, and below zero where it went back. */
export async function openPaymentTable(
  parts: { db: Db; departureSheets: DepartureSheets },
  { caller, separator, locale: asked }: Asked,
) {
  const [locale, zone] = await Promise.all([
    asked ?? findReaderLocale(parts.db, caller),
    findSellerZone(parts, caller.sellerId),
  ])
  const { kinds } = inLocale(REPORT_TABLE_WORDS, locale).text
  const methods: Readonly<Record<string, string>> = inLocale(TABLE_WORDS, locale).text.method
  const at = ({ createdAt }: ListedPayment) => createdAt.toZonedDateTimeISO(zone)
  return openReportTable<ListedPayment>({ separator, locale }, [
    ['date', row => at(row).toPlainDate().toString()],
    ['time', row => at(row).toPlainTime().toString({ smallestUnit: 'minute' })],
    ['kind', ({ kind, voids }) => (voids === null ? kinds[kind] : kinds.void)],
    ['method', ({ method }) => methods[method] ?? method],
    ['amount', signedAmount],
    ['currency', ({ currency }) => currency],
    ['guest', ({ leadName }) => leadName ?? ''],
    ['reference', ({ ref }) => ref],
    ['trip', ({ trip }) => trip],
    ['recorded_by', ({ recordedByName }) => recordedByName ?? ''],
    ['note', ({ note }) => note ?? ''],
  ])
}

function signedAmount({ kind, amount, currency }: ListedPayment) {
  const signed = kind === 'refund' ? -amount : amount
  return isCurrencyCode(currency) ? moneyCell({ amount: signed, currency }) : countCell(signed)
}
