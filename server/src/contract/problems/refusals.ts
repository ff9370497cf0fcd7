import { PROMO_REASONS } from '#values/sales.ts'
import { nullable, oneOf, Type } from '../schema.ts'
import { type Entry, NoFacts, refusal } from './entry.ts'

const UnitId = Type.String()
const Count = nullable(Type.Integer())
const Amount = Type.Object({ amount: Type.Integer(), currency: Type.String() })
const Strings = Type.Array(Type.String())

const TravellerGap = Type.Object({
  traveller: Type.Integer(),
  fields: Type.Optional(Strings),
})
const TravellerProblem = Type.Object({
  traveller: Type.Integer(),
  field: Type.String(),
  reason: Type.String(),
})

const PROMO_WHY =
  'The first that is the case. `unknown`: no such code, or none for this site. `not_yet`, ' +
  '`expired`: it counts at another time, or no more. `used_up`: every use is taken. ' +
  '`not_this_trip`, `not_this_party`, `not_this_date`: it is for other trips, groups or starts. ' +
  '`not_this_site`: for staff, it is for other sites. `not_combinable`: a special has lowered ' +
  'the price already. `already_used`, `not_first_booking`: at a checkout, for its lead.'

/** Why something cannot be sold as asked. Their facts stand in `details` only. */
export const REFUSALS = {
  SlotClosed: refusal(Type.Object({ reason: Type.Optional(Type.String()) }), {
    detail: 'The option does not run at that start.',
    when: 'The option does not run then, is paused, or the site has no way to pay its seller.',
    advice: 'Offer another start from the calendar.',
  }),
  SoldOut: refusal(NoFacts, {
    detail: 'No places are left at that start.',
    when: 'Every place of the start is taken.',
    advice: 'Offer another start.',
  }),
  NotEnoughCapacity: refusal(Type.Object({ remaining: Type.Integer() }), {
    detail: 'Fewer places are left than travellers.',
    when: 'Some places are left, but not enough.',
    advice: 'Say how many are left and let the traveller choose.',
  }),
  PastCutoff: refusal(Type.Object({ cutoffAt: Type.String() }), {
    detail: 'It is too late to book that start.',
    when: 'The booking deadline has passed, or no way to pay of the site ends in time.',
    advice: 'Offer a later start.',
  }),
  PriceNotAvailable: refusal(Type.Object({ unitId: UnitId, reason: Type.String() }), {
    detail: 'The seller has no price for this selection.',
    when:
      'No price covers the date, the weekday, the size of the group or an age, or the trip is ' +
      'priced on request.',
    advice: 'Offer another date or group, or a price request.',
  }),
  UnitQuantityInvalid: refusal(Type.Object({ unitId: nullable(UnitId), min: Count, max: Count }), {
    detail: 'Too few or too many of a unit.',
    when: 'The number of a unit, or of all travellers, is outside its bounds.',
    advice:
      'Keep the number between `min` and `max`. `unitId` is null where several units together ' +
      'are too few or too many.',
  }),
  AgeRestriction: refusal(Type.Object({ unitId: UnitId, minAge: Count, maxAge: Count }), {
    detail: 'An age is outside the ages of the unit.',
    when: 'A traveller is too young or too old for the unit chosen.',
    advice: 'Choose the unit that fits the age.',
  }),
  AccompanimentRequired: refusal(Type.Object({ unitId: UnitId, by: Strings }), {
    detail: 'This traveller needs someone with them.',
    when: 'A unit that may not travel alone is booked alone.',
    advice: 'Add one of the units in `by`.',
  }),
  UnknownUnit: refusal(Type.Object({ unitId: UnitId }), {
    detail: 'The unit is not one of the option.',
    when: 'A `unit_id` is not one of the units of the option.',
    advice: 'Read the trip page again and use its units.',
  }),
  VehicleCapacityExceeded: refusal(Type.Object({ pax: Type.Integer(), seats: Type.Integer() }), {
    detail: 'The vehicles lack seats for this group.',
    when: 'The group is larger than the vehicles of one booking can carry.',
    advice: 'Split the group or choose another option.',
  }),
  VehicleLimitReached: refusal(
    Type.Object({ remainingVehicles: Type.Integer(), limitName: Type.String() }),
    {
      detail: 'Not enough vehicles are left that day.',
      when: 'The named daily limit of vehicles is used up.',
      advice: 'Offer another day.',
    },
  ),
  RoomingInvalid: refusal(Type.Object({ reason: Type.String() }), {
    detail: 'The rooms do not fit the travellers.',
    when: 'Rooms are missing, unknown, sold out or do not sleep everyone.',
    advice: 'Ask for rooms again; `reason` says what is wrong.',
  }),
  CurrencyNotEnabled: refusal(Type.Object({ currency: Type.String() }), {
    detail: 'The storefront does not offer that currency.',
    when: 'The currency is not offered, or has no fresh exchange rate.',
    advice: 'Use a currency that the storefront lists now.',
  }),
  ExtraQuantityInvalid: refusal(Type.Object({ extraId: Type.String(), max: Count }), {
    detail: 'More of an extra than allowed.',
    when: 'The number of an extra is over what one booking may have.',
    advice: 'Keep it at or under `max`.',
  }),
  ExtraSoldOut: refusal(Type.Object({ extraId: Type.String() }), {
    detail: 'The extra is sold out that day.',
    when: 'The daily stock of the extra is used up.',
    advice: 'Leave the extra out or offer another day.',
  }),
  PickupNotOffered: refusal(Type.Object({ reason: Type.Optional(Type.String()) }), {
    detail: 'Pickup is not offered from there.',
    when: 'The place is outside the pickup area, or the option has no pickup.',
    advice: 'Offer another place, or no pickup.',
  }),
  PromoCodeInvalid: refusal(
    Type.Object({ reason: oneOf('PromoCodeReason', PROMO_REASONS, { description: PROMO_WHY }) }),
    {
      detail: 'The promo code does not count here.',
      when:
        'The promo code is unknown, not valid at this time, used up, or not for this selection, ' +
        'site or traveller. It is judged last: without the code the selection can be had.',
      advice: 'Say why, and let the traveller correct it or go on without it.',
    },
  ),
  OnRequest: refusal(NoFacts, {
    detail: 'This option takes no hold; check out directly.',
    when: 'A hold is asked for an option that is sold on request.',
    advice: 'Skip the hold and check out with the selection.',
  }),
  HoldRequired: refusal(NoFacts, {
    detail: 'This option is checked out with a hold.',
    when: 'A checkout without a hold is tried for an option that has holds.',
    advice: 'Make a hold first.',
  }),
  HoldExpired: refusal(NoFacts, {
    detail: 'The hold ran out and its places are on sale again.',
    when: 'The hold is older than its time, or was released.',
    advice: 'Quote and hold again.',
  }),
  PaymentMethodRequired: refusal(Type.Object({ offered: Strings }), {
    detail: 'A way to pay must be chosen.',
    when: 'A checkout names no way to pay on a site that has some.',
    advice: 'Let the traveller choose one of `offered`.',
  }),
  PaymentMethodNotOffered: refusal(Type.Object({ method: Type.String() }), {
    detail: 'That way to pay is not offered for this start.',
    when: 'The way to pay is unknown, too slow for the start or not for the currency.',
    advice: 'Read the payment methods again.',
  }),
  TravellerDetailsRequired: refusal(Type.Object({ missing: Type.Array(TravellerGap) }), {
    detail: 'Details of some travellers are missing.',
    when: 'The option collects details at checkout and some are missing.',
    advice: 'Ask for what `missing` lists.',
  }),
  TravellerDetailsInvalid: refusal(
    Type.Object({
      problems: Type.Optional(Type.Array(TravellerProblem)),
      expected: Type.Optional(Type.Integer()),
      given: Type.Optional(Type.Integer()),
    }),
    {
      detail: 'Details of some travellers are wrong.',
      when: 'A value is wrong, or the number of travellers does not match.',
      advice: 'Show the traveller what `problems` lists.',
    },
  ),
  PickupDetailsRequired: refusal(Type.Object({ missing: Strings }), {
    detail: 'The pickup needs more details.',
    when: 'The pickup asks for a flight, a ship or a room and it is missing.',
    advice: 'Ask for what `missing` lists.',
  }),
  SellerUnavailable: refusal(NoFacts, {
    detail: 'The seller cannot take bookings at present.',
    when: 'The platform has suspended the seller.',
    advice: 'Say that booking is not possible now; existing bookings keep working.',
  }),
  AdjustmentTooLarge: refusal(Type.Object({ total: Amount }), {
    detail: 'The adjustment takes the total below zero.',
    when: 'A staff discount is larger than the price.',
    advice: 'Lower the discount.',
  }),
  PriceChanged: refusal(
    Type.Object({
      total: Type.Optional(Amount),
      expected_total: Type.Optional(Amount),
      difference: Type.Optional(Amount),
      refund: Type.Optional(Amount),
      expected_difference: Type.Optional(Amount),
      expected_refund: Type.Optional(Amount),
    }),
    {
      detail: 'The price moved since it was quoted.',
      when: 'A staff booking or change expects another price than the one in force.',
      advice: 'Quote again and confirm the new price.',
    },
  ),
} as const satisfies Record<string, Entry>
