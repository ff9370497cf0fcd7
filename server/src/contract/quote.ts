import { QUOTE_LINE_KINDS } from '#values/sales.ts'
import { CONFIRMATIONS, POLICY_PRESETS } from '#values/trips.ts'
import { PaymentPlan } from './deposit.ts'
import { Latitude, Longitude } from './geography.ts'
import { Money, MoneyOrMinor } from './money.ts'
import { promoCodeField } from './promo-code.ts'
import {
  CurrencyCodeText,
  describedAs,
  inForm,
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  optionalOrNull,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const MOST_OF_ONE = 999

/** Any text: a malformed id is answered like the id of nothing. */
const Id = (description: string) => line({ max: 100, description })
const Qty = (description: string) => integer({ min: 0, max: MOST_OF_ONE, description })

const extraQty = Qty('0 is none.')

export const extrasField = listOf(
  named(
    'ExtraSelection',
    describedAs(
      Type.Object({
        extra_id: Id('Of the extra. `id` is understood in its place.'),
        qty: extraQty,
      }),
      Type.Object({
        extra_id: optionalOrNull(Id('Of the extra; `id` is understood as well.')),
        id: optionalOrNull(Id('The same as `extra_id`.')),
        qty: extraQty,
      }),
    ),
  ),
  { max: 100 },
)

const placeId = Id('Of a place of the library; it counts before a point.')

export const pickupField = named(
  'PickupSelection',
  describedAs(
    Type.Union([
      Type.Object({ place_id: placeId }),
      Type.Object({ lat: Latitude, lng: Longitude }),
    ]),
    Type.Object(
      {
        place_id: optionalOrNull(placeId),
        lat: optionalOrNull(Latitude),
        lng: optionalOrNull(Longitude),
      },
      { description: '`place_id`, or `lat` and `lng`.' },
    ),
  ),
)

export const unitsField = listOf(
  named(
    'UnitSelection',
    Type.Object({
      unit_id: Id('Of a unit of the option.'),
      qty: Qty('0 is none; what is named twice is added up.'),
      ages: optionalOrNull(listOf(integer({ min: 0, max: 130 }), { max: MOST_OF_ONE })),
    }),
  ),
  { min: 1, max: 100 },
)

export const roomsField = listOf(
  named(
    'RoomSelection',
    Type.Object({
      room_type_id: Id('Of a room type of the option.'),
      qty: optionalOrNull(Qty('1 where it is not said.')),
      beds: optional(
        nullable(
          integer({ min: 1, max: 50, description: 'In a room shared with others; qty is 1.' }),
        ),
      ),
    }),
  ),
  { max: 100 },
)

/** What is asked for, wherever something is sold. */
export const selectionFields = {
  option_id: Id('Of the option.'),
  start: inForm(
    '^\\d{4}-\\d{2}-\\d{2}(T([01]\\d|2[0-3]):[0-5]\\d)?$',
    line({
      max: 40,
      description:
        '`YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for ' +
        'an option that is open all day.',
    }),
  ),
  units: unitsField,
  extras: optionalOrNull(extrasField),
  pickup: optional(nullable(pickupField)),
  rooms: optionalOrNull(roomsField),
  currency: optionalOrNull(
    Type.String({ maxLength: 100, description: "One of the storefront's, else its display one." }),
  ),
  locale: optionalOrNull(
    Type.String({ maxLength: 35, description: 'Language of the labels; English without it.' }),
  ),
}

export const previewField = optional(
  nullable(
    Type.String({
      maxLength: 100,
      description:
        "The token of a preview link, on the seller's own sites: quotes as if the draft of the " +
        'trip were live. A hold is refused with it.',
    }),
  ),
)

export const QuoteBody = named(
  'NewQuote',
  Type.Object({ ...selectionFields, promo_code: promoCodeField, preview: previewField }),
)

/** What staff add or take off; negative is a discount. */
export const adjustmentsField = listOf(
  Type.Object({
    label: line({ max: 200 }),
    amount: MoneyOrMinor('In the currency of the quote: Money, or its minor units.'),
  }),
  { max: 20 },
)

export const mayExceedField = optional(
  Type.Boolean({ description: 'Book although there are too few places. Staff know why.' }),
)

export const StaffQuoteBody = named(
  'NewStaffQuote',
  Type.Object({
    ...selectionFields,
    promo_code: promoCodeField,
    adjustments: optional(adjustmentsField),
    override_capacity: mayExceedField,
  }),
)

const Line = named(
  'QuoteLine',
  Type.Object({
    kind: oneOf('QuoteLineKind', QUOTE_LINE_KINDS),
    ref: Type.String({ description: 'The id of what it is for, or `adjustment-1`, ….' }),
    label: Type.String(),
    qty: Type.Integer(),
    unit_price: Money,
    original_unit_price: {
      ...nullable(Money),
      description: 'Before a special: strike it through. Null: there is none.',
    },
    total: Money,
    pay_at: oneOf('PayAt', ['upfront', 'local']),
    included: Type.Boolean({ description: 'It costs nothing because it is part of the price.' }),
    vehicle: nullable(
      Type.String({
        description: 'That takes the travellers of a unit; null: none, and of other lines.',
      }),
    ),
  }),
)

export const SoldPolicy = named(
  'SoldPolicy',
  Type.Object({
    name: Type.String(),
    preset: oneOf('PolicyPreset', POLICY_PRESETS),
    tiers: Type.Array(
      Type.Object({
        from_days: Type.Integer(),
        to_days: nullable(
          Type.Integer({ description: 'Days before the start; null: as early as anybody likes.' }),
        ),
        refund_pct: Type.Integer(),
      }),
    ),
  }),
)

export const Quote = named(
  'Quote',
  Type.Object({
    option_id: Uuid,
    lines: Type.Array(Line),
    totals: named(
      'QuoteTotals',
      Type.Object({
        due_now: Money,
        pay_locally: Type.Array(Money, { description: 'Paid on the day, one sum per currency.' }),
        grand_total: {
          ...nullable(Money),
          description: 'Both together, for display. Null where `grand_total_lacks` says why.',
        },
        grand_total_lacks: optional(
          Type.Array(CurrencyCodeText, {
            description:
              'Only where something is paid on the day in a currency that has no exchange rate: ' +
              'it cannot be added to the rest, and stands in `pay_locally` alone.',
          }),
        ),
      }),
    ),
    confirmation: oneOf('Confirmation', CONFIRMATIONS),
    pending_expires_at: {
      ...nullable(Timestamp),
      description:
        'RFC 3339, UTC: until when a request made now would wait for the seller. ' +
        'Null: it need not.',
    },
    remaining: nullable(Type.Integer({ description: 'Before this booking; null: not counted.' })),
    pax: Type.Integer({ description: 'Travellers who take a seat.' }),
    pairing: Type.Boolean({
      description: 'Somebody alone shares a room with a traveller who is found later.',
    }),
    vehicles: Type.Array(
      named(
        'QuoteVehicle',
        Type.Object({ name: Type.String(), seats: Type.Integer(), qty: Type.Integer() }),
      ),
    ),
    fx: named(
      'QuoteRate',
      Type.Object({
        base: { ...CurrencyCodeText, description: 'What the seller keeps prices in.' },
        quote: Type.String(),
        rate: Type.String({ description: 'For one unit of `base`, as a decimal number.' }),
        rate_id: Uuid,
        base_rate_id: optional({
          ...Uuid,
          description: 'Where the rate is one over US dollars: which rate of `base` it is made of.',
        }),
        as_of: Timestamp,
      }),
    ),
    policy: SoldPolicy,
    pickup: {
      ...nullable(
        named(
          'QuotePickup',
          Type.Object({
            place_id: nullable(
              Type.String({ format: 'uuid', description: 'Null: a point was asked for.' }),
            ),
            name: Type.String(),
            lat: Type.Number(),
            lng: Type.Number(),
            time: nullable(
              Type.String({
                description: 'HH:MM on the clock of the place; null: the start has no time.',
              }),
            ),
            date: nullable(
              Type.String({
                description:
                  'The day of `time`: for an early start it is the day before. ' +
                  'Null without a `time`.',
              }),
            ),
            rule_id: Uuid,
          }),
        ),
      ),
      description: 'Null: nobody is picked up.',
    },
    payment_plan: optional(PaymentPlan),
    promo_code: optional(
      Type.String({
        description: 'The code that a line of `kind: promo` takes something off for.',
      }),
    ),
  }),
)
