import {
  AVAILABILITY_TYPES,
  CAPACITY_MODES,
  CONFIRMATIONS,
  EXTRA_BASES,
  NO_DETAILS,
} from '#values/trips.ts'
import { anyLocale, byLocale } from './by-locale.ts'
import { depositField } from './deposit.ts'
import { TimeOfDay } from './local-time.ts'
import { sentPrice, sentPrices, shownPrice, shownPrices } from './price.ts'
import {
  type ChangeOf,
  hidden,
  made,
  maybe,
  moment,
  type RowOf,
  record,
  type SentOf,
  set,
  shaped,
} from './record.ts'
import {
  CurrencyCodeText,
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  type Static,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

export const UNIT_TYPES = [
  'adult',
  'youth',
  'child',
  'infant',
  'senior',
  'student',
  'family',
  'group',
  'vehicle',
  'other',
] as const

export const TRAVELLER_FIELDS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'nationality',
  'passport_number',
  'passport_expiry',
  'phone',
  'email',
  'dietary',
  'weight_kg',
  'height_cm',
  'shoe_size',
  'medical_note',
] as const

const Count = nullable(integer({ min: 1, max: 10_000 }))
const Age = nullable(integer({ min: 0, max: 130 }))

const details = {
  scope: oneOf('TravellerDetailsScope', ['none', 'lead', 'all'], {
    description: 'Whose details are asked for.',
  }),
  fields: listOf(oneOf('TravellerField', TRAVELLER_FIELDS), { max: TRAVELLER_FIELDS.length }),
  collect: oneOf('TravellerDetailsTime', ['checkout', 'after']),
  due_hours_before: nullable(
    integer({ min: 0, max: 8760, description: 'Only for details collected after booking.' }),
  ),
}
const TravellerDetailsSchema = Type.Object(details)
const NewTravellerDetails = Type.Object({
  ...details,
  due_hours_before: optional(details.due_hours_before),
})

/** What a booking asks about its travellers, of whom, and by when. */
type TravellerDetails = {
  scope: Static<typeof details.scope>
  fields: readonly (typeof TRAVELLER_FIELDS)[number][]
  collect: Static<typeof details.collect>
  dueHoursBefore: number | null
}

const names = byLocale(line({ max: 200 }))

/** One way in which a trip is sold. */
export const Option = record('Option', {
  sellerId: hidden(Uuid),
  id: made(Uuid),
  tripId: made(Uuid, { wire: 'product_id' }),
  position: hidden(Type.Integer()),
  names: set(names),
  isDefault: maybe(Type.Boolean({ description: 'One option of a trip is its default.' }), false),
  private: maybe(Type.Boolean(), false),
  salesPaused: maybe(Type.Boolean(), false),
  minUnits: maybe(Count, null),
  maxUnits: maybe(Count, null),
  maxParty: maybe(
    nullable(
      integer({
        min: 1,
        max: 200,
        description: 'How many a website may book at once, with or without a seat. Null is 200.',
      }),
    ),
    null,
  ),
  availabilityType: maybe(oneOf('AvailabilityType', AVAILABILITY_TYPES), 'start_time'),
  capacityMode: maybe(oneOf('CapacityMode', CAPACITY_MODES), 'limited'),
  confirmation: maybe(oneOf('Confirmation', CONFIRMATIONS), 'instant'),
  cutoffMinutes: maybe(
    nullable(integer({ min: 0, max: 525_600, description: "Null is the seller's own setting." })),
    null,
  ),
  /** Booking may also end at this time, so many days before the start: both or neither. */
  cutoffDays: maybe(
    nullable(
      integer({ min: 0, max: 365, description: 'With `cutoff_time`: so many days before.' }),
    ),
    null,
  ),
  cutoffTime: maybe(nullable(TimeOfDay), null),
  groupsPerStart: maybe(integer({ min: 1, max: 1000 }), 1),
  /** Seats that it shares with other options. */
  capacityPoolId: maybe(nullable(Uuid), null),
  policyId: set(Uuid),
  travellerDetails: shaped<TravellerDetails, 'maybe'>(
    {
      written: 'maybe',
      schema: NewTravellerDetails,
      shown: TravellerDetailsSchema,
    },
    {
      otherwise: NO_DETAILS,
      toWire: ({ scope, fields, collect, dueHoursBefore }) => {
        return { scope, fields, collect, due_hours_before: dueHoursBefore }
      },
      fromWire: ({ due_hours_before: hours, ...asked }: Static<typeof NewTravellerDetails>) => {
        return { ...asked, dueHoursBefore: hours ?? null }
      },
    },
  ),
  /** It has a call of its own. */
  deposit: depositField(),
  createdAt: moment(),
})

