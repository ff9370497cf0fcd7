import { PAYMENT_METHODS } from '#values/bookings.ts'
import { Money, MoneyInput, MoneyOrMinor } from './money.ts'
import { promoCodeField } from './promo-code.ts'
import {
  adjustmentsField,
  extrasField,
  mayExceedField,
  pickupField,
  Quote,
  selectionFields,
} from './quote.ts'
import {
  CurrencyCodeText,
  Email,
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  Timestamp,
  Type,
} from './schema.ts'
import { TravellerCardBody } from './traveller-card.ts'

const Note = optional(nullable(line({ max: 200 })))

const paidMinor = integer({ min: 0, max: 1_000_000_000_000 })
const Paid = Type.Union(
  [Type.Object({ amount: paidMinor, currency: CurrencyCodeText }), paidMinor],
  {
    description:
      'Money, or its minor units, at most what is due; for `cash`, `card` and `other` all of it ' +
      'where it is not said.',
  },
)

export const StaffBookingBody = named(
  'NewStaffBooking',
  Type.Object({
    ...selectionFields,
    promo_code: promoCodeField,
    adjustments: optional(adjustmentsField),
    lead: Type.Object({
      name: line({ max: 200 }),
      email: optional(nullable({ ...Email, description: 'Without it no mail is sent.' })),
      phone: optional(nullable(line({ max: 40, description: 'With its country code.' }))),
    }),
    payment: optional(
      nullable(
        Type.Object({
          method: oneOf('PaymentMethod', PAYMENT_METHODS),
          paid: optional(nullable(Paid)),
          due_at: optional(
            nullable({
              ...Timestamp,
              description:
                'Until when the rest is to be paid. The booking stays confirmed after it, and is ' +
                'overdue.',
            }),
          ),
        }),
      ),
    ),
    pickup_details: optional(
      nullable(
        Type.Object({
          flight_number: Note,
          ship_name: Note,
          room_number: Note,
          notes: optional(nullable(prose({ max: 1000 }))),
        }),
      ),
    ),
    special_requests: optional(nullable(prose({ max: 2000 }))),
    traveller_details: optional(nullable(listOf(TravellerCardBody, { max: 1_000 }))),
    /** What was shown; another total is PriceChanged. */
    expected_total: optional(
      nullable(MoneyOrMinor('In the currency of the booking: Money, or its minor units.')),
    ),
    override_capacity: mayExceedField,
    override_schedule: optional(
      Type.Boolean({
        description:
          'Book a start that the schedule does not have, which opens it. It takes the permission ' +
          '`schedule:manage` besides.',
      }),
    ),
    start_capacity: optional(
      nullable(
        integer({
          min: 1,
          max: 100_000,
          description:
            'Places of a start that is opened so; those of the party where it is not said, so ' +
            'that no site sells more of it.',
        }),
      ),
    ),
  }),
)

export const MoveBody = named(
  'BookingMove',
  Type.Object({
    start: selectionFields.start,
    reason: prose({ min: 1, max: 1000, description: 'The traveller reads it.' }),
    called_off: optional(
      Type.Boolean({
        description: 'Its start does not take place; a later one lets the traveller take a refund.',
      }),
    ),
    override_capacity: mayExceedField,
  }),
)

const change = {
  start: optional(selectionFields.start),
  units: optional(selectionFields.units),
  extras: optional(extrasField),
  pickup: optional(nullable(pickupField)),
  rooms: selectionFields.rooms,
  adjustments: optional(adjustmentsField),
  override_capacity: mayExceedField,
}

export const ChangePreviewBody = named('BookingChangePreview', Type.Object(change))

export const ChangeBody = named(
  'BookingChange',
  Type.Object({
    ...change,
    expected_difference: MoneyInput,
    expected_refund: MoneyInput,
  }),
)

export const ChangePreview = named(
  'ChangePreview',
  Type.Object({
    quote: Quote,
    difference: Money,
    refund: Money,
  }),
)
