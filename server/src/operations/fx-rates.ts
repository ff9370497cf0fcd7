import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { FxImport } from '#contract/exchange-rate.ts'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { FeedKind } from '#domain/exchange-feed/feed.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { normaliseRate, parseDecimal, powerOfTen } from '#domain/money/decimal.ts'
import type { Rate } from '#domain/money/exchange-rates.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import type { Clock } from '#integrations/clock.ts'
import type { FetchFeed } from '#integrations/exchange-feed.ts'
import type { VersionedValue } from '#memory/versioned-cache.ts'
import { findAuditChanges } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  insertQuarantine,
  insertRates,
  loadRatesInForce,
  lockExchangeRates,
  retireRates,
} from '#store/fx-rates.ts'
import { findPreviousResult, type IdempotencyGuard } from './idempotency.ts'
import { type Acting, SYSTEM, type Write, write, writeOnce } from './write.ts'

/** Puts a rate in force. The one before is kept for what was sold with it. */
export async function putFxRate(acting: Acting<null>, entered: Omit<Rate, 'id'>): Promise<Rate> {
  const { now } = acting
  const rate: Rate = { ...entered, id: randomUUIDv7() }
  await write(acting, async ({ tx, log }) => {
    await lockExchangeRates(tx)
    const before = (await loadRatesInForce(tx)).get(rate.quote)
    await retireRates(tx, [rate.quote], now)
    await insertRates(tx, [rate], now)
    await log('fx_rate.entered', rate.quote, {
      rate: { before: before ? normaliseRate(before.rate) : null, after: rate.rate },
      source: rate.source,
    })
  })
  return rate
}

/** Takes a rate out of force. What was sold with it keeps it. */
export async function deleteFxRate(acting: Acting<null>, currency: CurrencyCode): Promise<void> {
  const { now } = acting
  await write(acting, async ({ tx, log }) => {
    await lockExchangeRates(tx)
    const before = (await loadRatesInForce(tx)).get(currency)
    if (!before) throw notFound('fx_rate')
    await retireRates(tx, [currency], now)
    await log('fx_rate.retired', currency, {
      rate: { before: normaliseRate(before.rate), after: null },
    })
  })
}

type Context = {
  db: Db
  clock: Clock
  fetchFeed: FetchFeed
  platformSettings: VersionedValue<PlatformSettings>
}
type Importer = Pick<Acting<null>, 'by' | 'guard'>

const BY_ITSELF: Importer = { by: SYSTEM, guard: null }

type SentFeed = { kind: FeedKind; text: string }
type FeedContent =
  | SentFeed
  /** It could not even be fetched. */
  | { kind: FeedKind; fault: string; detail: string }

const NOTHING: Pick<FxImport, 'accepted' | 'unchanged'> = { accepted: [], unchanged: [] }

/**
 * Takes what a feed says into force, currency by currency: one that is sent, or else the configured
 * one. Null when none is configured.
 */
export async function importFxRates(
  { db, clock, fetchFeed, platformSettings }: Context,
  importer: Importer = BY_ITSELF,
  sent: SentFeed | null = null,
): Promise<FxImport | null> {
  const repeated = await findImport(db, importer.guard)
  if (repeated) return repeated
  const {
    fx_feed_kind: kind,
    fx_feed_url: url,
    fx_max_age_days: maxAgeDays,
  } = await platformSettings.get()
  const acting = () => ({ db, now: clock.now(), sellerId: null, ...importer })
  if (sent) return takeIn(acting(), sent, maxAgeDays)
  if (kind === null || url === null) return null
  // Fetched before the transaction begins: nothing is locked while the feed's server is slow.
  const fetched = await fetchFeed({ url, kind })
  const content = fetched.fetched
    ? { kind, text: fetched.text }
    : { kind, fault: fetched.problem, detail: fetched.detail }
  return takeIn(acting(), content, maxAgeDays)
}

/**
 * Whatever is not believed is put aside for a person to look at, and leaves the last good rate
 * where it is.
 */