export type Option = RowOf<typeof Option>
export type NewOption = SentOf<typeof Option>
export type OptionChange = ChangeOf<typeof Option>

export const OptionCopyBody = named('OptionCopy', Type.Object({ names: optional(names) }))

const unit = {
  type: oneOf('UnitType', UNIT_TYPES),
  labels: byLocale(line({ max: 100 })),
  min_age: Age,
  max_age: Age,
  min_qty: Count,
  max_qty: Count,
  takes_seat: Type.Boolean({ description: 'Whether it counts as a traveller.' }),
  free: Type.Boolean(),
}

export const OptionUnits = named(
  'OptionUnits',
  versioned({
    units: Type.Array(Type.Object({ id: Uuid, ...unit, accompanied_by: Type.Array(Uuid) })),
  }),
)

export const UnitsBody = named(
  'Units',
  Type.Object({
    units: listOf(
      Type.Object({
        id: optional(Uuid),
        type: unit.type,
        labels: unit.labels,
        min_age: optional(unit.min_age),
        max_age: optional(unit.max_age),
        min_qty: optional(unit.min_qty),
        max_qty: optional(unit.max_qty),
        takes_seat: optional(unit.takes_seat),
        free: optional(unit.free),
        accompanied_by: optional(
          listOf(Type.Union([Uuid, integer({ min: 0, max: 29 })]), { max: 30 }),
        ),
      }),
      { min: 1, max: 30 },
    ),
  }),
)

const UNIT_ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

const extra = {
  names: byLocale(line({ max: 200 })),
  descriptions: anyLocale(prose({ max: 2000 })),
  per: oneOf('ExtraBasis', EXTRA_BASES),
  who: oneOf('ExtraChoice', ['choose', 'everyone']),
  included: Type.Boolean({ description: 'Part of the price: added without asking, for nothing.' }),
  option_ids: listOf(Uuid, { max: 100 }),
  min_age: Age,
  max_age: Age,
  unit_types: listOf(oneOf('UnitType', UNIT_TYPES), { max: UNIT_TYPES.length }),
  max_per_booking: Count,
  pay: oneOf('PayAt', ['upfront', 'local']),
  local_price: nullable(
    Type.Object({ amount: integer({ min: 0, max: 1e12 }), currency: CurrencyCodeText }),
  ),
  stock_per_day: nullable(integer({ min: 0, max: 1_000_000 })),
}

export const TripExtras = named(
  'TripExtras',
  versioned({
    extras: Type.Array(
      Type.Object({
        id: Uuid,
        ...extra,
        ...shownPrice('price'),
        ...shownPrices('unit_prices', UNIT_ID),
      }),
    ),
  }),
)

export const ExtrasBody = named(
  'Extras',
  Type.Object({
    extras: listOf(
      Type.Object({
        id: optional(Uuid),
        names: extra.names,
        descriptions: optional(extra.descriptions),
        per: extra.per,
        who: optional(extra.who),
        included: optional(extra.included),
        option_ids: optional(extra.option_ids),
        min_age: optional(extra.min_age),
        max_age: optional(extra.max_age),
        unit_types: optional(extra.unit_types),
        max_per_booking: optional(extra.max_per_booking),
        pay: optional(extra.pay),
        ...sentPrice('price'),
        ...sentPrices('unit_prices', UNIT_ID),
        local_price: optional(extra.local_price),
        stock_per_day: optional(extra.stock_per_day),
      }),
      { max: 100 },
    ),
  }),
)
