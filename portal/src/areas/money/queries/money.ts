import type { ListBookingsQuery } from '@outset/sdk/seller'
import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { filteredQuery, pagedQuery } from '#kit/queries/paged-query.ts'
import { type PaymentSearch, paymentQuery } from '../payment-search.ts'
import type { ReportName, ReportQuery } from '../report-search.ts'

export const MONEY_LISTS = ['overdue', 'owed', 'proofs', 'refunds'] as const
type MoneyList = (typeof MONEY_LISTS)[number]

const ASKED: Record<MoneyList, (now: string) => ListBookingsQuery> = {
  overdue: now => ({ waits_for: 'traveller_payment', due_before: now }),
  owed: () => ({ payment_status: ['unpaid', 'partly_paid'], status: ['confirmed', 'pending'] }),
  proofs: () => ({ waits_for: 'seller_proof_check' }),
  refunds: () => ({ waits_for: 'seller_refund' }),
}

/** Bookings whose money is not where it should be, the most urgent first, page after page. */
export const moneyListQuery = ({ list, locale }: { list: MoneyList; locale: string }) =>
  pagedQuery({
    queryKey: ['money', 'list', { list, locale }],
    // A cursor goes on in the list that it began in: with it goes the moment of its first page.
    read: async ({ limit, cursor: place }, how) => {
      const [now = '', cursor] = place?.split(' ') ?? [new Date().toISOString()]
      // What is shown as a sum is the service's, of the whole list: it is asked for once.
      const of = { is_test: false, totals: cursor === undefined }
      const asked = { ...ASKED[list](now), ...of, locale, sort: 'due', limit, cursor } as const
      const page = await seller.bookings.list(asked, how)
      return { ...page, next_cursor: page.next_cursor && `${now} ${page.next_cursor}` }
    },
  })

/** Money that moved, page after page, with the sums of the whole list. */
export const movedMoneyQuery = (search: PaymentSearch) =>
  filteredQuery({
    queryKey: ['money', 'moved', search],
    read: (page, how) => seller.payments.list({ ...paymentQuery(search), ...page }, how),
  })

type OfReport = { [Name in ReportName]: Awaited<ReturnType<(typeof CALLS)[Name]>> }
export type ReportAnswer = {
  [Name in ReportName]: { report: Name; answer: OfReport[Name] }
}[ReportName]

const CALLS = {
  sales: (query: ReportQuery, signal: AbortSignal) => seller.reports.getSales(query, { signal }),
  departures: ({ by: _, date: __, role: ___, ...query }: ReportQuery, signal: AbortSignal) =>
    seller.reports.getDepartures(query, { signal }),
  payouts: ({ by: _, locale: __, ...query }: ReportQuery, signal: AbortSignal) =>
    seller.reports.getPayouts(query, { signal }),
  occupancy: (
    { by, date: _, role: __, compare: ___, ...query }: ReportQuery,
    signal: AbortSignal,
  ) => seller.reports.getOccupancy({ ...query, by: occupancyGroup(by) }, { signal }),
}

function occupancyGroup(by: ReportQuery['by']) {
  return by === 'channel' || by === 'storefront' ? 'auto' : by
}

export const reportAnswerQuery = (report: ReportName, query: ReportQuery) =>
  queryOptions({
    queryKey: ['money', 'report', report, query],
    queryFn: async ({ signal }) =>
      // Each call answers with the report of its name.
      ({ report, answer: await CALLS[report](query, signal) }) as ReportAnswer,
  })
