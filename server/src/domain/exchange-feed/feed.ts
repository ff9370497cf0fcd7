import type { EXCHANGE_FEED_KINDS } from '#values/exchange-rates.ts'
import type { CurrencyCode } from '../money/currency.ts'

export type FeedKind = (typeof EXCHANGE_FEED_KINDS)[number]

/**
 * A feed as published. The rates are the publisher's own text, sound or not, for one unit of
 * `base`: a single bad one must not hide the others, so they are judged one by one later.
 */
export type Feed = { base: CurrencyCode; asOf: Temporal.Instant; rates: Map<string, string> }

/** Why nothing of a feed can be used. */
export type FeedProblem =
  | 'empty'
  | 'html'
  | 'malformed'
  | 'no_base'
  | 'no_date'
  | 'no_rates'
  | 'no_usd'

export type Unreadable = { readable: false; problem: FeedProblem; detail: string }

export type FeedReading = { readable: true; feed: Feed } | Unreadable

export function readable(feed: Feed): FeedReading {
  return { readable: true, feed }
}

export function unreadable({
  problem,
  detail,
}: {
  problem: FeedProblem
  detail: string
}): Unreadable {
  return { readable: false, problem, detail: detail.slice(0, 200) }
}

/** What both formats can be mistaken for: nothing at all, or the page of a proxy or a login. */
export function notAFeed(text: string): Unreadable | null {
  const start = text.trimStart().slice(0, 200)
  if (start === '') return unreadable({ problem: 'empty', detail: 'the feed has no content' })
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(start)) {
    return unreadable({ problem: 'html', detail: 'a web page came instead of a feed' })
  }
  return null
}

export function parsePlainDate(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
