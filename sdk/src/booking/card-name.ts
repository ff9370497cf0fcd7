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

const WALLETS: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  samsung_pay: 'Samsung Pay',
}

/**
 * A card as its holder knows it: `Visa ···· 4242`, or `Apple Pay (Visa ···· 4242)`. Mails say the
 * same. Isolate it in a text from right to left.
 */
export function cardName({ brand, last4, wallet }: BookingCard): string {
  const card = `${BRANDS[brand] ?? brand}\u00a0····\u00a0${last4}`
  const through = WALLETS[wallet ?? '']
  return through ? `${through} (${card})` : card
}
