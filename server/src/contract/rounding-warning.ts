import { Money } from './money.ts'
import { named, nullable, Type, Uuid } from './schema.ts'

export const RoundingWarning = named(
  'RoundingWarning',
  Type.Object(
    {
      code: Type.Literal('larger_group_pays_less'),
      storefront_id: Uuid,
      storefront_name: Type.String({ description: 'Of the own site, or of the marketplace.' }),
      product_id: Uuid,
      option_id: Uuid,
      unit_id: Uuid,
      row: Type.Integer({ description: 'Of the price table, counted from 0.' }),
      from_age: nullable(
        Type.Integer({ description: 'Where the age decides the price: of whom.' }),
      ),
      group_size: Type.Integer(),
      total: Money,
      larger_group_size: Type.Integer(),
      larger_total: Money,
    },
    {
      description:
        'A group that would pay more in all than one with a traveller more, because the site ' +
        'converts and rounds the price of one traveller. Nothing is refused over it.',
    },
  ),
)

export const warningsField = Type.Array(RoundingWarning, {
  description: 'Where rounding makes a larger group cheaper; at most 50.',
})
