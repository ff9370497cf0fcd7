import { CurrencyCodeText, named, Type } from './schema.ts'

const amount = Type.Integer({
  description: 'In minor units: two decimals for USD, three for OMR, none for JPY.',
})

export const Money = named('Money', Type.Object({ amount, currency: CurrencyCodeText }))

export const FromPrice = named(
  'FromPrice',
  Type.Object({
    amount,
    currency: CurrencyCodeText,
    group_size: Type.Integer({
      minimum: 1,
      description: 'How many travel at this price per person.',
    }),
  }),
)
