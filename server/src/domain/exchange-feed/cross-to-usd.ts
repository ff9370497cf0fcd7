import { type Decimal, parseDecimal, powerOfTen, rateFromRatio } from '../money/decimal.ts'
import { type Feed, type FeedReading, readable, unreadable } from './feed.ts'

const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * Turns rates per unit of any base into rates per US dollar, with eight decimals. Text that is no
 * number is passed through as it is, for `judgeFeed` to quarantine.
 */
export function crossToUsd(feed: Feed): FeedReading {
  const dollar = feed.base === 'USD' ? ONE : parseDecimal(feed.rates.get('USD') ?? '')
  if (dollar === null || dollar.units <= 0n) {
    return unreadable({ problem: 'no_usd', detail: `no dollar rate against ${feed.base}` })
  }
  const rates = new Map<string, string>()
  for (const [code, text] of feed.rates) {
    const rate = parseDecimal(text)
    rates.set(code, rate === null ? text : divide({ rate, dollar }))
  }
  // Last, because a base that is also listed may be listed wrongly.
  rates.set(feed.base, divide({ rate: ONE, dollar }))
  rates.delete('USD')
  return readable({ base: 'USD', asOf: feed.asOf, rates })
}

function divide({ rate, dollar }: { rate: Decimal; dollar: Decimal }): string {
  return rateFromRatio({
    numerator: rate.units * powerOfTen(dollar.scale),
    denominator: dollar.units * powerOfTen(rate.scale),
  })
}
