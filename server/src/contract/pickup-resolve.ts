import { PICKUP_QUESTIONS } from '#values/sales.ts'
import { Money } from './money.ts'
import { named, nullable, oneOf, Type, Uuid } from './schema.ts'

export const ResolvedPickup = named(
  'ResolvedPickup',
  Type.Object({
    offered: Type.Boolean(),
    reason: nullable(
      oneOf('PickupRefusal', ['no_pickup', 'outside_area', 'unknown_place'], {
        description: 'Why it is not.',
      }),
    ),
    place: nullable(Type.Object({ place_id: Uuid, name: Type.String() })),
    rule_id: nullable(Uuid),
    time: nullable(Type.String({ description: 'HH:MM, when a `start` with a time was given.' })),
    date: nullable(
      Type.String({ description: 'The day of `time`: for an early start it is the day before.' }),
    ),
    price: nullable(Money),
    per: nullable(oneOf('PickupPriceBasis', ['person', 'booking'])),
    included: Type.Boolean(),
    asks: Type.Array(oneOf('PickupQuestion', PICKUP_QUESTIONS)),
  }),
)
