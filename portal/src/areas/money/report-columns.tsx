import type {
  DepartureSales,
  OccupancyRow,
  PayoutRow,
  SalesReport,
  SalesSums,
} from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import type { Translate } from '#app/language/translate.ts'
import type { Column } from '#kit/DataTable.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StartText } from '#kit/StartText.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import classes from './BarChart.module.css'
import { labelOf, percentOf } from './report-words.ts'
import { YearChange } from './YearChange.tsx'
import type { ComparedRow } from './year-before.ts'

interface Words {
  t: Translate
  locale: string
}

/** What every report of sales has: how many, how much, and who gets what of it. */
function sumColumns<Row extends SalesSums>(t: Translate): Column<Row>[] {
  return [
    { id: 'bookings', label: t('money.bookingCount'), end: true, cell: row => row.bookings },
    { id: 'pax', label: t('money.guests'), end: true, wideOnly: true, cell: row => row.pax },
    {
      id: 'total',
      label: t('money.total'),
      end: true,
      cell: row => <Totals row={row} />,
    },
    {
      id: 'share',
      label: t('money.ownShare'),
      end: true,
      wideOnly: true,
      cell: row => <MoneyText money={row.operator_share} />,
    },
    {
      id: 'commission',
      label: t('money.commission'),
      end: true,
      wideOnly: true,
      cell: row => <MoneyText money={row.marketplace_commission} />,
    },
    {
      id: 'margin',
      label: t('money.margin'),
      end: true,
      wideOnly: true,
      cell: row => <MoneyText money={row.reseller_margin} />,
    },
  ]
}

/** In the price currency, and what was sold at prices of others. */
function Totals({ row }: { row: SalesSums }) {
  return [row.total, ...row.in_other_currencies.map(({ total }) => total)].map(total => (
    <div key={total.currency}>
      <MoneyText money={total} />
    </div>
  ))
}

/** What a year before has beside a line. */
function beforeColumns(t: Translate): Column<ComparedRow>[] {
  return [
    {
      id: 'before',
      label: t('money.yearBefore'),
      end: true,
      cell: ({ before }) => (before ? <MoneyText money={before.total} /> : '–'),
    },
    {
      id: 'change',
      label: t('money.change'),
      wideOnly: true,
      cell: ({ total, before }) =>
        before && <YearChange now={total.amount} before={before.total.amount} />,
    },
  ]
}

export function salesColumns(
  { t, locale }: Words,
  { by, year_before: before }: Pick<SalesReport, 'by' | 'year_before'>,
): Column<ComparedRow>[] {
  const [bookings, guests, total, ...shares] = sumColumns<ComparedRow>(t)
  return [
    {
      id: 'label',
      label: sayValue(t, 'money.by', by),
      cell: row => <span className={classes.line}>{labelOf(row, by, { t, locale })}</span>,
    },
    // On a phone a year before needs the room: the sums above count the bookings.
    ...(bookings ? [{ ...bookings, wideOnly: before !== null }] : []),
    ...[guests, total].filter(column => column !== undefined),
    ...(before ? beforeColumns(t) : []),
    ...shares,
    {
      id: 'pending',
      label: t('money.pending'),
      end: true,
      wideOnly: true,
      cell: row => row.pending,
    },
    {
      id: 'cancelled',
      label: t('money.cancelled'),
      end: true,
      wideOnly: true,
      cell: row => row.cancelled,
    },
  ]
}

export function departureColumns({ t }: Words): Column<DepartureSales>[] {
  return [
    {
      id: 'departure',
      label: t('money.departure'),
      cell: ({ option_id, start, trip, option }) => (
        <TextLink to="/departures/$option/$start" params={{ option: option_id, start }}>
          {trip} · {option}
        </TextLink>
      ),
    },
    { id: 'start', label: t('money.start'), cell: ({ start }) => <StartText start={start} /> },
    ...sumColumns<DepartureSales>(t),
    {
      id: 'came',
      label: t('money.checkedIn'),
      end: true,
      wideOnly: true,
      cell: ({ checked_in, no_show }) => (
        <bdi dir="ltr">
          {checked_in}
          {no_show > 0 && ` / ${no_show}`}
        </bdi>
      ),
    },
  ]
}

export function payoutColumns({ t, locale }: Words): Column<PayoutRow>[] {
  return [
    {
      id: 'site',
      label: t('money.soldOn'),
      cell: ({ storefront }) => storefront ?? t('money.byStaff'),
    },
    {
      id: 'month',
      label: t('money.monthOfStart'),
      cell: ({ month }) => labelOf({ key: `${month}-01`, label: month }, 'month', { t, locale }),
    },
    ...sumColumns<PayoutRow>(t),
  ]
}

export function occupancyColumns({ t, locale }: Words, by: string): Column<OccupancyRow>[] {
  return [
    {
      id: 'label',
      label: sayValue(t, 'money.by', by),
      cell: row => <span className={classes.line}>{labelOf(row, by, { t, locale })}</span>,
    },
    { id: 'starts', label: t('money.starts'), end: true, cell: row => row.starts },
    {
      id: 'capacity',
      label: t('money.places'),
      end: true,
      wideOnly: true,
      cell: row => row.capacity,
    },
    { id: 'taken', label: t('money.taken'), end: true, wideOnly: true, cell: row => row.taken },
    {
      id: 'fill',
      label: t('money.fill'),
      end: true,
      cell: row => (
        <>
          {percentOf(row.fill_bp, locale)}
          <span className={classes.share} style={{ inlineSize: `${row.fill_bp / 100}%` }} />
        </>
      ),
    },
  ]
}
