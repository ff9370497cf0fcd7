import { LIVE_BOOKING_STATUSES } from '#values/bookings.ts'
import { START_STATUSES } from '#values/sales.ts'
import { AttendanceCounts, BookingAttendance } from './attendance.ts'
import { Money } from './money.ts'
import { ResourceName } from './resource.ts'
import {
  line,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const Count = nullable(Type.Integer())

/** How a start stands, as the calendar of its option shows it. */

const UnitCount = named(
  'UnitCount',
  Type.Object({
    unit_id: Uuid,
    type: nullable(Type.String({ description: 'Null where the unit is gone.' })),
    label: Type.String(),
    quantity: Type.Integer(),
  }),
)

export const DepartureSummary = named(
  'DepartureSummary',
  Type.Object({
    option_id: Uuid,
    option_name: Type.String({ description: 'From the catalogue, in the language of the reader.' }),
    product_id: Uuid,
    trip_title: Type.String(),
    trip: Type.String({ description: 'The same as `trip_title`.' }),
    option: Type.String({ description: 'The same as `option_name`.' }),
    start: Type.String({ description: 'On the clock of the place where the trip starts.' }),
    starts_at: Timestamp,
    ends_at: nullable(Timestamp),
    timezone: Type.String(),
    status: oneOf('StartStatus', START_STATUSES, {
      description: 'As the calendar of the option shows it.',
    }),
    capacity: Count,
    taken: Type.Integer({ description: 'By bookings and open holds.' }),
    pending: Type.Integer({ description: 'Of them, by bookings that are not confirmed yet.' }),
    remaining: Count,
    overbooked_by: Type.Integer({
      description: 'How many more places, or groups of a private option, are taken than there are.',
    }),
    unscheduled: Type.Boolean({
      description: 'Bookings stand on it although the schedule does not have it any more.',
    }),
    note: nullable(Type.String({ description: 'For the staff; no traveller sees it.' })),
    units: Type.Array(UnitCount, { description: 'Of all bookings, by unit.' }),
    attendance: AttendanceCounts,
    resources: Type.Array(ResourceName, { description: 'Guides, boats and the like.' }),
    bookings: Type.Integer(),
    confirmed_pax: Type.Integer(),
    pending_pax: Type.Integer(),
  }),
)

export const DepartureList = pageOf('DepartureList', DepartureSummary)

const ManifestLine = Type.Object({ label: Type.String(), qty: Type.Integer() })

const ManifestUnit = Type.Object({
  unit_id: Type.String(),
  type: nullable(Type.String({ description: 'Null where the unit is gone.' })),
  name: Type.String({ description: 'In the language of the reader.' }),
  label: Type.String({ description: 'As the guest read it.' }),
  qty: Type.Integer(),
})

const ManifestBooking = Type.Object({
  ref: Type.String(),
  status: oneOf('LiveBookingStatus', LIVE_BOOKING_STATUSES),
  is_test: Type.Boolean({ description: 'Whether staff marked it as a test.' }),
  pax: Type.Integer(),
  locale: nullable(Type.String({ description: "The guest's language." })),
  units: Type.Array(ManifestUnit),
  extras: Type.Array(ManifestLine),
  rooms: Type.Array(ManifestLine),
  lead: Type.Object({
    name: Type.String(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
  }),
  pickup: nullable(
    Type.Object({
      name: Type.String(),
      time: nullable(Type.String()),
      date: nullable(Type.String({ description: 'The day of `time`.' })),
    }),
  ),
  pickup_details: nullable(Type.String({ multiline: true })),
  special_requests: nullable(Type.String({ multiline: true })),
  to_collect: Type.Array(Money, { description: 'What the traveller still brings, by currency.' }),
  travellers: Type.Array(Type.Object({ position: Type.Integer(), name: nullable(Type.String()) })),
  attendance: BookingAttendance,
})

export const DepartureManifest = named(
  'DepartureManifest',
  Type.Object({
    option_id: Uuid,
    start: Type.String(),
    pax: Type.Integer({ description: 'Of all bookings, on this page or not.' }),
    total: Type.Integer({ description: 'Bookings in all.' }),
    next_cursor: nullable(Type.String({ description: 'Null on the last page.' })),
    bookings: Type.Array(ManifestBooking),
    resources: Type.Array(ResourceName, { description: 'Guides, boats and the like.' }),
  }),
)

export const CallOffBody = named(
  'CallOff',
  Type.Object({
    reason: prose({ min: 1, max: 1000, description: 'Every traveller reads it.' }),
    move_to: optional(
      nullable(
        line({
          max: 16,
          description: 'The start that all are moved to; without it all are cancelled.',
        }),
      ),
    ),
    override_capacity: optional(
      Type.Boolean({ description: 'Whether the new start may take more than it has places.' }),
    ),
  }),
)

export const CalledOff = named(
  'CalledOff',
  Type.Object({
    start: Type.String(),
    moved_to: nullable(Type.String()),
    bookings: Type.Array(Type.String({ description: 'Their references.' })),
  }),
)
