import type { QUOTE_LINE_KINDS } from '#values/sales.ts'
import type { ByLocale } from '../catalog.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Fx } from '../money/exchange-rates.ts'
import type { Money } from '../money/money.ts'
import type { QuotedDeposit } from '../payments/deposit-terms.ts'
import type { Confirmation } from '../trips/option.ts'
import type { SoldPolicy } from './sale-sheet.ts'

/** A priced selection. It is plain JSON, so that a booking can keep it as it was sold. */
export type Quote = {
  optionId: string
  lines: readonly QuoteLine[]
  totals: {
    dueNow: Money
    /** What is paid on the day, one sum for each currency, by code. */
    payLocally: readonly Money[]
    /** Both together, as far as what is paid on the day can be converted. */
    grandTotal: Money
    /** Currencies without a rate, of what is in no sum; not there where all of it is counted. */
    grandTotalLacks?: readonly CurrencyCode[]
  }
  confirmation: Confirmation
  /** Until when a request made now would wait for the seller; null where it need not. */
  pendingExpiresAt: string | null
  /** Places left before this booking; null where they are not counted. */
  remaining: number | null
  pax: number
  /** Everybody who travels, with or without a seat. Quotes of long ago do not say. */
  travellers?: number
  pairing: boolean
  vehicles: readonly { name: string; seats: number; qty: number }[]
  fx: Fx
  policy: SoldPolicy
  pickup: QuotedPickup | null
  /** Where it may be paid in parts. */
  deposit?: QuotedDeposit | null
  /** The promo code that a line of it comes from. */
  promo?: QuotedPromo
  /**
   * For the seller's books, in the currency of its prices (`fx.base`): what it asks, and what is
   * asked of the traveller with a margin on top. Kept under the name from when that was dollars.
   */
  usd: { net: number; selling: number }
}

export type LineKind = (typeof QUOTE_LINE_KINDS)[number]

export type QuoteLine = {
  kind: LineKind
  ref: string
  label: string
  qty: number
  unitPrice: Money
  originalUnitPrice: Money | null
  total: Money
  payAt: 'upfront' | 'local'
  included: boolean
  vehicle: string | null
}

/** A code as it was sold: what it takes off stays so, whatever becomes of the code. */
export type QuotedPromo = {
  id: string
  code: string
  labels: ByLocale
  /** Null where it takes a sum off; that stands in its line. */
  percentOff: number | null
  coversPickup: boolean
}

export type QuotedPickup = {
  placeId: string | null
  name: string
  lat: number
  lng: number
  /** On the clock of the place; null where the start has no time. */
  time: string | null
  /** The day of that time, which may be the one before the start; lacking in older quotes. */
  date?: string | null
  ruleId: string
}
