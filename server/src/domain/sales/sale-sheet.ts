import type { DepositTerms } from '#contract/deposit.ts'
import type { PolicyTier } from '#contract/policy.ts'
import type { Special as WholeSpecial } from '#contract/special.ts'
import type { PICKUP_QUESTIONS, PICKUP_RULE_KINDS } from '#values/sales.ts'
import type { ByLocale } from '../catalog.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Takes } from '../pricing/payable-methods.ts'
import type {
  AvailabilityType,
  CapacityMode,
  Confirmation,
  ExtraSettings,
  TravellerDetails,
  UnitSettings,
} from '../trips/option.ts'
import type { PolicyPreset } from '../trips/policy.ts'

/**
 * Everything that selling one option takes, read once and kept while its seller changes nothing.
 * Dates are `YYYY-MM-DD` and times `HH:MM`, both on the clock of the place where the trip starts.
 */
export type SaleSheet = {
  sellerId: string
  sellerSlug: string
  sellerName: string
  /** Where travellers write to the seller; null where it has given no address. */
  sellerEmail: string | null
  /** What the seller keeps prices in: every price below is in minor units of it. */
  priceCurrency: CurrencyCode
  /** The platform has suspended the seller. */
  sellerSuspended: boolean
  /** The seller has given an account to transfer money to. */
  takes: Takes
  /** What a marketplace takes out of the seller's price, in hundredths of a percent. */
  commissionBp: number
  tripId: string
  tripSlug: string
  /** By language, those that are published. */
  titles: ByLocale
  /** The trip's first picture, with what it shows by language. */
  cover: SoldCover | null
  optionId: string
  /** Changes with everything that counts for a sale. */
  saleVersion: number
  optionNames: ByLocale
  timezone: string
  /** How many days the trip takes: one unless it is of several days. */
  days: number
  /** Its length in minutes, where it takes less than a day or the seller gives one. */
  durationMinutes: number | null
  /** The trip's sales or the option's are paused. */
  salesPaused: boolean
  /** False where the seller wants to be asked: nothing of it can then be quoted. */
  pricesShown: boolean
  private: boolean
  /** Of a private option: how many groups each start takes. */
  groupsPerStart: number
  minUnits: number | null
  maxUnits: number | null
  /** How many a website may book at once, those without a seat included; null is the most. */
  maxParty: number | null
  availabilityType: AvailabilityType
  capacityMode: CapacityMode
  confirmation: Confirmation
  cutoff: Cutoff
  /** How long the seller takes at most to answer a request. */
  requestHours: number
  policy: SoldPolicy
  /** What is paid first; null where the option itself says nothing. */
  deposit: DepositTerms | null
  travellerDetails: TravellerDetails
  units: readonly SaleUnit[]
  priceRows: readonly PriceRow[]
  specials: readonly Special[]
  extras: readonly SaleExtra[]
  /** None where no rooms are sold. */
  roomTypes: readonly RoomType[]
  vehicle: Vehicle | null
  pickup: Pickup | null
  schedule: Schedule
  /** By date, or by date and time as in `2027-03-01T09:00`. */
  exceptions: Readonly<Record<string, DepartureException>>
  /** Seats that this option shares with others. */
  pool: { id: string; name: string; capacity: number } | null
}

export type SaleUnit = UnitSettings & { id: string; accompaniedBy: readonly string[] }
export type SaleExtra = ExtraSettings & { id: string }
export type SoldCover = { mediaId: string; alt: ByLocale }
export type SoldPolicy = { name: string; preset: PolicyPreset; tiers: readonly PolicyTier[] }

/** Minutes before the start, and where given also a time of day some days before it. */
export type Cutoff = { minutes: number; days: number | null; time: string | null }

export type PriceTier = { min: number; max: number | null }
export type AgePrice = { fromAge: number; toAge: number; net: number }
export type PriceCell = {
  unitId: string
  /** The `min` of its tier. */
  tier: number
  net: number
  /** Where given, the age decides and `net` is not used. */
  agePrices: readonly AgePrice[]
}
export type PriceRow = {
  season: { from: string; to: string } | null
  /** 1 is Monday; none means every day. */
  weekdays: readonly number[]
  tiers: readonly PriceTier[]
  cells: readonly PriceCell[]
}

/** What a price takes to know of a special. */
export type Special = Pick<
  WholeSpecial,
  'id' | 'startsFrom' | 'startsTo' | 'bookFrom' | 'bookTo' | 'percentOff' | 'amountOff'
>

export type RoomType = {
  id: string
  names: ByLocale
  sleeps: number
  shareable: boolean
  supplement: number
  /** Rooms at each start; null is never counted. */
  rooms: number | null
}

export type Vehicle = {
  name: string
  seats: number
  maxPerBooking: number
  limit: { id: string; name: string; perDay: number } | null
}

export type PickupKind = (typeof PICKUP_RULE_KINDS)[number]
export type Point = { lat: number; lng: number }
export type PickupCover =
  | { placeIds: readonly string[] }
  | { citySlug: string }
  | { center: Point; radiusKm: number }
  | { ring: readonly Point[] }
export type PickupRule = {
  id: string
  names: ByLocale
  kind: PickupKind
  covers: PickupCover
  price: number
  per: 'person' | 'booking'
  minutesBefore: number
}
export type PickupAsk = (typeof PICKUP_QUESTIONS)[number]
export type Pickup = {
  included: boolean
  required: boolean
  asks: readonly PickupAsk[]
  instructions: ByLocale
  rules: readonly PickupRule[]
}

export type ScheduleRule = {
  /** Null is open at that end. */
  from: string | null
  to: string | null
  /** 1 is Monday; none means every day. */
  weekdays: readonly number[]
  /** None for an option that is open all day. */
  times: readonly string[]
  capacity: number | null
}
export type ScheduleDate = { date: string; times: readonly string[]; capacity: number | null }
export type Schedule = {
  rules: readonly ScheduleRule[]
  dates: readonly ScheduleDate[]
  /** When an option that is open all day closes; null is midnight. */
  closesAt: string | null
}
export type DepartureException = {
  /** True closes, false opens although the schedule does not run then. */
  closed: boolean | null
  capacity: number | null
}
