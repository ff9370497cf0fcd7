import { type ByLocale, inLocale } from './catalog.ts'
import type { Fault } from './fault.ts'
import type { CurrencyCode } from './money/currency.ts'
import { granted, type Outcome, refused } from './refusal.ts'
import type { SaleUnit } from './sales/sale-sheet.ts'
import type { SelectedRoom, SelectedUnit, Selection } from './sales/selection.ts'

/** Who travels, by how old they are, and how many of them take a seat. */
export type OfferGroup = { adults: number; children: number; infants: number; pax: number }

/** A seller's price for one group on one start. */
export type Offer = OfferTimes & {
  sellerId: string
  id: string
  priceRequestId: string
  /** Of the price request, which is how both sides speak of it. */
  reference: string
  storefront: { id: string; name: string }
  trip: { id: string; slug: string; titles: ByLocale }
  seller: { slug: string; name: string }
  option: { id: string; names: ByLocale }
  start: string
  units: readonly SelectedUnit[]
  rooms: readonly SelectedRoom[]
  group: OfferGroup
  /** In minor units of `priceCurrency`. */
  total: number
  /** What the seller kept prices in when it was made. */
  priceCurrency: CurrencyCode
  inclusions: readonly string[]
  message: string | null
  lastDay: string
  /** Of the booking that came of it. */
  bookingRef: string | null
  createdAt: Temporal.Instant
}

/** What is bought when the offer is taken; extras and pickup are chosen by the traveller. */
export function selectionOf({ option, start, units, rooms }: OfferedSale): Selection {
  return { optionId: option.id, start, units, extras: [], pickup: null, rooms }
}

type OfferedSale = Pick<Offer, 'start' | 'units' | 'rooms'> & { option: { id: string } }

const CHILDREN: readonly SaleUnit['type'][] = ['child', 'youth']

export function groupOf(
  units: readonly Pick<SaleUnit, 'id' | 'type' | 'takesSeat'>[],
  selected: readonly SelectedUnit[],
): OfferGroup {
  const count = (fits: (unit: Pick<SaleUnit, 'type' | 'takesSeat'>) => boolean) =>
    selected.reduce((sum, { unitId, qty }) => {
      const unit = units.find(({ id }) => id === unitId)
      return unit && fits(unit) ? sum + qty : sum
    }, 0)
  const children = count(({ type }) => CHILDREN.includes(type))
  const infants = count(({ type }) => type === 'infant')
  return {
    adults: count(() => true) - children - infants,
    children,
    infants,
    pax: count(({ takesSeat }) => takesSeat),
  }
}

/** The last day is today or later where the trip starts, and not after the trip has begun. */
export function findLastDayFault({
  lastDay,
  start,
  timezone,
  now,
}: {
  lastDay: string
  start: string
  timezone: string
  now: Temporal.Instant
}): Fault | null {
  const today = now.toZonedDateTimeISO(timezone).toPlainDate().toString()
  if (lastDay < today) {
    return { field: 'last_day', reason: 'not_allowed', message: 'must not be over already' }
  }
  if (lastDay <= start.slice(0, 10)) return null
  return {
    field: 'last_day',
    reason: 'bad_order',
    message: 'must not be after the day of the start',
  }
}

/** When an offer ends: with its last day, or earlier when its start can no longer be booked. */
export function offerEnd({
  lastDay,
  timezone,
  cutoffAt,
}: {
  lastDay: string
  timezone: string
  cutoffAt: Temporal.Instant
}): Temporal.Instant {
  const dayEnd = Temporal.PlainDate.from(lastDay)
    .add({ days: 1 })
    .toZonedDateTime(timezone)
    .toInstant()
  return Temporal.Instant.compare(dayEnd, cutoffAt) < 0 ? dayEnd : cutoffAt
}

export const OFFER_WORDS: ByLocale = { en: 'Offer', de: 'Angebot', ar: 'عرض' }

/** What the line of a quote says. */
export function offerLabel({ reference }: Pick<Offer, 'reference'>, locale: string): string {
  return `${inLocale(OFFER_WORDS, locale).text} ${reference}`
}

export type OfferState = 'open' | 'held' | 'booked' | 'expired' | 'withdrawn'

/** What was done with an offer, and until when it stands. */
export type OfferTimes = {
  bookedAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
  /** When its newest hold runs out, or ran out. */
  heldUntil: Temporal.Instant | null
  /** The end of its last day, where the trip starts. */
  expiresAt: Temporal.Instant
}

/**
 * How an offer stands. Nothing has to be written for time to pass: a hold that ran out opens it
 * again, and one that was made in time is kept even when the last day ends meanwhile.
 */
export function offerState(offer: OfferTimes, now: Temporal.Instant): OfferState {
  if (offer.bookedAt !== null) return 'booked'
  if (offer.withdrawnAt !== null) return 'withdrawn'
  if (offer.heldUntil !== null && isBefore(now, offer.heldUntil)) return 'held'
  return isBefore(now, offer.expiresAt) ? 'open' : 'expired'
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}

/** The additional data that the token of an offer is sealed with, so that it opens nowhere else. */
export function offerTokenAad(offerId: string): string {
  return `offers.token:${offerId}`
}

type RequestedGroup = { adults: number; children: number; infants: number }
type Unit = Pick<SaleUnit, 'id' | 'type'>

const YOUNG: readonly SaleUnit['type'][] = ['child', 'youth', 'infant']

/** The units of an option for a group that gave only its numbers of adults, children, infants. */
export function unitsFor(
  units: readonly Unit[],
  { adults, children, infants }: RequestedGroup,
): Outcome<SelectedUnit[]> {
  const ofType = (type: SaleUnit['type']) => units.find(unit => unit.type === type)
  const wanted = [
    { who: 'adults', qty: adults, unit: ofType('adult') ?? units.find(isForAdults) },
    { who: 'children', qty: children, unit: ofType('child') ?? ofType('youth') },
    { who: 'infants', qty: infants, unit: ofType('infant') },
  ].filter(({ qty }) => qty > 0)
  const unmatched = wanted.find(({ unit }) => unit === undefined)
  if (unmatched) {
    const message = `is required, because the option has no unit for ${unmatched.who}`
    return refused(
      'InvalidInput',
      { errors: [{ field: 'units', reason: 'required', message }] },
      `units: ${message}`,
    )
  }
  return granted(
    wanted.flatMap(({ qty, unit }) => (unit ? [{ unitId: unit.id, qty, ages: null }] : [])),
  )
}

const isForAdults = ({ type }: Unit): boolean => !YOUNG.includes(type)
