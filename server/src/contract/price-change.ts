import { integer, listOf, named, nullable, oneOf, optional, Type, Uuid } from './schema.ts'

export const NewPriceChangeBody = named(
  'NewPriceChange',
  Type.Object({
    option_ids: optional(listOf(Uuid, { min: 1, max: 100 })),
    all: optional(Type.Boolean({ description: 'Every option, instead of `option_ids`.' })),
    percent_bp: integer({
      min: -9000,
      max: 50_000,
      description: 'Hundredths of a percent: 500 makes everything five percent dearer.',
    }),
    rounding: optional(oneOf('DisplayRounding', ['none', 'whole', 'nearest_5', 'nearest_10'])),
    rows: optional(
      listOf(integer({ min: 0, max: 199, description: 'Only these rows of each table, from 0.' }), {
        min: 1,
        max: 200,
      }),
    ),
  }),
)

const Usd = Type.Integer({ minimum: 0, description: 'US cents.' })

export const PriceChangeResult = named(
  'PriceChangeResult',
  Type.Object({
    dry_run: Type.Boolean(),
    options: Type.Array(
      Type.Object({
        option_id: Uuid,
        option_name: Type.String(),
        product_id: Uuid,
        trip_title: nullable(Type.String()),
        changed: Type.Integer({ minimum: 0, description: 'How many prices.' }),
        cells: Type.Array(
          Type.Object({
            row: Type.Integer(),
            unit_id: Uuid,
            unit: Type.String(),
            tier: Type.Integer(),
            from_age: nullable(Type.Integer()),
            before_usd: Usd,
            after_usd: Usd,
          }),
          { description: 'The first thousand of them.' },
        ),
      }),
    ),
  }),
)
