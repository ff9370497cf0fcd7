import { LIVE_BOOKING_STATUSES } from '#values/bookings.ts'
import { BookingAttendance } from './attendance.ts'
import { Money } from './money.ts'
import { ResourceName } from './resource.ts'
import { named, nullable, oneOf, pageOf, Timestamp, Type, Uuid } from './schema.ts'

const departure = {
  option_id: Uuid,
  option_name: Type.String(),
  product_id: Uuid,
  trip_title: Type.String(),
  start: Type.String({ description: 'On the clock of the place.' }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  timezone: Type.String(),
}

const MyDeparture = named(
  'MyDeparture',
  Type.Object({
    ...departure,
    overlaps: Type.Boolean({ description: 'It runs at the same time as another of these.' }),
    note: nullable(Type.String()),
    bookings: Type.Integer(),
    taken: Type.Integer({ description: 'Travellers, those who wait included.' }),
    pending: Type.Integer({ description: 'Of these, those whose booking still waits.' }),
    resources: Type.Array(ResourceName),
    manifest: Type.Object(
      { opens_at: Timestamp, closes_at: Timestamp },
      { description: 'When who goes can be read.' },
    ),
  }),
)

export const MyDepartureList = pageOf('MyDepartureList', MyDeparture)

const Line = Type.Object({ label: Type.String(), qty: Type.Integer() })
const Text = nullable(Type.String({ multiline: true }))

const Guest = Type.Object({
  position: Type.Integer(),
  name: nullable(Type.String()),
  dietary: nullable(Type.String()),
  medical_note: Text,
  weight_kg: nullable(Type.Number()),
  height_cm: nullable(Type.Number()),
  shoe_size: nullable(Type.Union([Type.String(), Type.Number()])),
})

const Party = Type.Object({
  ref: Type.String(),
  status: oneOf('LiveBookingStatus', LIVE_BOOKING_STATUSES),
  pax: Type.Integer(),
  language: nullable(Type.String({ description: 'That the lead booked in.' })),
  lead: Type.Object({ name: Type.String(), phone: Type.String() }),
  units: Type.Array(Line),
  extras: Type.Array(Line),
  rooms: Type.Array(Line),
  pickup: nullable(
    Type.Object({
      name: Type.String(),
      time: nullable(Type.String()),
      date: nullable(Type.String({ description: 'The day of `time`.' })),
    }),
  ),
  pickup_details: Text,
  special_requests: Text,
  to_collect: Type.Array(Money, { description: 'What the traveller still brings, by currency.' }),
  travellers: Type.Array(Guest),
  attendance: BookingAttendance,
})

export const MyManifest = named(
  'MyManifest',
  Type.Object({
    ...departure,
    note: nullable(Type.String()),
    pax: Type.Integer({ description: 'Of all bookings, on this page or not.' }),
    total: Type.Integer({ description: 'Bookings in all.' }),
    next_cursor: nullable(Type.String({ description: 'Null on the last page.' })),
    bookings: Type.Array(Party),
    resources: Type.Array(ResourceName),
  }),
)
