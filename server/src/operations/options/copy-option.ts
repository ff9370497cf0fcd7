import assert from 'node:assert/strict'
import type { ByLocale } from '#domain/catalog.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { type Extra, listExtras, upsertExtras } from '#store/options/extras.ts'
import { findOptionById, nextOptionPosition, type Option } from '#store/options/options.ts'
import { listSheetsOfTrip } from '#store/sales/sale-sheets.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import type { Alteration } from '../trips/alter-trip.ts'
import { alterOption } from './alter-option.ts'
import { copyParts, type NewIds, renamed } from './copy-parts.ts'

type CopyRequest = { sellerId: string; optionId: string; names: ByLocale | undefined }

/** Makes an option like another one of its trip. Nobody can buy it before its sales are resumed. */
export async function copyOption(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, optionId, names }: CopyRequest,
  guard: IdempotencyGuard,
): Promise<Option> {
  return transaction(db, { seller: sellerId }, async tx => {
    const { id } = await withIdempotencyKey(tx, guard, {
      now,
      make: () =>
        alterOption(tx, { now, by }, { sellerId, optionId }, option =>
          addCopy(tx, { option, names, now }),
        ),
      reload: async madeId => ({ id: madeId }),
    })
    const copy = await findOptionById(tx, { sellerId, id })
    // A repeat may come after the copy was deleted.
    if (!copy) throw notFound('option')
    return copy
  })
}

type Making = { option: Option; names: ByLocale | undefined; now: Temporal.Instant }

async function addCopy(
  tx: Tx,
  { option, names = option.names, now }: Making,
): Promise<Alteration<{ id: string }>> {
  const key = { sellerId: option.sellerId, tripId: option.tripId }
  const sheet = (await listSheetsOfTrip(tx, key)).find(({ optionId }) => optionId === option.id)
  assert(sheet, 'the trip is locked, and the option one of its own')
  const position = await nextOptionPosition(tx, key)
  const changed = { names, position, isDefault: false, salesPaused: true, createdAt: now }
  const { options, ids } = await copyParts(tx, [{ option, sheet }], ({ tripId }) => {
    return { ...changed, tripId }
  })
  const [copy] = options
  assert(copy, 'one option makes one copy')
  const extras = (await listExtras(tx, key)).filter(({ optionIds, unitPricesUsd }) => {
    return optionIds.includes(option.id) || Object.keys(unitPricesUsd).some(id => ids.has(id))
  })
  await upsertExtras(
    tx,
    extras.map(extra => withCopy(extra, ids)),
  )
  const log = {
    action: 'option.created',
    entity: 'option',
    entityId: copy.id,
    changes: { names, tripId: option.tripId, copyOf: option.id },
  }
  return { result: { id: copy.id }, log }
}

/** What an extra says of an option and its units it says of their copies as well. */
function withCopy(extra: Extra, ids: NewIds): Extra {
  const prices = Object.entries(extra.unitPricesUsd)
  return {
    ...extra,
    optionIds: [...new Set(extra.optionIds.flatMap(id => [id, renamed(ids, id)]))],
    unitPricesUsd: Object.fromEntries(
      prices.flatMap(([id, usd]) => [[id, usd] as const, [renamed(ids, id), usd] as const]),
    ),
  }
}
