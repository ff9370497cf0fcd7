import type { CurrencyCode } from '../money/currency.ts'

/**
 * The smallest sums that cards are charged with, in minor units, by docs.stripe.com/currencies.
 * They hold where the account is paid out in the currency of the charge; else the provider converts
 * and compares with that of the account, and its answer counts.
 */
const SMALLEST: Partial<Record<CurrencyCode, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** Sums are multiples of these: cards know no third decimal, and MGA is counted whole. */
const STEPS: Partial<Record<CurrencyCode, number>> = {
  BHD: 10,
  JOD: 10,
  KWD: 10,
  MGA: 100,
  OMR: 10,
  TND: 10,
}

/** Known without asking a provider, so that no deposit is agreed on which cards cannot pay. */
export function leastByCard(currency: CurrencyCode): { min: number; step: number } {
  const step = STEPS[currency] ?? 1
  return { min: SMALLEST[currency] ?? step, step }
}

/** Nothing to pay is no sum to take. */
export function fitsCards(amount: number, currency: CurrencyCode): boolean {
  const { min, step } = leastByCard(currency)
  return amount === 0 || (amount >= min && amount % step === 0)
}
