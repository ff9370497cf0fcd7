import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { notFound } from '#domain/refusal.ts'
import { textOf } from '../../parse/path.ts'

export const currencyParameter = { currency: textOf('currency') }

export function currencyOf(params: { currency: string }): CurrencyCode {
  if (!isCurrencyCode(params.currency)) throw notFound('currency')
  return params.currency
}