async function takeIn(
  acting: Acting<null>,
  content: FeedContent,
  maxAgeDays: number,
): Promise<FxImport> {
  const { now } = acting
  const { report } = await writeOnce(
    acting,
    w => importNow(w, { content, now, maxAgeDays }),
    async (tx, id) => ({ id, report: await reportOf(tx, id) }),
  )
  return report
}

/** What the same request has taken in before, without asking any feed again. */
async function findImport(db: Db, guard: IdempotencyGuard): Promise<FxImport | null> {
  if (guard === null) return null
  return transaction(db, 'platform', async tx => {
    const made = await findPreviousResult(tx, guard)
    return made === null ? null : reportOf(tx, made)
  })
}

/** The audit log keeps the whole answer of an import. */
async function reportOf(tx: Tx, auditId: string): Promise<FxImport> {
  const report = await findAuditChanges(tx, auditId)
  assert(report, 'the log is kept for good')
  // Under this id an import wrote its whole answer.
  const { accepted, unchanged, quarantined } = report as FxImport
  return {
    accepted,
    unchanged,
    quarantined: quarantined.map(({ currency, reason, value }) => ({ currency, reason, value })),
  }
}

type Taking = { now: Temporal.Instant; maxAgeDays: number; content: FeedContent }

async function importNow(
  { tx, log }: Write<null>,
  taking: Taking,
): Promise<{ id: string; report: FxImport }> {
  const { content, now } = taking
  await lockExchangeRates(tx)
  const report = await putInForce(tx, taking)
  await insertQuarantine(
    tx,
    report.quarantined.map(({ currency, reason, value }) => ({
      id: randomUUIDv7(),
      feed: content.kind,
      quote: currency,
      value,
      reason,
      createdAt: now,
    })),
  )
  const { id } = await log('fx_rates.imported', content.kind, report, { entity: 'fx_rate' })
  return { id, report }
}

async function putInForce(tx: Tx, { content, now, maxAgeDays }: Taking): Promise<FxImport> {
  if ('fault' in content) {
    const { fault, detail } = content
    return { ...NOTHING, quarantined: [{ currency: null, reason: fault, value: storable(detail) }] }
  }
  // What reads XML is loaded where a feed has come, which is once an hour at most.
  const { readFeed } = await import('#domain/exchange-feed/read-feed.ts')
  const previous = await loadRatesInForce(tx)
  const reading = readFeed({ ...content, previous, now, maxAgeDays })
  if (!reading.readable) {
    const { problem, detail } = reading
    return {
      ...NOTHING,
      quarantined: [{ currency: null, reason: problem, value: storable(detail) }],
    }
  }
  const { accepted, unchanged, quarantined, asOf } = reading.judgement
  const rates = [...accepted].map(([quote, rate]) => ({
    id: randomUUIDv7(),
    quote,
    rate: normaliseRate(rate),
    source: 'feed' as const,
    asOf,
  }))
  // With the eight decimals of a rate nothing is left of it.
  const [vanished, kept] = partition(rates, rate => rate.rate === '0')
  const quotes = kept.map(rate => rate.quote)
  await retireRates(tx, quotes, now)
  await insertRates(tx, kept, now)
  return {
    accepted: quotes,
    unchanged,
    quarantined: [
      ...quarantined.map(({ code, reason, rate }) => ({
        currency: code,
        reason,
        value: rate === null ? null : storable(rate),
      })),
      ...vanished.map(({ quote }) => ({ currency: quote, reason: 'not_positive', value: '0' })),
    ],
  }
}

function partition<T>(items: T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [items.filter(belongs), items.filter(item => !belongs(item))]
}

/** A feed may say anything, characters that no column takes included. */
function storable(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '?')
}

const HIGHEST_RATE = 1_000_000_000n

/** With the eight decimals that a rate is kept, it is above zero and not beyond all reason. */
export function soundRate(field: string, text: string): string {
  const rate = normaliseRate(text)
  const decimal = parseDecimal(rate)
  if (decimal === null || decimal.units <= 0n) {
    throw invalidInput(field, 'too_small', 'must be above zero', 0)
  }
  if (decimal.units > HIGHEST_RATE * powerOfTen(decimal.scale)) {
    throw invalidInput(field, 'too_large', `must be at most ${HIGHEST_RATE}`, Number(HIGHEST_RATE))
  }
  return rate
}
