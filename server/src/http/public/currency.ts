import { anyText } from '../parse/query.ts'

/** Never refused, whatever it says. */
export const currencyParameter = anyText(
  "Currency of prices: one of the storefront's, else its display currency.",
)
