import { randomUUIDv7 } from 'node:crypto'
import type { NewSpecial, Special, SpecialChange } from '#contract/special.ts'
import { findSpecialFault } from '#domain/prices/special-rules.ts'
import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findOptionById } from '#store/options/options.ts'
import {
  countSpecials,
  findSpecialById,
  insertSpecials,
  deleteSpecial as removeSpecial,
  updateSpecial as writeSpecial,
} from '#store/specials.ts'
import { findTripId } from '#store/trips/trips.ts'
import { differences } from './audit.ts'
import { holdPriceCurrency } from './hold-price-currency.ts'
import { alterTrip } from './trips/alter-trip.ts'
import { type Acting, write, writeOnce } from './write.ts'

/** Every one of them is read with each quote of its trip. */
const MOST_OF_A_TRIP = 200

export async function createSpecial(acting: Acting, input: NewSpecial): Promise<Special> {
  const { sellerId } = acting
  const { tripId } = input
  refuseFault(input)
  return writeOnce(
    acting,
    async w => {
      await holdPriceCurrency(w)
      const found = await findTripId(w.tx, { sellerId, product: tripId })
      if (found === null) throw invalidInput('product_id', 'unknown_value', 'no such trip')
      return alterTrip(w, tripId, async () => {
        const special = { ...input, sellerId, id: randomUUIDv7(), createdAt: w.now }
        await refuseForeignOption(w.tx, special)
        await refuseTooMany(w.tx, special)
        await insertSpecials(w.tx, [special])
        return { result: special, log: logOf('created', special, input) }
      })
    },
    // A repeat may come after it was deleted.
    (tx, id) => mustFindSpecial(tx, { sellerId, id }),
  )
}

/** It stays a special of its trip. What was booked with it keeps its price. */
export async function updateSpecial(
  acting: Acting,
  id: string,
  change: SpecialChange,
): Promise<Special> {
  const key = { sellerId: acting.sellerId, id }
  return write(acting, async w => {
    await holdPriceCurrency(w)
    const { tripId } = await mustFindSpecial(w.tx, key)
    return alterTrip(w, tripId, async () => {
      // Read again under the lock of the trip: a change just before this one may have deleted it.
      const special = await mustFindSpecial(w.tx, key)
      const changed = { ...special, ...change }
      refuseFault(changed)
      if (change.optionId) await refuseForeignOption(w.tx, changed)
      await writeSpecial(w.tx, changed)
      return { result: changed, log: logOf('updated', special, differences(special, change)) }
    })
  })
}

/** What was booked with it keeps its price. */
export async function deleteSpecial(acting: Acting, id: string): Promise<void> {
  const key = { sellerId: acting.sellerId, id }
  await write(acting, async w => {
    const { tripId } = await mustFindSpecial(w.tx, key)
    await alterTrip(w, tripId, async () => {
      const special = await mustFindSpecial(w.tx, key)
      await removeSpecial(w.tx, key)
      return { result: null, log: logOf('deleted', special, { name: special.name, tripId }) }
    })
  })
}

function logOf(verb: string, { id }: Special, changes: object) {
  return { action: `special.${verb}`, entity: 'special', entityId: id, changes }
}

async function mustFindSpecial(tx: Tx, key: { sellerId: string; id: string }): Promise<Special> {
  const special = await findSpecialById(tx, key)
  if (!special) throw notFound('special')
  return special
}

function refuseFault(special: NewSpecial): void {
  const fault = findSpecialFault(special)
  if (fault) throw invalidFault(fault)
}

async function refuseTooMany(tx: Tx, { sellerId, tripId }: Special): Promise<void> {
  if ((await countSpecials(tx, { sellerId, tripId })) < MOST_OF_A_TRIP) return
  const detail = `A trip has at most ${MOST_OF_A_TRIP} specials; delete those that are over.`
  throw refuse('Conflict', { reason: 'too_many_specials' }, detail)
}

async function refuseForeignOption(
  tx: Tx,
  { sellerId, tripId, optionId }: Pick<Special, 'sellerId' | 'tripId' | 'optionId'>,
): Promise<void> {
  if (optionId === null) return
  const option = await findOptionById(tx, { sellerId, id: optionId })
  if (option?.tripId === tripId) return
  throw invalidInput('option_id', 'unknown_value', 'is no option of this trip')
}
