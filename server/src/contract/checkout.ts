import { AttributionBody } from './hold.ts'
import { PaymentMethodKind } from './payment-method.ts'
import { promoCodeField } from './promo-code.ts'
import { selectionFields } from './quote.ts'
import {
  describedAs,
  Email,
  inForm,
  line,
  listOf,
  NOT_BLANK,
  named,
  nullable,
  optional,
  optionalOrNull,
  PHONE_FORM,
  prose,
  Type,
  withKnownValues,
} from './schema.ts'
import { TravellerCardBody } from './traveller-card.ts'

const { option_id, start, units, extras, pickup, rooms, currency } = selectionFields

export const Lead = named(
  'Lead',
  Type.Object({
    name: inForm(NOT_BLANK, line({ max: 200 })),
    email: Email,
    phone: inForm(
      PHONE_FORM,
      line({ max: 40, description: 'With its country code, as in +962 7 9123 4567.' }),
    ),
  }),
)

const detail = (max: number) => optional(nullable(line({ min: 0, max })))

const ref = line({ max: 40, description: "The hold's reference." })

const others = {
  lead: Lead,
  payment_method: optional(
    nullable(
      withKnownValues(
        line({ max: 40, description: 'One that the site offers for the start.' }),
        PaymentMethodKind,
      ),
    ),
  ),
  traveller_details: optional(nullable(listOf(TravellerCardBody, { max: 1_000 }))),
  pickup_details: optional(
    nullable(
      named(
        'PickupDetails',
        Type.Object({
          flight_number: detail(40),
          ship_name: detail(200),
          room_number: detail(40),
          notes: optional(nullable(prose({ max: 1_000 }))),
        }),
      ),
    ),
  ),
  special_requests: optional(nullable(prose({ max: 5_000 }))),
  locale: optional(
    nullable(
      Type.String({
        maxLength: 35,
        description:
          "Language of the mails and of the booking's words; else the hold's, else the site's.",
      }),
    ),
  ),
  attribution: optional(nullable(AttributionBody)),
}

const CheckoutOfHold = named(
  'CheckoutOfHold',
  Type.Object({ ref, ...others }, { description: 'Books what is on hold.' }),
)
const CheckoutOnRequest = named(
  'CheckoutOnRequest',
  Type.Object(
    {
      option_id,
      start,
      units,
      extras,
      pickup,
      rooms,
      currency,
      promo_code: promoCodeField,
      ...others,
    },
    { description: 'Asks for an option whose `capacity_mode` is `on_request`: without a hold.' },
  ),
)

export const CheckoutBody = named(
  'NewCheckout',
  describedAs(
    Type.Union([CheckoutOfHold, CheckoutOnRequest]),
    Type.Object({
      ref: optional(nullable(ref)),
      option_id: optionalOrNull(option_id),
      start: optionalOrNull(start),
      units: optionalOrNull(units),
      extras,
      pickup,
      rooms,
      currency,
      promo_code: promoCodeField,
      ...others,
    }),
  ),
)
