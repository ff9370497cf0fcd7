import type { RatesInForce } from '../money/exchange-rates.ts'
import { crossToUsd } from './cross-to-usd.ts'
import type { FeedKind, FeedReading, Unreadable } from './feed.ts'
import { type Judgement, judgeFeed } from './judge-feed.ts'
import { parseEcbDaily } from './parse-ecb-daily.ts'
import { parseJsonFeed } from './parse-json-feed.ts'

const PARSERS: Record<FeedKind, (text: string) => FeedReading> = {
  ecb: parseEcbDaily,
  json: parseJsonFeed,
}

/** From the fetched text to the rates that may be stored: parse, cross, judge. */
export function readFeed({
  text,
  kind,
  ...circumstances
}: {
  text: string
  kind: FeedKind
  previous: RatesInForce
  now: Temporal.Instant
  maxAgeDays: number
}): { readable: true; judgement: Judgement } | Unreadable {
  const parsed = PARSERS[kind](text)
  if (!parsed.readable) return parsed
  const crossed = crossToUsd(parsed.feed)
  if (!crossed.readable) return crossed
  return { readable: true, judgement: judgeFeed({ feed: crossed.feed, ...circumstances }) }
}
