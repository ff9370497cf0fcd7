import { BOOKING_STATUSES } from '#values/bookings.ts'
import { CONFIRMATIONS } from '#values/trips.ts'
import { Cover } from './cover.ts'
import { PaymentPlan } from './deposit.ts'
import { NamedSlug } from './geography.ts'
import { TRAVELLER_FIELDS, UNIT_TYPES } from './option.ts'
import { PaymentMethodOffer } from './payment-method.ts'
import { PickupAsks } from './pickup.ts'
import { promoCodeField } from './promo-code.ts'
import { extrasField, pickupField, previewField, Quote, selectionFields } from './quote.ts'
import {
  named,
  nullable,
  oneOf,
  optional,
  optionalOrNull,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const tag = (maxLength: number) => optionalOrNull(Type.String({ maxLength }))

/** Tags that are empty are dropped, and so are those that nobody knows. */
export const AttributionBody = named(
  'Attribution',
  Type.Object({
    utm_source: tag(200),
    utm_medium: tag(200),
    utm_campaign: tag(200),
    utm_term: tag(200),
    utm_content: tag(200),
    referrer: tag(500),
  }),
)

export const NewHoldBody = named(
  'NewHold',
  Type.Object({
    ...selectionFields,
    promo_code: promoCodeField,
    attribution: optional(nullable(AttributionBody)),
    preview: previewField,
  }),
)

export const HoldChange = named(
  'HoldChange',
  Type.Object({
    extras: optionalOrNull(extrasField),
    pickup: optional(nullable(pickupField)),
    promo_code: promoCodeField,
  }),
)

const HoldTrip = named(
  'HoldTrip',
  Type.Object({
    product_id: Uuid,
    slug: nullable(Type.String({ description: 'Null once the site shows the trip no more.' })),
    title: Type.String({ description: 'In the language that was held in.' }),
    cover: nullable(Cover),
    timezone: Type.String({ description: 'IANA zone of the place where the trip starts.' }),
    seller: nullable(NamedSlug),
  }),
)

const HoldOption = named(
  'HoldOption',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    confirmation: oneOf('Confirmation', CONFIRMATIONS),
  }),
)

const HoldUnit = named(
  'HoldUnit',
  Type.Object({
    unit_id: Uuid,
    type: oneOf('UnitType', UNIT_TYPES),
    label: Type.String(),
    qty: Type.Integer(),
    ages: nullable(Type.Array(Type.Integer(), { description: 'Null where none were given.' })),
  }),
)

const CheckoutTravellers = named(
  'CheckoutTravellers',
  Type.Object({
    scope: oneOf('TravellerDetailsScope', ['none', 'lead', 'all']),
    fields: Type.Array(oneOf('TravellerField', TRAVELLER_FIELDS)),
    collect: oneOf('TravellerDetailsTime', ['checkout', 'after']),
    positions: Type.Integer({
      description: 'Travellers at positions 1 to this are asked, the lead first; 0 is nobody.',
    }),
    required: Type.Boolean({
      description: 'Whether a checkout without every field of every position is refused.',
    }),
    due_at: nullable({ ...Timestamp, description: 'When what is asked later is due.' }),
  }),
)

const HoldCheckout = named(
  'HoldCheckout',
  Type.Object(
    {
      payment_method_required: Type.Boolean({
        description: 'Where false, the site has no ways to pay and a checkout names none.',
      }),
      payment_methods: Type.Array(PaymentMethodOffer, {
        description: 'Those that the checkout takes now.',
      }),
      traveller_details: CheckoutTravellers,
      pickup_asks: Type.Array(
        Type.Object({
          ask: PickupAsks,
          field: Type.String({ description: 'Its name in `pickup_details`.' }),
        }),
        { description: 'Each must be answered. None where nobody is picked up.' },
      ),
      lead_fields: Type.Array(Type.Object({ field: Type.String(), required: Type.Boolean() })),
    },
    { description: 'What its checkout asks for. Null once it is over or checked out.' },
  ),
)

export const Hold = named(
  'Hold',
  Type.Object({
    ref: Type.String({ description: 'Three groups of four, as in `7K4M-Q2ZX-9HTB`.' }),
    status: oneOf('HoldStatus', BOOKING_STATUSES, {
      description: 'Once it is checked out, the status of its booking.',
    }),
    hold_expires_at: Timestamp,
    start: Type.String({ description: 'On the clock of the place where the trip starts.' }),
    trip: HoldTrip,
    option: HoldOption,
    units: Type.Array(HoldUnit, { description: 'As they were asked for.' }),
    quote: Quote,
    payment_plan: optional(PaymentPlan),
    checkout: nullable(HoldCheckout),
  }),
)
