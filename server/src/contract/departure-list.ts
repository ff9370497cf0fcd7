import { Money } from './money.ts'
import { line, named, nullable, oneOf, optional, pageOf, prose, Type, Uuid } from './schema.ts'

const Count = nullable(Type.Integer())

const DepartureSummary = named(
  'DepartureSummary',
  Type.Object({
    option_id: Uuid,
    product_id: Uuid,
    trip: Type.String(),
    option: Type.String(),
    start: Type.String(),
    status: oneOf('StartStatus', ['open', 'sold_out', 'closed', 'past_cutoff'], {
      description: 'As the calendar of the option shows it.',
    }),
    capacity: Count,
    remaining: Count,
    bookings: Type.Integer(),
    confirmed_pax: Type.Integer(),
    pending_pax: Type.Integer(),
  }),
)

export const DepartureList = pageOf('DepartureList', DepartureSummary)

const ManifestLine = Type.Object({ label: Type.String(), qty: Type.Integer() })

const ManifestBooking = Type.Object({
  ref: Type.String(),
  status: oneOf('LiveBookingStatus', ['pending', 'confirmed']),
  pax: Type.Integer(),
  units: Type.Array(ManifestLine),
  extras: Type.Array(ManifestLine),
  rooms: Type.Array(ManifestLine),
  lead: Type.Object({ name: Type.String(), email: Type.String(), phone: Type.String() }),
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
