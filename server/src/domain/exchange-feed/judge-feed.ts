import assert from 'node:assert/strict'
import { type CurrencyCode, isCurrencyCode } from '../money/currency.ts'
import {
  type Decimal,
  formatDecimal,
  normaliseRate,
  parseDecimal,
  powerOfTen,
} from '../money/decimal.ts'
import type { Rate, RatesInForce } from '../money/exchange-rates.ts'
import type { Feed } from './feed.ts'

/** A rate may move this much against the last good one before a person has to look at it. */
const JUMP_PERCENT = 20n

/** Clocks and time zones differ, but no publisher is more than a day ahead of us. */
const AHEAD_HOURS = 24

/** A thousand times the weakest currency there is: beyond it prices would leave the safe range. */
const HIGHEST_RATE = 1_000_000_000n

export type QuarantineReason =
  | 'not_a_number'
  | 'not_positive'
  | 'out_of_range'
  | 'jump'
  | 'missing'
  | 'stale'
  | 'from_the_future'

export type Quarantined = {
  code: CurrencyCode
  reason: QuarantineReason
  /** The feed's own text, null when the feed does not mention the currency. */
  rate: string | null
  /** The rate that stays in force instead. */
  lastGood: string | null
}

export type Judgement = {
  asOf: Temporal.Instant
  /** To be stored as new feed rates with this `asOf`. */
  accepted: Map<CurrencyCode, string>
  /** Known already: the same rate of the same time, or one entered by hand since. */
  unchanged: CurrencyCode[]
  quarantined: Quarantined[]
}

/**
 * Sorts the rates of a feed (per US dollar) into those to keep and those to distrust. Whatever is
 * quarantined leaves the last good rate in force, which then ages out by itself. Codes that are no
 * currencies are passed over: feeds also list metals and coins.
 */
export function judgeFeed({
  feed,
  previous,
  now,
  maxAgeDays,
}: {
  feed: Feed
  previous: RatesInForce
  now: Temporal.Instant
  maxAgeDays: number
}): Judgement {
  assert(feed.base === 'USD', 'only rates per dollar can be judged')
  const judgement: Judgement = {
    asOf: feed.asOf,
    accepted: new Map(),
    unchanged: [],
    quarantined: [],
  }
  const age = ageProblem({ asOf: feed.asOf, now, maxAgeDays })
  for (const [code, text] of feed.rates) {
    if (!isCurrencyCode(code)) continue
    const known = previous.get(code)
    const verdict = age ?? judgeRate({ text, asOf: feed.asOf, known })
    if (verdict === 'accepted') judgement.accepted.set(code, text)
    else if (verdict === 'unchanged') judgement.unchanged.push(code)
    else judgement.quarantined.push(quarantined({ code, reason: verdict, text, known }))
  }
  judgement.quarantined.push(...missingFrom({ feed, previous }))
  return judgement
}

function ageProblem({
  asOf,
  now,
  maxAgeDays,
}: {
  asOf: Temporal.Instant
  now: Temporal.Instant
  maxAgeDays: number
}): 'stale' | 'from_the_future' | null {
  if (Temporal.Instant.compare(asOf, now.add({ hours: AHEAD_HOURS })) > 0) return 'from_the_future'
  const oldest = now.subtract({ hours: 24 * maxAgeDays })
  return Temporal.Instant.compare(asOf, oldest) < 0 ? 'stale' : null
}

function judgeRate({
  text,
  asOf,
  known,
}: {
  text: string
  asOf: Temporal.Instant
  known: Rate | undefined
}): QuarantineReason | 'accepted' | 'unchanged' {
  const rate = parseDecimal(text)
  if (rate === null) return 'not_a_number'
  if (rate.units <= 0n) return 'not_positive'
  if (rate.units > HIGHEST_RATE * powerOfTen(rate.scale)) return 'out_of_range'
  if (known === undefined) return 'accepted'
  const lastGood = parseDecimal(known.rate)
  assert(lastGood !== null, `a stored rate is a decimal, not ${known.rate}`)
  const order = Temporal.Instant.compare(asOf, known.asOf)
  if (order < 0) return known.source === 'feed' ? 'stale' : 'unchanged'
  if (order === 0 && formatDecimal(rate) === formatDecimal(lastGood)) return 'unchanged'
  return jumps({ rate, lastGood }) ? 'jump' : 'accepted'
}

function jumps({ rate, lastGood }: { rate: Decimal; lastGood: Decimal }): boolean {
  const now = rate.units * powerOfTen(lastGood.scale)
  const before = lastGood.units * powerOfTen(rate.scale)
  const change = now > before ? now - before : before - now
  return change * 100n > before * JUMP_PERCENT
}

function quarantined({
  code,
  reason,
  text,
  known,
}: {
  code: CurrencyCode
  reason: QuarantineReason
  text: string | null
  known: Rate | undefined
}): Quarantined {
  const lastGood = known === undefined ? null : normaliseRate(known.rate)
  return { code, reason, rate: text?.slice(0, 40) ?? null, lastGood }
}

/** Only what once came from the feed can be missing: a rate kept by hand is not expected in it. */
function missingFrom({ feed, previous }: { feed: Feed; previous: RatesInForce }): Quarantined[] {
  return [...previous.values()]
    .filter(known => known.source === 'feed' && !feed.rates.has(known.quote))
    .map(known => quarantined({ code: known.quote, reason: 'missing', text: null, known }))
}
