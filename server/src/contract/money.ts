import { CurrencyCodeText, integer, named, Type } from './schema.ts'

const amount = Type.Integer({
  description: 'In minor units: two decimals for USD, three for OMR, none for JPY.',
})

export const Money = named('Money', Type.Object({ amount, currency: CurrencyCodeText }))

/** More than anything costs, and small enough that sums of it stay safe integers. */
const MOST_MINOR = 10_000_000_000_000

/** What a body may say of an amount: its minor units, with bounds like every number. */
const minorUnits = integer({ min: -MOST_MINOR, max: MOST_MINOR })
export const MoneyInput = Type.Object({ amount: minorUnits, currency: CurrencyCodeText })

/** Money, or its minor units alone where the currency is known already. */
export const MoneyOrMinor = (description: string) =>
  Type.Union([MoneyInput, minorUnits], { description })

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
