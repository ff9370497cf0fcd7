import { type Rate, type RatesInForce, ratesInForce } from '#domain/money/exchange.ts'
import type { Reader } from './database.ts'

export async function loadRatesInForce(reader: Reader): Promise<RatesInForce> {
  const rows = await reader<Rate[]>`
    select distinct on (quote) id, quote, rate::text as rate, source, as_of as "asOf"
    from exchange_rates
    where retired_at is null
    order by quote, created_at desc, id desc
  `
  return ratesInForce(rows)
}
