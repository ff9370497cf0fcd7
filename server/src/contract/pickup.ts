import { PICKUP_QUESTIONS, PICKUP_RULE_KINDS } from '#values/sales.ts'
import { anyLocale, byLocale } from './by-locale.ts'
import { Latitude, Longitude } from './geography.ts'
import { sentPriceOrNone, shownPrice } from './price.ts'
import {
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  Slug,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const RadiusKm = Type.Number({ exclusiveMinimum: 0, maximum: 500 })
const Polygon = listOf(Type.Object({ lat: Latitude, lng: Longitude }), { min: 3, max: 500 })

export const PickupKinds = oneOf('PickupRuleKind', PICKUP_RULE_KINDS)
export const PickupAsks = oneOf('PickupQuestion', PICKUP_QUESTIONS)

/** What a rule covers, by its kind: places, a city, or a circle or polygon on the map. */
export const pickupCover = {
  place_ids: optional(listOf(Uuid, { min: 1, max: 500 })),
  city: optional(Slug),
  lat: optional(Latitude),
  lng: optional(Longitude),
  radius_km: optional(RadiusKm),
  polygon: optional(Polygon),
}

const rule = {
  names: byLocale(line({ max: 200 })),
  kind: PickupKinds,
  ...pickupCover,
  per: oneOf('PickupPriceBasis', ['person', 'booking']),
  minutes_before: integer({ min: 0, max: 1440, description: 'Before the start.' }),
}

const settings = {
  included: Type.Boolean({ description: 'Part of what the trip is sold as.' }),
  required: Type.Boolean({ description: 'Nobody can book without it.' }),
  asks: listOf(PickupAsks, { max: 3 }),
  instructions: anyLocale(prose({ max: 2000 })),
}

export const OptionPickup = named(
  'OptionPickup',
  versioned({
    pickup: nullable(
      Type.Object({
        ...settings,
        rules: Type.Array(Type.Object({ id: Uuid, ...rule, ...shownPrice('price') })),
      }),
    ),
  }),
)

export const PickupBody = named(
  'Pickup',
  Type.Object({
    pickup: nullable(
      Type.Object({
        included: optional(settings.included),
        required: optional(settings.required),
        asks: optional(settings.asks),
        instructions: optional(settings.instructions),
        rules: listOf(
          Type.Object({
            ...rule,
            id: optional(Uuid),
            ...sentPriceOrNone('price'),
            per: optional(rule.per),
            minutes_before: optional(rule.minutes_before),
          }),
          { max: 50 },
        ),
      }),
    ),
  }),
)
