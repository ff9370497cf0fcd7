import { nullable, type Static, type TSchema, Type } from './schema.ts'

/**
 * Every error the service can give. `general` facts are mirrored at the top level of the problem,
 * `refusal` facts stand in `details` only. The page docs/errors.md is made from this table.
 */
type Entry = {
  status: number
  kind: 'general' | 'refusal'
  /** The sentence of `detail` when nobody has a more exact one. */
  detail: string
  /** When it happens, for the documentation. */
  when: string
  /** What a client should do. */
  advice: string
  facts: TSchema
}

const None = Type.Object({})
const UnitId = Type.String()
const Count = nullable(Type.Integer())
const Amount = Type.Object({ amount: Type.Integer(), currency: Type.String() })
const Strings = Type.Array(Type.String())

const FieldError = Type.Object({ field: Type.String(), message: Type.String() })
const TravellerGap = Type.Object({
  traveller: Type.Integer(),
  fields: Type.Optional(Strings),
})
const TravellerProblem = Type.Object({
  traveller: Type.Integer(),
  field: Type.String(),
  reason: Type.String(),
})

function general<F extends TSchema>(
  status: number,
  facts: F,
  words: Pick<Entry, 'detail' | 'when' | 'advice'>,
) {
  return { status, kind: 'general' as const, facts, ...words }
}

function refusal<F extends TSchema>(facts: F, words: Pick<Entry, 'detail' | 'when' | 'advice'>) {
  return { status: 422, kind: 'refusal' as const, facts, ...words }
}

