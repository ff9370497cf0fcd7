import { Money } from './money.ts'
import { named, nullable, oneOf, Type, Uuid } from './schema.ts'

export const REPORT_DATES = ['booked', 'start'] as const
export const REPORT_ROLES = ['operator', 'reseller'] as const
export const SALES_GROUPS = ['day', 'week', 'month', 'trip', 'channel', 'storefront'] as const
export const OCCUPANCY_GROUPS = ['day', 'week', 'month', 'trip'] as const
/** Day, week or month, whichever suits the range. */
export const AUTO_GROUP = 'auto'
export const REPORT_PERIODS = ['this_month', 'last_month', 'this_year', 'last_12_months'] as const
export const REPORT_COMPARISONS = ['year_before'] as const

const Key = Type.String({
  description:
    'The day, the Monday of the week, the first day of the month, the id of the trip or the ' +
    'storefront, or the channel.',
})
const Label = Type.String({ description: 'The same for people: a name where there is one.' })
const AsSold = Type.Array(Money, { description: 'In the currencies of the bookings.' })

const books = {
  total: Money,
  operator_share: Money,
  marketplace_commission: Money,
  reseller_margin: Money,
}

const sums = {
  bookings: Type.Integer({
    description:
      'Confirmed ones; all sums are of them, in the price currency, at the rate of each. What ' +
      'was sold at prices of another currency counts here and is summed up beside.',
  }),
  pax: Type.Integer(),
  ...books,
  as_sold: AsSold,
  in_other_currencies: Type.Array(Type.Object({ bookings: Type.Integer(), ...books }), {
    description: 'What was sold at prices of other currencies, one line for each.',
  }),
  pending: Type.Integer({ description: 'Bookings that are not confirmed yet.' }),
  cancelled: Type.Integer({ description: 'Bookings that were cancelled or refused.' }),
}

const Sums = named('SalesSums', Type.Object(sums))
const days = {
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
}
const range = {
  ...days,
  timezone: Type.String({ description: 'On whose clock the days were counted.' }),
}

const SalesRow = named('SalesRow', Type.Object({ key: Key, label: Label, ...sums }))
const before = {
  description: 'The same dates a year before; null where it was not asked for or there are none.',
}
const SumsBefore = nullable(
  named('SalesSumsBefore', Type.Object({ ...days, totals: Sums }, before)),
)
const SalesBefore = nullable(
  named(
    'SalesBefore',
    Type.Object(
      {
        ...days,
        data: Type.Array(SalesRow, {
          description: 'By the keys of the lines that they are compared with.',
        }),
        totals: Sums,
      },
      before,
    ),
  ),
)

export const SalesReport = named(
  'SalesReport',
  Type.Object({
    ...range,
    by: oneOf('SalesGroup', SALES_GROUPS),
    date: oneOf('ReportDate', REPORT_DATES),
    data: Type.Array(SalesRow),
    totals: Sums,
    year_before: SalesBefore,
  }),
)

export const DepartureReport = named(
  'DepartureReport',
  Type.Object({
    ...range,
    data: Type.Array(
      named(
        'DepartureSales',
        Type.Object({
          option_id: Uuid,
          product_id: Uuid,
          trip: Type.String(),
          option: Type.String(),
          start: Type.String({ description: 'On the clock of the place where the trip starts.' }),
          checked_in: Type.Integer(),
          no_show: Type.Integer(),
          ...sums,
        }),
      ),
    ),
    totals: Sums,
    year_before: SumsBefore,
  }),
)

export const PayoutReport = named(
  'PayoutReport',
  Type.Object({
    ...range,
    data: Type.Array(
      named(
        'PayoutRow',
        Type.Object({
          month: Type.String({ description: 'Of the start: `2026-12`.' }),
          storefront_id: nullable(Uuid),
          storefront: nullable(Type.String({ description: 'Null where staff made the booking.' })),
          ...sums,
        }),
      ),
    ),
    totals: Sums,
    year_before: SumsBefore,
  }),
)

const places = {
  starts: Type.Integer({ description: 'That run and have a limit.' }),
  unlimited_starts: Type.Integer({ description: 'That run and have none.' }),
  capacity: Type.Integer({ description: 'Of the starts that have a limit.' }),
  taken: Type.Integer({ description: 'Of that capacity.' }),
  fill_bp: Type.Integer({ description: 'What is taken, in hundredths of a percent.' }),
}

export const OccupancyReport = named(
  'OccupancyReport',
  Type.Object({
    ...range,
    by: oneOf('OccupancyGroup', OCCUPANCY_GROUPS),
    data: Type.Array(named('OccupancyRow', Type.Object({ key: Key, label: Label, ...places }))),
    totals: named('OccupancySums', Type.Object(places)),
  }),
)
