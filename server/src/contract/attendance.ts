import { ATTENDANCE_OUTCOMES, ATTENDANCE_STATES, COLLECTED_METHODS } from '#values/attendance.ts'
import { BOOKED_STATUSES } from '#values/bookings.ts'
import { Money } from './money.ts'
import {
  CurrencyCodeText,
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const State = oneOf('AttendanceState', ATTENDANCE_STATES)

const By = Type.Object({ id: Uuid, name: Type.String() }, { description: 'Who said so.' })

const TravellerAttendance = Type.Object({
  position: Type.Integer(),
  state: State,
  at: { ...Timestamp, description: 'By the clock of the device.' },
  recorded_at: Timestamp,
  by: By,
  device: nullable(Type.String()),
})

const attendanceCounts = {
  checked_in: Type.Integer(),
  no_show: Type.Integer(),
  expected: Type.Integer({ description: 'Travellers who are confirmed, marked or not.' }),
}

export const AttendanceCounts = named('AttendanceCounts', Type.Object(attendanceCounts))

const CollectedMethod = oneOf('CollectedMethod', COLLECTED_METHODS)

const CollectedMoney = Type.Object({
  id: { ...Uuid, description: 'By which it is recorded when it is handed in.' },
  money: Type.Array(Money),
  method: CollectedMethod,
  at: { ...Timestamp, description: 'By the clock of the device.' },
  by: { ...By, description: 'Who has it.' },
})

/** Beside the status of a booking, which it never changes. */
export const BookingAttendance = named(
  'BookingAttendance',
  Type.Object({
    ...attendanceCounts,
    travellers: Type.Array(TravellerAttendance),
    collected: Type.Array(CollectedMoney, {
      description:
        'What whoever checked them in has taken from them and has still: nobody recorded it yet.',
    }),
  }),
)

const MOST_MARKS = 200
const MOST_POSITIONS = 1_000
const MOST_CURRENCIES = 5
const MOST_MINOR = 10_000_000_000_000

const TakenMoney = Type.Object({
  amount: integer({ min: 1, max: MOST_MINOR, description: 'In minor units.' }),
  currency: CurrencyCodeText,
  method: optional({ ...CollectedMethod, note: '`cash` unless it says otherwise.' }),
})

const AttendanceMark = Type.Object({
  id: { ...Uuid, description: 'Made by the device: a mark that is sent again does nothing twice.' },
  ref: optional(line({ max: 40, description: 'The reference of the booking, or else `token`.' })),
  token: optional(line({ max: 100, description: 'What the QR code of its voucher says.' })),
  state: oneOf('AttendanceMarkState', ['checked_in', 'no_show', 'undone']),
  positions: optional(
    nullable({
      ...listOf(integer({ min: 1, max: MOST_POSITIONS }), { min: 1, max: MOST_POSITIONS }),
      description: 'Which travellers of the booking; without it all of them.',
    }),
  ),
  at: {
    ...Timestamp,
    description: 'By the clock of the device, at most seven days ago. What is ahead counts as now.',
  },
  device: optional(nullable(line({ max: 80, description: 'A name for the device.' }))),
  option_id: optional({ ...Uuid, description: 'With `start`: the departure that is checked in.' }),
  start: optional(line({ max: 16, description: 'On the clock of the place.' })),
  undoes: optional({
    ...State,
    note: 'With `undone`: takes back only marks that stand like this, and no later ones.',
  }),
  accept_unpaid: optional(
    Type.Boolean({ description: 'Checks in although something is still to be paid.' }),
  ),
  collected: optional({
    ...listOf(TakenMoney, { max: MOST_CURRENCIES }),
    description:
      'With `checked_in`: what was taken from the travellers, who are let in with it. It stands ' +
      'with the booking, and no payment is recorded by it.',
  }),
  takes_rest: optional(
    Type.Boolean({
      description:
        'The travellers are in already, and `collected` is taken from them besides; nobody is ' +
        'checked in by it. Without it money of travellers who are in is not written.',
    }),
  ),
})

export const AttendanceBody = named(
  'AttendanceMarks',
  Type.Object({ marks: listOf(AttendanceMark, { min: 1, max: MOST_MARKS }) }),
)

const MarkedBooking = Type.Object({
  ref: Type.String(),
  status: oneOf('LiveOrEndedStatus', BOOKED_STATUSES),
  lead_name: nullable(Type.String()),
  pax: Type.Integer(),
  units: Type.Array(Type.Object({ label: Type.String(), qty: Type.Integer() })),
  trip: Type.String(),
  option: Type.String(),
  option_id: Uuid,
  start: Type.String(),
  timezone: Type.String(),
  to_collect: Type.Array(Money, { description: 'What the travellers still bring, by currency.' }),
  awaited: nullable(Money),
  attendance: AttendanceCounts,
})

const MarkResult = Type.Object({
  id: Uuid,
  outcome: oneOf('AttendanceOutcome', ATTENDANCE_OUTCOMES),
  repeated: Type.Boolean({
    description: 'The same mark came before; this is the outcome that it had.',
  }),
  positions: Type.Array(Type.Integer(), { description: 'Of whom something was changed.' }),
  already: Type.Array(
    Type.Object({
      position: Type.Integer(),
      state: State,
      at: Timestamp,
      by: By,
      device: nullable(Type.String()),
    }),
    { description: 'Of whom something was said before, which stands: by whom and when.' },
  ),
  booking: nullable(MarkedBooking),
})

export const AttendanceResults = named(
  'AttendanceResults',
  Type.Object({ results: Type.Array(MarkResult, { description: 'In the order of the marks.' }) }),
)

export const CheckInKeyList = named(
  'CheckInKeyList',
  Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.String({ description: 'What a pack names as its `key_id`.' }),
        algorithm: oneOf('SignatureAlgorithm', ['Ed25519']),
        public_key: Type.String({ description: 'The 32 bytes of the key in base64url.' }),
        created_at: Timestamp,
      }),
    ),
  }),
)

export const SignedCheckInPack = named(
  'SignedCheckInPack',
  Type.Object({
    payload: Type.String({
      description: 'The pack as JSON text, kept and checked exactly as it stands.',
    }),
    signature: Type.String({ description: 'Ed25519 over the bytes of `payload`, in base64url.' }),
    key_id: Type.String({ description: 'Which of `GET /v1/check-in-keys` has made it.' }),
    expires_at: Timestamp,
  }),
)

const HeldMoney = named(
  'HeldMoney',
  Type.Object({
    id: Uuid,
    money: Money,
    method: CollectedMethod,
    at: { ...Timestamp, description: 'Since when they have it, by the clock of the device.' },
    by: { ...By, description: 'Who has it.' },
    booking: Type.Object({
      ref: Type.String(),
      lead_name: nullable(Type.String()),
      product_id: Uuid,
      trip_title: Type.String(),
      option_id: Uuid,
      option_name: Type.String(),
      start: Type.String({ description: 'On the clock of the place.' }),
    }),
  }),
)

const HeldSum = Type.Object({
  by: { ...By, description: 'Who hands it over.' },
  method: CollectedMethod,
  money: Money,
  count: Type.Integer({ description: 'How many times they took some.' }),
})

export const HeldMoneyPage = named(
  'HeldMoneyPage',
  Type.Object({
    data: Type.Array(HeldMoney),
    next_cursor: nullable(Type.String()),
    total: Type.Integer(),
    sums: Type.Array(HeldSum, { description: 'Of the whole list.' }),
  }),
)
