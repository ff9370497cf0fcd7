import { LIVE_BOOKING_STATUSES } from '#values/bookings.ts'
import { anyLocale } from './by-locale.ts'
import { MailPreview } from './cancel-preview.ts'
import { Money } from './money.ts'
import {
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  Type,
  Uuid,
} from './schema.ts'

/** Calling several starts off at once: what is asked, what would happen, and what did. */

const Start = line({ max: 16, description: 'As the calendar of the option names it.' })
const Ref = line({ max: 40 })
const Reason = prose({ min: 1, max: 1000 })

const MOST_DEPARTURES = 50

export const CallOffsBody = named(
  'CallOffs',
  Type.Object({
    departures: listOf(
      Type.Object({
        option_id: Uuid,
        start: Start,
        move_to: optional(
          nullable({ ...Start, description: 'Where all go; without it all are cancelled.' }),
        ),
      }),
      { min: 1, max: MOST_DEPARTURES },
    ),
    reason: { ...Reason, description: 'Every guest reads it.' },
    reasons: optional(
      anyLocale(Reason, { description: 'The same in languages of the guests, by code.' }),
    ),
    move: optional({
      ...listOf(Type.Object({ ref: Ref, start: Start }), { max: 500 }),
      description: 'Where single bookings go instead.',
    }),
    except: optional({
      ...listOf(Ref, { max: 500 }),
      description: 'Bookings that stay as they are for now, on a start that is closed.',
    }),
    override_capacity: optional(
      Type.Boolean({ description: 'Whether new starts may take more than they have places.' }),
    ),
  }),
)

const Problem = nullable(
  Type.Object({
    code: Type.String({ description: 'As the same call for one start would refuse it.' }),
    detail: Type.String(),
    details: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: 'The facts of the refusal.',
    }),
  }),
)

const OUTCOMES = ['cancelled', 'moved', 'left'] as const
const Outcome = oneOf('CallOffOutcome', OUTCOMES)

const PreviewedBooking = Type.Object({
  ref: Type.String(),
  status: oneOf('LiveBookingStatus', LIVE_BOOKING_STATUSES),
  lead_name: nullable(Type.String()),
  pax: Type.Integer(),
  locale: nullable(LanguageCode),
  outcome: Outcome,
  move_to: nullable(Type.String()),
  /** What is to be given back of one that is cancelled. */
  refund: nullable(Money),
  mail: Type.Boolean({ description: 'Whether the guest is written to.' }),
  problem: Problem,
})

const PreviewedDeparture = Type.Object({
  option_id: Uuid,
  start: Type.String(),
  trip_title: nullable(Type.String()),
  option_name: nullable(Type.String()),
  bookings: Type.Array(PreviewedBooking),
  guests: Type.Integer(),
  problem: Problem,
})

const Sums = Type.Object({
  bookings: Type.Integer(),
  guests: Type.Integer(),
  cancelled: Type.Integer(),
  moved: Type.Integer(),
  left: Type.Integer(),
  refunds: Type.Array(Money, { description: 'One sum for each currency.' }),
  mails: Type.Integer(),
  problems: Type.Integer({ description: 'Starts that would be refused as this is.' }),
})

export const CallOffsPreview = named(
  'CallOffsPreview',
  Type.Object({
    departures: Type.Array(PreviewedDeparture),
    totals: Sums,
    mails: Type.Array(
      Type.Object({
        kind: Type.String(),
        locale: Type.String(),
        count: Type.Integer(),
        sample: MailPreview,
      }),
      { description: 'One of each kind and language.' },
    ),
  }),
)

export const CallOffsResult = named(
  'CallOffsResult',
  Type.Object({
    data: Type.Array(
      Type.Object({
        option_id: Uuid,
        start: Type.String(),
        called_off: Type.Boolean(),
        cancelled: Type.Array(Type.String({ description: 'References.' })),
        moved: Type.Array(Type.Object({ ref: Type.String(), start: Type.String() })),
        left: Type.Array(Type.String({ description: 'References.' })),
        problem: Problem,
      }),
      { description: 'One for each start, in the order in which they were sent.' },
    ),
  }),
)
