import { normaliseRate } from '#domain/money/decimal.ts'
import { isQuotable, type Rate } from '#domain/money/exchange.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { QuarantineEntry } from '#store/fx-rates/exchange-quarantine.ts'

export function wireFxRate(rate: Rate, judged: { now: Temporal.Instant; maxAgeDays: number }) {
  const lastGood = rate.asOf.add({ hours: 24 * judged.maxAgeDays })
  return {
    currency: rate.quote,
    rate: normaliseRate(rate.rate),
    rate_id: rate.id,
    source: rate.source,
    as_of: timestamp(rate.asOf),
    quotable: isQuotable({ rate, ...judged }),
    expires_at: rate.source === 'manual' ? null : timestamp(lastGood),
  }
}

export function wireQuarantineEntry(entry: QuarantineEntry) {
  return {
    id: entry.id,
    currency: entry.quote,
    reason: entry.reason,
    value: entry.value,
    created_at: timestamp(entry.createdAt),
  }
}
