import { MONEY_MOVEMENTS, MovedMoneyPage } from '#contract/booking-action.ts'
import type { SellerCaller } from '#domain/access/callers.ts'
import { TABLE_WORDS } from '#domain/bookings/table-words.ts'
import { inLocale } from '#domain/catalog.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { REPORT_TABLE_WORDS } from '#domain/reports/table-words.ts'
import { timestamp } from '#domain/timestamp.ts'
import { findSellerZone } from '#operations/sellers/seller-zone.ts'
import type { Db } from '#store/database.ts'
import {
  type ListedPayment,
  type PaymentDay,
  type PaymentSum,
  readPaymentPage,
} from '#store/moved-money.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { PAYMENT_METHODS } from '#values/bookings.ts'
import { fixedTableParameters, isForPeople, type TableQuery } from '../csv/people-table.ts'
import { countCell, moneyCell, openReportTable } from '../csv/report-tables.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { choice, choices, date, instant, text } from '../parse/query.ts'
import { wirePayout } from '../wire/payout.ts'
import { readerLocaleParameter, readLocale } from './reader-locale.ts'

export const listAllPayments = endpoint({
  sdkName: 'payments.list',
  method: 'GET',
  path: '/v1/payments',
  tag: 'Reports',
  summary: 'List the money that moved for all bookings, newest first',
  description:
    '`sums` are those of the whole list, and `days` those of whole days, not of the page. As a ' +
    'table for people it is the journal: every movement with its sign, so that amounts add up ' +
    'to `sums`, with what the provider says of it.',
  auth: seller('payment:manage', 'money:read'),
  query: {
    ...pageParameters,
    from: instant('Moved at this moment or later.'),
    before: instant('Moved before this moment.'),
    from_day: date("In place of `from`: the first day, on the company's clock."),
    to_day: date("In place of `before`: the last day, included, on the company's clock."),
    kind: choice('MoneyMovementKind', MONEY_MOVEMENTS, {
      default: null,
      description: 'Only payments, or only refunds.',
    }),
    method: choices('PaymentMethod', PAYMENT_METHODS, 'Only what moved in one of these ways.'),
    currency: text({ max: 3, description: 'Only money of this currency.' }),
    locale: readerLocaleParameter,
    ...fixedTableParameters,
  },
  answers: { 200: { description: 'A page of payments and refunds.', schema: MovedMoneyPage } },
  problems: [],
  async handle(deps, call) {
    const { db, vault } = deps
    const { caller, query, isForTable } = call
    const { sellerId } = caller
    const { limit, cursor, locale: reads, table, separator, ...asked } = query
    const timezone = await findSellerZone(deps, sellerId)
    const filters = readDays(asked, timezone)
    const { from, before, currency } = filters
    if (currency !== null && !isCurrencyCode(currency)) {
      throw badParameter('currency', 'unknown_value', 'is no known currency')
    }
    const cursorScope = {
      owner: sellerId,
      list: 'payments',
      filters: { ...filters, from: from?.toString() ?? null, before: before?.toString() ?? null },
    }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const isSummed = isForTable !== true
    const wanted = { sellerId, filters, timezone, after, limit: limit + 1, isSummed }
    const { rows, sums, days } = await readPaymentPage(db, wanted)
    const forPeople = isForPeople(call, { table })
      ? await openPaymentTable(db, { caller, separator, timezone, locale: readLocale(reads) })
      : null
    const page = makePage({
      vault,
      cursorScope,
      rows,
      limit,
      total: sums.reduce((total, { count }) => total + count, 0),
      positionOf: row => [row.createdAt.toString(), row.id],
      wire: row => forPeople?.cellsOf(row) ?? wirePayment(row),
    })
    if (forPeople) return answer(200, { ...page, table: forPeople.table })
    return answer(200, { ...page, sums: sums.map(wireSum), days: days.map(wireDay) })
  },
})

