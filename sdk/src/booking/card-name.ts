import type { BookingCard } from '../generated/types.gen.ts'

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card as its holder knows it: `Visa ···· 4242`. Isolate it in a text from right to left. */
export function cardName({ brand, last4 }: BookingCard): string {
  return `${BRANDS[brand] ?? brand}\u00a0····\u00a0${last4}`
}
