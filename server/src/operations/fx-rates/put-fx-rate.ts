import { randomUUIDv7 } from 'node:crypto'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { normaliseRate } from '#domain/money/decimal.ts'
import type { Rate } from '#domain/money/exchange.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  insertRates,
  loadRatesInForce,
  lockExchangeRates,
  retireRates,
} from '#store/fx-rates/exchange-rates.ts'
import { audit } from '../audit.ts'

/** Puts a rate in force. The one before is kept for what was sold with it. */
export async function putFxRate(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  entered: Omit<Rate, 'id'>,
): Promise<Rate> {
  const rate: Rate = { ...entered, id: randomUUIDv7() }
  await transaction(db, 'platform', async tx => {
    await lockExchangeRates(tx)
    const before = (await loadRatesInForce(tx)).get(rate.quote)
    await retireRates(tx, [rate.quote], now)
    await insertRates(tx, [rate], now)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'fx_rate.entered',
      entity: 'fx_rate',
      entityId: rate.quote,
      changes: {
        rate: { before: before ? normaliseRate(before.rate) : null, after: rate.rate },
        source: rate.source,
      },
      at: now,
    })
  })
  return rate
}

/** Takes a rate out of force. What was sold with it keeps it. */
export async function deleteFxRate(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  currency: CurrencyCode,
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    await lockExchangeRates(tx)
    const before = (await loadRatesInForce(tx)).get(currency)
    if (!before) throw notFound('fx_rate')
    await retireRates(tx, [currency], now)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'fx_rate.retired',
      entity: 'fx_rate',
      entityId: currency,
      changes: { rate: { before: normaliseRate(before.rate), after: null } },
      at: now,
    })
  })
}