type Days = { from_day: string | null; to_day: string | null }
type Moments = { from: Temporal.Instant | null; before: Temporal.Instant | null }

/** Days as the moments at which they begin and end on that clock. */
function readDays<Asked extends Days & Moments>(asked: Asked, timezone: string) {
  const { from_day, to_day, ...filters } = asked
  const startOf = (name: keyof Days, moment: keyof Moments, daysLater: number) => {
    const day = asked[name]
    if (day === null) return asked[moment]
    if (asked[moment] !== null) {
      throw badParameter(name, 'either_or', `stands in place of ${moment}`)
    }
    // Near the first year of all lie times that the database cannot keep.
    if (day < '1970') throw badParameter(name, 'bad_date', 'is before any payment')
    const start = Temporal.PlainDate.from(day).add({ days: daysLater })
    return start.toZonedDateTime(timezone).toInstant()
  }
  return {
    ...filters,
    from: startOf('from_day', 'from', 0),
    before: startOf('to_day', 'before', 1),
  }
}

function wirePayment(row: ListedPayment) {
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: { amount: row.amount, currency: row.currency },
    note: row.note,
    recorded_by: row.recordedBy && { id: row.recordedBy, name: row.recordedByName },
    created_at: timestamp(row.createdAt),
    voids: row.voids,
    day: row.day,
    state: row.state,
    provider_ref: row.providerRef,
    fee: row.fee,
    provider: row.provider,
    payout: wirePayout(row.payout),
    booking: { ref: row.ref, lead_name: row.leadName, trip: row.trip, start: row.start },
  }
}

function wireSum({ currency, method, paid, refunded, count }: PaymentSum) {
  return {
    method,
    count,
    paid: { amount: paid, currency },
    refunded: { amount: refunded, currency },
  }
}

function wireDay({ day, currency, paid, refunded, count }: PaymentDay) {
  return {
    day,
    count,
    paid: { amount: paid, currency },
    refunded: { amount: refunded, currency },
  }
}

type Asked = Pick<TableQuery<never>, 'separator'> & {
  caller: Pick<SellerCaller, 'sellerId' | 'personId'>
  timezone: string
  /** Null is the reader's own. */
  locale: string | null
}

/** Money that moved, for people: on the company's clock, and below zero where it went back. */
async function openPaymentTable(db: Db, { caller, separator, timezone, locale: asked }: Asked) {
  const locale = asked ?? (await findReaderLocale(db, caller))
  const { kinds, states } = inLocale(REPORT_TABLE_WORDS, locale).text
  const methods: Readonly<Record<string, string>> = inLocale(TABLE_WORDS, locale).text.method
  const at = ({ createdAt }: ListedPayment) => createdAt.toZonedDateTimeISO(timezone)
  return openReportTable<ListedPayment>({ separator, locale }, [
    ['date', ({ day }) => day],
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
    ['state', ({ state }) => (state === null ? '' : states[state])],
    ['provider', ({ provider }) => (provider === null ? '' : PROVIDER_NAMES[provider])],
    ['provider_ref', ({ providerRef }) => providerRef ?? ''],
    ['fee', ({ fee }) => (fee === null ? '' : moneyCell(fee))],
    ['fee_currency', ({ fee }) => fee?.currency ?? ''],
    ['payout', ({ payout }) => payout?.ref ?? ''],
    ['payout_date', ({ payout }) => dayIn(payout?.at ?? null, timezone)],
  ])
}

/** Their names are the same in every language. */
const PROVIDER_NAMES = { stripe: 'Stripe', test: 'Test' } as const

function dayIn(at: string | null, timezone: string): string {
  if (at === null) return ''
  return Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDate().toString()
}

function signedAmount({ kind, amount, currency }: ListedPayment) {
  const signed = kind === 'refund' ? -amount : amount
  return isCurrencyCode(currency) ? moneyCell({ amount: signed, currency }) : countCell(signed)
}
