import { integer, line, named, nullable, optional, Type } from './schema.ts'

export const ReleaseHoldsBody = named(
  'ReleaseHolds',
  Type.Object(
    {
      ref: optional(
        line({
          max: 40,
          description: 'A hold or unpaid booking: all of its address on this site.',
        }),
      ),
      address: optional(
        nullable(
          line({ max: 60, description: 'An IP address. Null: whoever named no traveller.' }),
        ),
      ),
    },
    { description: 'One of the two.' },
  ),
)

export const ReleasedHolds = named(
  'ReleasedHolds',
  Type.Object({
    released: integer({
      min: 0,
      max: 1_000_000,
      description: 'How many holds were given back and unpaid bookings cancelled.',
    }),
  }),
)
