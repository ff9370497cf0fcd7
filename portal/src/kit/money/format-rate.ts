/** An exchange rate in the reader's signs, with all of its digits. */
export function formatRate(rate: string, locale: string): string {
  // Given as text, nothing of it is rounded.
  const signs = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  // A rate is a number that is written out.
  return signs.format(rate as Intl.StringNumericLiteral)
}
