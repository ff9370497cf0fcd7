import type {
  AVAILABILITY_TYPES,
  CAPACITY_MODES,
  CONFIRMATIONS,
  EXTRA_BASES,
} from '#values/trips.ts'
import type { ByLocale } from '../catalog.ts'
import type { Money } from '../money/money.ts'

export type AvailabilityType = (typeof AVAILABILITY_TYPES)[number]
export type CapacityMode = (typeof CAPACITY_MODES)[number]
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** How an option is confirmed: by hand wherever its seller looks for a place first. */
export function confirmationOf(option: {
  confirmation: Confirmation
  capacityMode: CapacityMode
}): Confirmation {
  return option.capacityMode === 'on_request' ? 'manual' : option.confirmation
}

export type UnitType =
  | 'adult'
  | 'youth'
  | 'child'
  | 'infant'
  | 'senior'
  | 'student'
  | 'family'
  | 'group'
  | 'vehicle'
  | 'other'

export type TravellerField =
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'gender'
  | 'nationality'
  | 'passport_number'
  | 'passport_expiry'
  | 'phone'
  | 'email'
  | 'dietary'
  | 'weight_kg'
  | 'height_cm'
  | 'shoe_size'
  | 'medical_note'

/** What a booking asks about its travellers, of whom, and by when. */
export type TravellerDetails = {
  scope: 'none' | 'lead' | 'all'
  fields: readonly TravellerField[]
  collect: 'checkout' | 'after'
  dueHoursBefore: number | null
}

/** A kind of traveller or item that an option sells, as its seller sets it. */
export type UnitSettings = {
  type: UnitType
  labels: ByLocale
  minAge: number | null
  maxAge: number | null
  minQty: number | null
  maxQty: number | null
  /** The only thing that decides whether it counts as a traveller. */
  takesSeat: boolean
  free: boolean
}

export type ExtraPer = (typeof EXTRA_BASES)[number]

/** Something that can be bought with a trip, as its seller sets it. */
export type ExtraSettings = {
  names: ByLocale
  descriptions: ByLocale
  per: ExtraPer
  who: 'choose' | 'everyone'
  included: boolean
  /** None means every option. */
  optionIds: readonly string[]
  minAge: number | null
  maxAge: number | null
  /** None means every type. */
  unitTypes: readonly UnitType[]
  maxPerBooking: number | null
  pay: 'upfront' | 'local'
  price: number
  /** Another price for a unit, by unit id. */
  unitPrices: Readonly<Record<string, number>>
  localPrice: Money | null
  stockPerDay: number | null
}
