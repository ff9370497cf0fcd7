import type { Money, SignedCheckInPack } from '@outset/sdk/seller'

/** What the text of a pack holds, as docs/check-in.md describes it. */
export interface PackContent {
  version: string
  format: number
  departure: PackDeparture
  expires_at: string
  /** False where a departure has more bookings than a pack holds. */
  is_complete: boolean
  guests: PackGuest[]
}

export interface PackDeparture {
  option_id: string
  option_name: string
  product_id: string
  trip_title: string
  /** On the clock of the place. */
  start: string
  starts_at: string
  ends_at: string
  timezone: string
  /** What the office notes for the day. */
  note?: string | null
  /** Where guests are met who are not picked up. */
  meeting_point?: (OnMap & { name: string; directions: string | null }) | null
}

export interface OnMap {
  lat: number | null
  lng: number | null
}

export type CollectedMethod = 'cash' | 'card' | 'other'

/** Money that somebody takes, and how. */
export type TakenMoney = Money & { method?: CollectedMethod }

/** Money that somebody who checked guests in has taken from them. */
export interface CollectedMoney {
  /** Lacking in lists of older services, as the way. */
  id?: string
  method?: CollectedMethod
  money: readonly Money[]
  at: string
  by: string
}

export type Attended = 'checked_in' | 'no_show'

export interface PackMark {
  position: number
  state: Attended
  at: string
  by: string
}

/** One booking, with all who travel on it. */
export interface PackGuest {
  ref: string
  status: 'pending' | 'confirmed'
  /** Lacking in lists of older services. */
  is_test?: boolean
  lead_name: string
  phone: string
  language: string | null
  party: number
  /** `name` in the words of the reader, `label` in those of the guest. */
  units: { unit_id: string; type: string | null; name: string; label: string; qty: number }[]
  extras: { label: string; qty: number }[]
  pickup: ({ name: string; time: string | null; date: string | null } & Partial<OnMap>) | null
  pickup_details: Record<
    'flight_number' | 'ship_name' | 'room_number' | 'notes',
    string | null | undefined
  > | null
  special_requests: string | null
  travellers: { position: number; name: string | null }[]
  to_collect: Money[]
  /** Open of a transfer or a payment link, which comes that way. */
  awaited?: Money | null
  collected?: CollectedMoney[]
  /** SHA-256 of what the QR code of the voucher says, in base64url. */
  voucher: string
  diets: { position: number; text: string }[]
  attendance: PackMark[]
}

const KNOWN_FORMAT = 1

/** Null where a newer service writes packs that this portal cannot read. */
export function readPackContent(pack: Pick<SignedCheckInPack, 'payload'>): PackContent | null {
  const content: PackContent = JSON.parse(pack.payload)
  return content.format === KNOWN_FORMAT ? content : null
}