export const PROBLEMS = {
  Unauthenticated: general(401, None, {
    detail: 'A valid key, or a session, is needed for this call.',
    when: 'The key is missing, wrong, expired or revoked, or the call needs a session it lacks.',
    advice: 'Check the header and the key; for a traveller, ask to sign in.',
  }),
  NotPermitted: general(403, Type.Object({ permission: Type.String(), reason: Type.String() }), {
    detail: 'The caller is known but lacks the permission for this call.',
    when: 'A secret key or staff member lacks the permission, or belongs to no seller.',
    advice: 'Give the key the scope, or the person the role, that `permission` names.',
  }),
  OriginNotAllowed: general(403, Type.Object({ origin: Type.String() }), {
    detail: 'This origin is not on the list of the storefront.',
    when: 'A browser calls from an origin that the storefront does not list.',
    advice: 'Add the origin to the storefront, or call from a server.',
  }),
  NotFound: general(404, Type.Object({ entity: Type.String() }), {
    detail: 'There is no such record here.',
    when: 'No such record exists on this site, or the proof for it is wrong.',
    advice: 'Show a not-found page; `entity` says what was looked for.',
  }),
  MethodNotAllowed: general(405, Type.Object({ allow: Strings }), {
    detail: 'The path exists, but not with this method.',
    when: 'The path is called with a method it does not have.',
    advice: 'Use one of the methods in the `Allow` header.',
  }),
  RequestTimeout: general(408, None, {
    detail: 'The request did not arrive in time.',
    when: 'A client sends its request too slowly.',
    advice: 'Send the request again.',
  }),
  Conflict: general(409, Type.Object({ reason: Type.Optional(Type.String()) }), {
    detail: 'The state of the record does not allow this.',
    when: 'The record is in a state that does not allow the call, or an Idempotency-Key is reused.',
    advice: 'Read the record again and decide from its state.',
  }),
  PayloadTooLarge: general(413, Type.Object({ limit_bytes: Type.Integer() }), {
    detail: 'The body is larger than this call takes.',
    when: 'The body is over the size limit.',
    advice: 'Send less.',
  }),
  UnsupportedMediaType: general(415, None, {
    detail: 'Send the body as application/json.',
    when: 'The body has a content type that the call does not take.',
    advice: 'Set `Content-Type: application/json`.',
  }),
  InvalidInput: general(
    422,
    Type.Object({
      errors: Type.Optional(Type.Array(FieldError)),
      parameter: Type.Optional(Type.String()),
      allowed: Type.Optional(Strings),
    }),
    {
      detail: 'A field is missing, of the wrong type, or has an unknown value.',
      when: 'A field or parameter is missing, malformed, out of range or unknown.',
      advice: 'Mend the fields that `details.errors` names.',
    },
  ),
  RateLimited: general(429, Type.Object({ retry_after_seconds: Type.Integer() }), {
    detail: 'Too many calls; wait as told.',
    when: 'A key, an address, an email or a booking has used up its calls.',
    advice: 'Wait `retry_after_seconds`, then try again.',
  }),
  BadRequest: general(400, None, {
    detail: 'The request is not valid HTTP.',
    when: 'The bytes received are not an HTTP request that can be read.',
    advice: 'Mend the client.',
  }),
  HeadersTooLarge: general(431, None, {
    detail: 'The headers of the request are too large.',
    when: 'The request line and headers together are over 16 KiB.',
    advice: 'Send fewer or shorter headers.',
  }),
  InternalError: general(500, None, {
    detail: 'Something went wrong on our side.',
    when: 'The service has a bug. The log has the request id.',
    advice: 'Try again later; report the `x-request-id`.',
  }),
  Unavailable: general(503, Type.Object({ retry_after_seconds: Type.Integer() }), {
    detail: 'The service cannot answer just now.',
    when: 'The database is away, or there is more work than can be done in time.',
    advice: 'Try again after the time in `Retry-After`.',
  }),
  SearchUnavailable: general(503, None, {
    detail: 'Search is not available; the trip list still takes q.',
    when: 'The search index is down or not set up.',
    advice: 'Use the trip list with `q` instead.',
  }),
  PriceTableNotMonotonic: general(
    422,
    Type.Object({
      cells: Type.Array(
        Type.Object({
          unit_id: Type.String(),
          tier: Type.Integer(),
          min_net_usd: Type.Integer(),
        }),
      ),
    }),
    {
      detail: 'One more traveller would lower the total in these cells.',
      when: 'A price table is saved in which a larger group would pay less in all.',
      advice: 'Raise each cell to at least its `min_net_usd`.',
    },
  ),
  SlotClosed: refusal(Type.Object({ reason: Type.Optional(Type.String()) }), {
    detail: 'The option does not run at that start.',
    when: 'The option does not run then, or its sales are paused.',
    advice: 'Offer another start from the calendar.',
  }),
  SoldOut: refusal(None, {
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
    when: 'The booking deadline of the start has passed.',
    advice: 'Offer a later start.',
  }),
  PriceNotAvailable: refusal(
    Type.Object({ unitId: nullable(UnitId), reason: Type.Optional(Type.String()) }),
    {
      detail: 'The seller has no price for this selection.',
      when: 'No price covers the date, the weekday or the size of the group.',
      advice: 'Offer another date or group, or a price request.',
    },
  ),
  UnitQuantityInvalid: refusal(Type.Object({ unitId: nullable(UnitId), min: Count, max: Count }), {
    detail: 'Too few or too many of a unit.',
    when: 'The number of a unit, or of all travellers, is outside its bounds.',
    advice: 'Keep the number between `min` and `max`.',
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
  OnRequest: refusal(None, {
    detail: 'This option takes no hold; check out directly.',
    when: 'A hold is asked for an option that is sold on request.',
    advice: 'Skip the hold and check out with the selection.',
  }),
  HoldRequired: refusal(None, {
    detail: 'This option is checked out with a hold.',
    when: 'A checkout without a hold is tried for an option that has holds.',
    advice: 'Make a hold first.',
  }),
  HoldExpired: refusal(None, {
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
  SellerUnavailable: refusal(None, {
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

export type ProblemCode = keyof typeof PROBLEMS
export type ProblemFacts<Code extends ProblemCode> = Static<(typeof PROBLEMS)[Code]['facts']>
