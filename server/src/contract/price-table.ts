import { Weekdays } from './local-time.ts'
import { sentPrice, shownPrice } from './price.ts'
import { warningsField } from './rounding-warning.ts'
import {
  DateOnly,
  integer,
  listOf,
  named,
  nullable,
  optional,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const Size = integer({ min: 1, max: 10_000, description: 'Travellers who take a seat.' })
const Age = integer({ min: 0, max: 130 })

const Season = Type.Object(
  { from: DateOnly, to: DateOnly },
  { description: 'Days of start, the last one included.' },
)
const Tier = Type.Object({ min: Size, max: nullable(Size) })
const ages = { from_age: Age, to_age: Age }
const AgePrices = listOf(Type.Object({ ...ages, ...shownPrice('net') }), { max: 30 })
const NewAgePrices = listOf(Type.Object({ ...ages, ...sentPrice('net') }), { max: 30 })

const cell = {
  unit_id: Uuid,
  tier: integer({ min: 1, max: 10_000, description: 'The `min` of its tier.' }),
}

const table = {
  rows: Type.Array(
    Type.Object({
      season: nullable(Season),
      weekdays: Weekdays,
      tiers: Type.Array(Tier),
      cells: Type.Array(Type.Object({ ...cell, ...shownPrice('net'), age_prices: AgePrices })),
    }),
  ),
  updated_at: nullable(Timestamp),
}

export const PriceTable = named('PriceTable', versioned(table))

export const StoredPriceTable = named(
  'StoredPriceTable',
  versioned({ ...table, warnings: warningsField }),
)

export const PriceTableBody = named(
  'NewPriceTable',
  Type.Object({
    rows: listOf(
      Type.Object({
        season: optional(nullable(Season)),
        weekdays: optional(Weekdays),
        tiers: listOf(Type.Object({ min: Size, max: optional(nullable(Size)) }), {
          min: 1,
          max: 30,
        }),
        cells: listOf(
          Type.Object({ ...cell, ...sentPrice('net'), age_prices: optional(NewAgePrices) }),
          { max: 900 },
        ),
      }),
      { max: 200 },
    ),
  }),
)
