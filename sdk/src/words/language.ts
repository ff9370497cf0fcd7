import type { Call } from '../call/call-types.ts'
import type {
  PaymentState,
  PromoCodeReason,
  RateLimitedReason,
  UnauthenticatedReason,
} from '../generated/types.gen.ts'
import type { WebsiteCalls } from '../generated/website-calls.gen.ts'
import type { FormReason } from '../refusals/form-errors.ts'
import type { KnownValues } from './known-values.ts'

/**
 * A sentence, or several of which the first counts whose facts are all known.
 *
 * `{remaining}` is a fact, `{remaining:placesLeft}` a fact put into words, and what stands in
 * brackets is left out where one of its facts is not known.
 */
export type Text = string | readonly string[]

/** What is said of a number, by the plural forms that the language has; `#` is the number. */
export type Counts<Plural extends Intl.LDMLPluralRule> = Readonly<
  Record<CountName, Readonly<Record<Plural, string>> & { readonly zero?: string }>
>
type Counted = { readonly [Plural in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** One language as data. What it lacks does not compile. */
export interface Language {
  readonly locale: string
  readonly values: {
    readonly [Name in keyof KnownValues]: Readonly<Record<KnownValues[Name], string>>
  }
  /** What people type in, besides the details of travellers, which are values. */
  readonly fields: Readonly<Record<FieldName, string>>
  readonly counts: Readonly<Record<CountName, Counted>>
  readonly refusals: {
    readonly [Code in WebsiteCode]: Code extends keyof Reasons
      ? Readonly<Record<Reasons[Code] | 'other', Text>>
      : Text
  }
  /** How the money of a booking stands, one sentence for each state. */
  readonly payment: Readonly<Record<PaymentState, Text>>
  /** One more sentence for each traveller whose details are missing or wrong. */
  readonly travellers: Readonly<Record<'missing' | 'wrong', Text>>
  /** What is wrong with one entry of a form. */
  readonly problems: Readonly<Record<FormReason | 'other', Text>>
  /** There was no answer at all. */
  readonly unreachable: string
}

/** Every code that a call of a website can be refused with. */
export type WebsiteCode = Extract<RefusalOf<WebsiteCalls>, { code: string }>['code']

type RefusalOf<Part> = Part extends (...args: never[]) => Call<unknown, infer Refusal>
  ? Refusal
  : Part extends object
    ? { [Name in keyof Part]: RefusalOf<Part[Name]> }[keyof Part]
    : never

/** Refusals with one code that mean different things to a traveller, by their `reason`. */
export interface Reasons {
  Conflict:
    | BookingReason
    | keyof CardConflicts
    | 'checked_out'
    | 'idempotency_key_reused'
    | 'offer_booked'
    | 'not_a_marketplace'
    | 'offer_expired'
    | 'offer_held'
    | 'offer_withdrawn'
    | 'passkey_exists'
    | 'sale_changed'
    | 'sign_in_not_available'
    | 'too_many_passkeys'
    | 'too_many_receipts'
    | 'too_many_saved_trips'
  /** Of these the `entity` that was looked for. */
  NotFound:
    | 'booking'
    | 'contact_change'
    | 'hold'
    | 'offer'
    | 'option'
    | 'passkey'
    | 'place'
    | 'product'
    | 'refund_instead'
  PickupNotOffered: KnownValues['PickupRefusal'] | 'required'
  PriceNotAvailable: 'group_size' | 'outside_season' | 'weekday'
  PromoCodeInvalid: PromoCodeReason
  RateLimited: RateLimitedReason
  RoomingInvalid:
    | 'not_enough_rooms'
    | 'rooms_dont_match_travellers'
    | 'rooms_required'
    | 'unknown_room_type'
  SlotClosed: 'no_way_to_pay' | 'sales_paused'
  Unauthenticated: UnauthenticatedReason
}

/** What is said of cards stands in files of its own. */
export type CardValues = Pick<
  Language['values'],
  'CardDecline' | 'PaymentCheckState' | 'PaymentPartKind'
>
/** So does what is said of trips. */
export type TripValues = Pick<
  Language['values'],
  | 'FitnessLevel'
  | 'OnTheWay'
  | 'TripAccess'
  | 'TripPlaceRole'
  | 'TripTemplate'
  | 'UnsuitableFor'
  | 'WheelchairAccess'
>
export type CardConflicts = Readonly<
  Record<
    | 'above_maximum'
    | 'authorized'
    | 'below_minimum'
    | 'lapsed'
    | 'not_by_card'
    | 'nothing_to_pay'
    | 'payment_under_way'
    | 'too_fine',
    Text
  >
>

/** Why a booking does not take what was asked of it: mostly its status, or that of its payment. */
type BookingReason =
  | 'already_started'
  | 'cancelled'
  | 'not_a_bank_transfer'
  | 'nothing_due'
  | 'paid'
  | 'pay_on_arrival'
  | 'refund_due'
  | 'refunded'
  | 'rejected'
  | 'window_closed'

export type CountName =
  | 'characters'
  | 'hours'
  | 'minutes'
  | 'people'
  | 'placesLeft'
  | 'seconds'
  | 'vehiclesLeft'

export type FieldName =
  | 'adults'
  | 'ages'
  | 'children'
  | 'code'
  | 'company'
  | 'country'
  | 'currency'
  | 'date_from'
  | 'date_to'
  | 'extras'
  | 'flight_number'
  | 'infants'
  | 'interests'
  | 'label'
  | 'max_price'
  | 'message'
  | 'name'
  | 'notes'
  | 'party'
  | 'payment_method'
  | 'pickup'
  | 'promo_code'
  | 'q'
  | 'reason'
  | 'room_number'
  | 'rooms'
  | 'ship_name'
  | 'special_needs'
  | 'special_requests'
  | 'start'
  | 'travellers'
  | 'units'
