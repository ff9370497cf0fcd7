import { type ByLocale, inLocale } from '../catalog.ts'
import { memoizePerKey } from '../memoize.ts'
import { granted, type Outcome, refused } from '../refusal.ts'
import type { QuotedPickup } from '../sales/quote.ts'
import type { PickupRule, SaleSheet } from '../sales/sale-sheet.ts'
import { type PricedLine, priceLine } from './line.ts'
import { isInside, sizeOf } from './pickup-area.ts'
import type { Pricing } from './pricing.ts'

/** Where somebody wants to be fetched, with what the library of places knows about it. */
export type PickupPoint = {
  /** As it was asked for; null for a point on the map. */
  placeId: string | null
  /** The place under all the ids that it has or had; none where no place is known. */
  placeIds: readonly string[]
  names: ByLocale | null
  citySlug: string | null
  lat: number
  lng: number
}

/** The rule that fetches somebody there: the first that names it, else the smallest area. */
export function ruleFor(rules: readonly PickupRule[], point: PickupPoint): PickupRule | null {
  let smallest: { rule: PickupRule; size: number } | null = null
  for (const rule of rules) {
    const { covers } = rule
    if ('placeIds' in covers) {
      if (point.placeIds.some(id => covers.placeIds.includes(id))) return rule
    } else if ('citySlug' in covers) {
      if (covers.citySlug === point.citySlug) return rule
    } else if (isInside(covers, point)) {
      const size = sizeOf(covers)
      if (smallest === null || size < smallest.size) smallest = { rule, size }
    }
  }
  return smallest?.rule ?? null
}

export type PickupRequest = {
  /** Whether a place or point was named at all. */
  isAsked: boolean
  /** Null when the place that was named is not known. */
  point: PickupPoint | null
  /** Somebody who accepts an offer may say later where to be fetched. */
  mayComeLater?: boolean
}

/** The rule for what was asked; null where nothing was and nothing need be. */
export function choosePickup(
  { pickup }: SaleSheet,
  { isAsked, point, mayComeLater = false }: PickupRequest,
): Outcome<{ rule: PickupRule; point: PickupPoint } | null> {
  if (!isAsked) {
    const isMissing = pickup?.required && !mayComeLater
    return isMissing ? refused('PickupNotOffered', { reason: 'required' }) : granted(null)
  }
  if (pickup === null) return refused('PickupNotOffered', { reason: 'no_pickup' })
  if (point === null) return refused('PickupNotOffered', { reason: 'unknown_place' })
  const rule = ruleFor(pickup.rules, point)
  if (rule === null) return refused('PickupNotOffered', { reason: 'outside_area' })
  return granted({ rule, point })
}

type Chosen = { rule: PickupRule; point: PickupPoint }

export function pricePickup(
  { pickup }: SaleSheet,
  { rule }: Chosen,
  { pax, locale, pricing }: { pax: number; locale: string; pricing: Pricing },
): PricedLine {
  const { id: ref, names, per, price: net } = rule
  const label = inLocale(names, locale).text
  const qty = per === 'person' ? pax : 1
  const included = pickup?.included === true && net === 0
  return priceLine({ kind: 'pickup', ref, label, qty, net, included }, pricing)
}

export function quotedPickup(
  sheet: SaleSheet,
  { rule, point }: Chosen,
  { start, locale }: { start: string; locale: string },
): QuotedPickup {
  return {
    placeId: point.placeId,
    name: inLocale(point.names ?? rule.names, locale).text,
    lat: point.lat,
    lng: point.lng,
    ...pickupMoment(sheet, { start, minutesBefore: rule.minutesBefore }),
    ruleId: rule.id,
  }
}

const MOST_CACHED = 1_000

type PickupMoment = { time: string | null; date: string | null }

/**
 * On the clock of the place, which may have been changed between the pickup and the start. Early in
 * the morning it is a time of the day before.
 */
export function pickupMoment(
  sheet: SaleSheet,
  { start, minutesBefore }: { start: string; minutesBefore: number },
): PickupMoment {
  return start.length === 10 ? NO_MOMENT : momentBefore(sheet, `${start} ${minutesBefore}`)
}

const NO_MOMENT: PickupMoment = { time: null, date: null }

const momentBefore = memoizePerKey(MOST_CACHED, ({ timezone }: SaleSheet, key: string) => {
  const [start = '', minutes] = key.split(' ')
  const moment = Temporal.PlainDateTime.from(start)
    .toZonedDateTime(timezone)
    .subtract({ minutes: Number(minutes) })
  return {
    time: moment.toPlainTime().toString({ smallestUnit: 'minute' }),
    date: moment.toPlainDate().toString(),
  }
})
