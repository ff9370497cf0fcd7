import { randomUUIDv7 } from 'node:crypto'
import { invalidFault, invalidInput } from '#domain/refusal.ts'
import type { ExtraSettings } from '#domain/trips/option.ts'
import { findExtrasFault } from '#domain/trips/option-rules.ts'
import { NO_IMPACT } from '#domain/versions.ts'
import type { Tx } from '#store/database.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import { type Extra, listExtras, retireExtras, upsertExtras } from '#store/options/extras.ts'
import { listOptions } from '#store/options/options.ts'
import { listUnits } from '#store/options/units.ts'
import { findPriceCurrency } from '#store/sellers.ts'
import { recountStock } from '../claims.ts'
import { holdPriceCurrency } from '../hold-price-currency.ts'
import { type Acting, write } from '../write.ts'
import { alterTrip } from './alter-trip.ts'

/** With an id, an extra stays the one that was sold before; without, it is a new one. */
export type GivenExtra = ExtraSettings & { id?: string }

type ExtrasChange = {
  product: string
  extras: readonly GivenExtra[]
  /** Given out before, by a draft, for extras that are new. */
  newIds?: readonly string[]
}

/** Puts a new list of extras in place of the old. Those that are missing leave the sale. */
export async function putExtras(
  acting: Acting,
  { product, extras, newIds = [] }: ExtrasChange,
): Promise<Extra[]> {
  return write(acting, async w => {
    await holdPriceCurrency(w)
    return alterTrip(w, product, async ({ tx, now, sellerId }, { id: tripId }) => {
      const key = { sellerId, tripId }
      const around = await surroundings(tx, key)
      const fault = findExtrasFault(extras, around)
      if (fault) throw invalidFault(fault)
      const known = await listExtras(tx, key)
      const named = nameExtras(extras, new Set([...known.map(({ id }) => id), ...newIds]))
      const rows = named.map((extra, position) => ({ ...extra, ...key, position }))
      await retireExtras(tx, { ...key, keep: rows.map(({ id }) => id) }, now)
      await upsertExtras(tx, rows)
      await recountStock(tx, { sellerId, optionIds: [...around.optionIds] }, now)
      const log = {
        action: 'trip.extras_set',
        changes: { extras: { before: known.map(settingsOf), after: rows.map(settingsOf) } },
        losses: { impact: NO_IMPACT, refused: [] },
      }
      return { result: await listExtras(tx, key), log }
    })
  })
}

/** As it is set, without whose it is and where it stands. */
function settingsOf({ sellerId: _, tripId: __, position: ___, ...settings }: Extra) {
  return settings
}

type TripKey = { sellerId: string; tripId: string }

async function surroundings(tx: Tx, key: TripKey) {
  const options = await listOptions(tx, { ...key, after: null, limit: null })
  const optionIds = options.map(({ id }) => id)
  const units = await listUnits(tx, { sellerId: key.sellerId, optionIds })
  return {
    optionIds: new Set(optionIds),
    unitIds: new Set(units.map(({ id }) => id)),
    rates: await loadRatesInForce(tx),
    priceCurrency: await findPriceCurrency(tx, key.sellerId),
  }
}

/** A given id must be one of the trip's own extras, and be given once. */
function nameExtras(
  extras: readonly GivenExtra[],
  free: Set<string>,
): (ExtraSettings & { id: string })[] {
  return extras.map((extra, index) => {
    const { id = randomUUIDv7() } = extra
    if (extra.id === undefined || free.delete(id)) return { ...extra, id }
    throw invalidInput(
      `extras.${index}.id`,
      'unknown_value',
      'is no extra of this trip, or is named twice',
    )
  })
}
