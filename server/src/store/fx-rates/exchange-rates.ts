import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Rate, type RatesInForce, ratesInForce } from '#domain/money/exchange.ts'
import type { Reader, Tx } from '../database.ts'

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
