import type { BookedCard } from '../bookings/booking.ts'

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
 * A card as its holder knows it, in every language: `Visa ···· 4242`. The SDK gives pages the same
 * (`cardName`), which a test compares.
 */
export function cardName({ brand, last4, wallet }: BookedCard): string {
  const card = `${BRANDS[brand] ?? brand}\u00a0····\u00a0${last4}`
  const through = WALLETS[wallet ?? '']
  return through ? `${through} (${card})` : card
}
