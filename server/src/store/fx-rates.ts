import { FxQuarantineEntry } from '#contract/exchange-rate.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Rate, type RatesInForce, ratesInForce } from '#domain/money/exchange-rates.ts'
import { deletePortion, type OldRows } from './database/delete-portion.ts'
import type { Reader, Tx } from './database.ts'
import { columnsOf } from './record-sql.ts'

/** A feed that has the same wrong rate every hour is recorded once a day. */
export async function insertQuarantine(tx: Tx, entries: FxQuarantineEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(entry => ({ ...entry, createdAt: entry.createdAt.toString() }))
  await tx`
    insert into exchange_quarantine (id, feed, quote, value, reason, created_at)
    select r."id", r."feed", r."quote", r."value", r."reason", r."createdAt"
    from json_to_recordset(${tx.json(rows)}::json) as r(
      "id" uuid, "feed" text, "quote" text, "value" text, "reason" text, "createdAt" timestamptz
    )
    where not exists (
      select from exchange_quarantine q
      where q.feed = r."feed" and q.reason = r."reason"
        and q.quote is not distinct from r."quote" and q.value is not distinct from r."value"
        and q.created_at > r."createdAt" - interval '1 day'
    )
  `
}

export async function deleteQuarantineBefore(tx: Tx, { before, limit }: OldRows): Promise<number> {
  const old = tx`created_at < ${before.toString()}`
  return deletePortion(tx, { table: 'exchange_quarantine', old, limit })
}

type QuarantinePage = { after: { createdAt: string; id: string } | null; limit: number }

export async function listQuarantine(reader: Reader, { after, limit }: QuarantinePage) {
  return reader<FxQuarantineEntry[]>`
    select ${columnsOf(reader, FxQuarantineEntry)} from exchange_quarantine
    ${after ? reader`where (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

export async function countQuarantine(reader: Reader): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from exchange_quarantine
  `
  return row?.total ?? 0
}

export async function loadRatesInForce(reader: Reader): Promise<RatesInForce> {
  const rows = await reader<Rate[]>`
    select distinct on (quote) id, quote, rate::text as rate, source, as_of as "asOf"
    from exchange_rates
    where retired_at is null
    order by quote, created_at desc, id desc
  `
  return ratesInForce(rows)
}

/** Only one transaction at a time changes rates, so that each sees what the one before wrote. */
export async function lockExchangeRates(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('exchange_rates'))`
}

export async function insertRates(tx: Tx, rates: Rate[], now: Temporal.Instant): Promise<void> {
  if (rates.length === 0) return
  const rows = rates.map(rate => ({ ...rate, asOf: rate.asOf.toString() }))
  await tx`
    insert into exchange_rates (id, quote, rate, source, as_of, created_at)
    select r."id", r."quote", r."rate", r."source", r."asOf", ${now.toString()}
    from json_to_recordset(${tx.json(rows)}::json) as r(
      "id" uuid, "quote" text, "rate" numeric, "source" text, "asOf" timestamptz
    )
  `
}

/** They stay for the bookings that were sold with them. Answers how many there were. */
export async function retireRates(
  tx: Tx,
  quotes: readonly CurrencyCode[],
  now: Temporal.Instant,
): Promise<number> {
  const { count } = await tx`
    update exchange_rates set retired_at = ${now.toString()}
    where quote = any (${tx.array([...quotes])}) and retired_at is null
  `
  return count
}
