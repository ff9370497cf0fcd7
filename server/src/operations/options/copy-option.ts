import assert from 'node:assert/strict'
import type { Option } from '#contract/option.ts'
import type { ByLocale } from '#domain/catalog.ts'
import { notFound } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { type Extra, listExtras, upsertExtras } from '#store/options/extras.ts'
import { findOptionById, nextOptionPosition } from '#store/options/options.ts'
import { listSheetsOfTrip } from '#store/sales/sale-sheets.ts'
import type { Alteration } from '../trips/alter-trip.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { alterOption } from './alter-option.ts'
import { copyParts, type NewIds, renamed } from './copy-parts.ts'

type CopyRequest = { optionId: string; names: ByLocale | undefined }

/** Makes an option like another one of its trip. Nobody can buy it before its sales are resumed. */
export async function copyOption(
  acting: Acting,
  { optionId, names }: CopyRequest,
): Promise<Option> {
  const find = async (tx: Tx, id: string) => {
    const copy = await findOptionById(tx, { sellerId: acting.sellerId, id })
    // A repeat may come after the copy was deleted.
    if (!copy) throw notFound('option')
    return copy
  }
  return writeOnce(
    acting,
    async w => {
      const add = (_w: Write, option: Option) => addCopy(w, { option, names })
      return find(w.tx, await alterOption(w, optionId, add))
    },
    find,
  )
}

async function addCopy(
  { tx, now }: Write,
  { option, names = option.names }: { option: Option; names: ByLocale | undefined },
): Promise<Alteration<string>> {
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
  const extras = (await listExtras(tx, key)).filter(({ optionIds, unitPrices }) => {
    return optionIds.includes(option.id) || Object.keys(unitPrices).some(id => ids.has(id))
  })
  await upsertExtras(
    tx,
    extras.map(extra => withCopy(extra, ids)),
  )
  const changes = { names, tripId: option.tripId, copyOf: option.id }
  return { result: copy.id, log: { action: 'option.created', entityId: copy.id, changes } }
}

/** What an extra says of an option and its units it says of their copies as well. */
function withCopy(extra: Extra, ids: NewIds): Extra {
  const prices = Object.entries(extra.unitPrices)
  return {
    ...extra,
    optionIds: [...new Set(extra.optionIds.flatMap(id => [id, renamed(ids, id)]))],
    unitPrices: Object.fromEntries(
      prices.flatMap(([id, price]) => [[id, price] as const, [renamed(ids, id), price] as const]),
    ),
  }
}
