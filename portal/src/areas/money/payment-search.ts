import type { ListAllPaymentsQuery, PaymentMethod } from '@outset/sdk/seller'
import { isDay } from '#kit/dates/iso-day.ts'
import { usualSeparator } from '#kit/usual-separator.ts'

export const METHODS = [
  'cash',
  'card',
  'online_card',
  'bank_transfer',
  'payment_link',
  'pay_on_arrival',
  'other',
] as const satisfies readonly PaymentMethod[]

/** What the address says about the list of payments. */
export interface PaymentSearch {
  /** The first and the last day, on the company's clock. */
  from?: string
  to?: string
  kind?: 'payment' | 'refund'
  method?: PaymentMethod
  currency?: string
}

export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const { from, to, kind, currency } = search
  const method = METHODS.find(known => known === search.method)
  return {
    ...(typeof from === 'string' && isDay(from) ? { from } : {}),
    ...(typeof to === 'string' && isDay(to) ? { to } : {}),
    ...(kind === 'payment' || kind === 'refund' ? { kind } : {}),
    ...(method === undefined ? {} : { method }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
  }
}

export function paymentQuery(search: PaymentSearch): Omit<ListAllPaymentsQuery, 'cursor'> {
  const { from, to, ...others } = search
  return {
    ...others,
    ...(from === undefined ? {} : { from_day: from }),
    ...(to === undefined ? {} : { to_day: to }),
  }
}

/** The same list as a table for people. */
export function paymentTable(
  search: PaymentSearch,
  locale: string,
): { path: string; fileName: string } {
  const form = { locale, table: 'people', separator: usualSeparator(locale) }
  const query = Object.entries({ ...paymentQuery(search), ...form })
  const asked = query.map(([name, value]) => [name, String(value)])
  const days = [search.from, search.to].filter(day => day !== undefined).join('-to-')
  return {
    path: `/v1/payments?${new URLSearchParams(asked)}`,
    fileName: days === '' ? 'payments.csv' : `payments-${days}.csv`,
  }
}
