import assert from 'node:assert/strict'
import { convertBack } from '../money/conversion.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { CrossRate } from '../money/exchange-rates.ts'
import type { Money } from '../money/money.ts'
import { proportionOf } from '../money/rounding.ts'
import { granted, type Outcome, refused } from '../refusal.ts'
import type { Quote } from '../sales/quote.ts'
import type { PricedLine } from './line.ts'

type Sums = Pick<Quote, 'totals' | 'usd'>
type Books = Quote['usd']

/**
 * Adds up what the lines come to. What is larger than can be counted exactly is not sold: the unit
 * asked for first is named for it.
 */
export function addUp(
  lines: readonly PricedLine[],
  { currency, rate, unitId }: { currency: CurrencyCode; rate: CrossRate; unitId: string },
): Outcome<Sums> {
  let dueNow = 0
  let grandTotal = 0
  const asked = { net: 0, selling: 0 }
  const locally = new Map<CurrencyCode, number>()
  const lacking = new Set<CurrencyCode>()
  let isCountable = true
  for (const { line, totalMinor, isUncounted, net, selling } of lines) {
    const { total, payAt } = line
    if (isUncounted && total.amount > 0) lacking.add(total.currency)
    if (payAt === 'upfront') dueNow += total.amount
    else locally.set(total.currency, (locally.get(total.currency) ?? 0) + total.amount)
    grandTotal += totalMinor
    asked.net += net
    asked.selling += selling
    isCountable &&= Number.isSafeInteger(total.amount) && Number.isSafeInteger(grandTotal)
  }
  const payLocally = [...locally]
    .map(([code, amount]) => ({ amount, currency: code }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
  isCountable &&= payLocally.every(({ amount }) => Number.isSafeInteger(amount))
  if (!isCountable) return refused('PriceNotAvailable', { unitId, reason: 'group_size' })
  const totals = {
    dueNow: { amount: dueNow, currency },
    payLocally,
    grandTotal: { amount: grandTotal, currency },
    ...(lacking.size === 0 ? {} : { grandTotalLacks: [...lacking].sort() }),
  }
  return granted({ totals, usd: soldFor(totals, { rate, asked }) })
}

/**
 * The whole in the seller's currency at the rate of the quote, and the seller's part of it.
 * Conversion and rounding make it more or less than the prices; everybody has their part of that.
 */
function soldFor(
  { grandTotal }: Quote['totals'],
  { rate, asked }: { rate: CrossRate; asked: Books },
): Books {
  const selling = convertBack(grandTotal, rate)
  if (asked.selling === 0) return { net: selling, selling }
  const part = { amountMinor: selling, part: asked.net, whole: asked.selling }
  return { net: proportionOf(part), selling }
}

/** A quote whose lines and totals disagree must not leave: it would be sold like that. */
export function assertAddsUp({ lines, totals, usd }: Pick<Quote, 'lines' | 'totals' | 'usd'>) {
  const { dueNow, payLocally, grandTotal } = totals
  const left = new Map<string, number>(payLocally.map(({ currency, amount }) => [currency, amount]))
  let upfront = dueNow.amount
  for (const { qty, unitPrice, total, payAt } of lines) {
    assert(isProduct({ total, unitPrice, qty }), 'a line is its unit price times its quantity')
    if (payAt === 'upfront') {
      assert.equal(total.currency, dueNow.currency)
      upfront -= total.amount
    } else left.set(total.currency, (left.get(total.currency) ?? Number.NaN) - total.amount)
  }
  assert.equal(upfront, 0, 'the lines paid upfront add up to what is due now')
  for (const rest of left.values()) assert.equal(rest, 0, 'the local lines add up, each currency')
  const isOneMoney = payLocally.every(({ currency }) => currency === dueNow.currency)
  const together = payLocally.reduce((sum, { amount }) => sum + amount, dueNow.amount)
  assert(!isOneMoney || grandTotal.amount === together, 'both together are all')
  assert(dueNow.amount >= 0 && usd.selling >= usd.net, 'nobody is paid for travelling')
}

function isProduct({ total, unitPrice, qty }: { total: Money; unitPrice: Money; qty: number }) {
  return total.currency === unitPrice.currency && total.amount === unitPrice.amount * qty
}
