import { PAYMENT_PROBLEMS } from '#values/payments.ts'
import { DepartureSummary } from './departure-list.ts'
import { Money } from './money.ts'
import { DateOnly, named, nullable, oneOf, Timestamp, Type, Uuid } from './schema.ts'

const WAITING_KINDS = [
  'request',
  'proof',
  'refund',
  'payment_link',
  'overdue_payment',
  'enquiry',
  'price_request',
  'overbooked_start',
  'unscheduled_start',
  'missing_details',
  'collected',
  'dispute',
  'refund_failed',
  'payment_request',
] as const

const WaitingItem = named(
  'WaitingItem',
  Type.Object({
    ref: nullable(Type.String({ description: 'Of a booking or an enquiry.' })),
    id: nullable({
      ...Uuid,
      description: 'Of an enquiry, of money that was collected, or of a request.',
    }),
    name: nullable(Type.String()),
    pax: nullable(Type.Integer()),
    product_id: nullable(Uuid),
    trip_title: nullable(Type.String()),
    option_id: nullable(Uuid),
    option_name: nullable(Type.String()),
    start: nullable(Type.String({ description: 'On the clock of the place; a day if wished so.' })),
    due_at: nullable(Timestamp),
    since: nullable(Timestamp),
    /** What is asked for, open, in hands, disputed, or to be given back. */
    amount: nullable(Money),
    overbooked_by: nullable(Type.Integer()),
    by: nullable(
      Type.Object(
        { id: Uuid, name: Type.String() },
        { description: 'Of `collected`: who took the money and has it.' },
      ),
    ),
  }),
)

const Waiting = named(
  'WaitingKind',
  Type.Object({
    kind: oneOf('WaitingKindName', WAITING_KINDS),
    count: Type.Integer(),
    first: Type.Array(WaitingItem, { description: 'The most urgent five.' }),
  }),
)

const DepartureDay = named(
  'DepartureDay',
  Type.Object({
    date: DateOnly,
    total: Type.Integer({ description: 'Starts of the day; `GET /v1/departures` has them all.' }),
    departures: Type.Array(DepartureSummary),
  }),
)

export const TodayView = named(
  'Today',
  Type.Object({
    date: DateOnly,
    as_of: Timestamp,
    waiting: Type.Array(Waiting),
    card_fault: nullable(
      oneOf('CardFault', ['no_account', ...PAYMENT_PROBLEMS], {
        description:
          'What is wrong with the account that card payments go to, or `no_account` where a site ' +
          'offers cards and none is connected; for whoever may manage settings. Null: nothing.',
      }),
    ),
    days: Type.Array(DepartureDay, { description: 'The day and the next.' }),
  }),
)
