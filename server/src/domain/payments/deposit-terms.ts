import type { DepositTerms } from '#contract/deposit.ts'
import type { PAYMENT_PART_KINDS } from '#values/payments.ts'
import type { WebsiteCaller } from '../access/callers.ts'
import type { Money } from '../money/money.ts'
import { proportionOf, roundUpToStep } from '../money/rounding.ts'
import { isPayableAhead } from '../pricing/payable-methods.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { leastByCard } from './card-limits.ts'

/** Terms that hold for a quote: its start is far enough away. */
export type QuotedDeposit = DepositTerms & {
  /** As a text, as everything in a quote is kept as JSON. */
  balanceDueAt: string
}

/** What a booking agreed on; how much of its sum is the first part changes with the sum. */
export type BookedDeposit = DepositTerms & { part: number }

/** One of the parts in which a sum is paid. */
export type PaymentPart = {
  kind: (typeof PAYMENT_PART_KINDS)[number]
  amount: number
  /** Null: at once, or paid already. */
  dueAt: Temporal.Instant | null
}

/**
 * The terms that count on a site: those of the option, else those of the site for what its own
 * seller sells there. Of others' trips the money goes to others, who say themselves how they are
 * paid. None where nothing can be paid before the day of the trip.
 */
export function depositTerms(
  { deposit, sellerId, takes }: Pick<SaleSheet, 'deposit' | 'sellerId' | 'takes'>,
  site: Pick<WebsiteCaller, 'sellerId' | 'paymentMethods' | 'deposit'>,
): DepositTerms | null {
  if (!isPayableAhead(site.paymentMethods, takes)) return null
  return deposit ?? (site.sellerId === sellerId ? site.deposit : null)
}

type Quoting = {
  terms: DepositTerms | null
  /** On the clock of the place. */
  start: string
  timezone: string
  /** From a seller's price to what is asked for it. */
  price: (amount: number) => number
  now: Temporal.Instant
}

/** The terms as a quote keeps them; null where the rest would be due by now. */
export function quoteDeposit({ terms, price, now, ...place }: Quoting): QuotedDeposit | null {
  if (terms === null) return null
  const dueAt = balanceDueAt(terms, place)
  if (Temporal.Instant.compare(dueAt, now) <= 0) return null
  const amount = terms.amount === null ? null : price(terms.amount)
  return { ...terms, amount, balanceDueAt: dueAt.toString() }
}

/**
 * How much of a sum is the deposit, rounded once: the balance is what is left, so that the two add
 * up exactly. It is a sum that cards can pay, at least the smallest. Null where one of them would
 * be nothing, or the balance too little for a card: then it is paid at once.
 */
export function depositOf(
  { percent, amount }: Pick<DepositTerms, 'percent' | 'amount'>,
  { amount: dueNow, currency }: Money,
): number | null {
  const asked =
    percent === null
      ? (amount ?? 0)
      : proportionOf({ amountMinor: dueNow, part: percent, whole: 100 })
  if (asked <= 0) return null
  const { min, step } = leastByCard(currency)
  const part = Math.max(roundUpToStep(asked, step), min)
  return dueNow - part >= min ? part : null
}

/** The last minute of its day on the clock of the place: until then is in time. */
export function balanceDueAt(
  { balanceDays }: Pick<DepositTerms, 'balanceDays'>,
  { start, timezone }: { start: string; timezone: string },
): Temporal.Instant {
  const day = Temporal.PlainDate.from(start.slice(0, 10)).subtract({ days: balanceDays })
  return day.toZonedDateTime({ timeZone: timezone, plainTime: '23:59' }).toInstant()
}

/** How a quote is paid, where that is in parts. */
export function planOfQuote({
  deposit = null,
  totals: { dueNow },
}: {
  deposit?: QuotedDeposit | null
  totals: { dueNow: Money }
}): PaymentPart[] | null {
  const part = deposit && depositOf(deposit, dueNow)
  if (deposit === null || part === null) return null
  const dueAt = Temporal.Instant.from(deposit.balanceDueAt)
  return [
    { kind: 'deposit', amount: part, dueAt: null },
    { kind: 'balance', amount: dueNow.amount - part, dueAt },
  ]
}
