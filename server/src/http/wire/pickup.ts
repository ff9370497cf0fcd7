import type { PickupBody } from '#contract/pickup.ts'
import type { Static } from '#contract/schema.ts'
import { coverOf } from '#domain/pickup.ts'
import { invalidFault } from '#domain/refusal.ts'
import type { Pickup, PickupCover, PickupRule } from '#domain/sales/sale-sheet.ts'
import type { GivenPickup, GivenRule } from '#operations/options/pickup.ts'
import { given } from './given.ts'

export function wirePickup(pickup: Pickup | null) {
  return {
    pickup: pickup && {
      included: pickup.included,
      required: pickup.required,
      asks: pickup.asks,
      instructions: pickup.instructions,
      rules: pickup.rules.map(wireRule),
    },
  }
}

function wireRule({ id, names, kind, covers, price, per, minutesBefore }: PickupRule) {
  return {
    id,
    names,
    kind,
    ...wireCover(covers),
    price,
    per,
    minutes_before: minutesBefore,
  }
}

/** Only what is said of its kind. */
export function wireCover(covers: PickupCover) {
  if ('placeIds' in covers) return { place_ids: covers.placeIds }
  if ('citySlug' in covers) return { city: covers.citySlug }
  if ('ring' in covers) return { polygon: covers.ring }
  return { ...covers.center, radius_km: covers.radiusKm }
}

type PickupSettings = NonNullable<Static<typeof PickupBody>['pickup']>

export function readPickup({ pickup }: Static<typeof PickupBody>): GivenPickup | null {
  return (
    pickup && {
      included: pickup.included ?? false,
      required: pickup.required ?? false,
      asks: pickup.asks ?? [],
      instructions: pickup.instructions ?? {},
      rules: pickup.rules.map(readRule),
    }
  )
}

function readRule(rule: PickupSettings['rules'][number], index: number): GivenRule {
  const { lat, lng, radius_km: radiusKm, kind } = rule
  const covers = coverOf(kind, {
    placeIds: rule.place_ids,
    citySlug: rule.city,
    center: lat === undefined || lng === undefined ? undefined : { lat, lng },
    radiusKm,
    ring: rule.polygon,
  })
  if ('field' in covers) {
    throw invalidFault({ ...covers, field: `pickup.rules.${index}.${covers.field}` })
  }
  return {
    ...given({ id: rule.id }),
    names: rule.names,
    kind,
    covers,
    price: rule.price ?? 0,
    per: rule.per ?? 'booking',
    minutesBefore: rule.minutes_before ?? 0,
  }
}
