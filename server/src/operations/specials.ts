import { randomUUIDv7 } from 'node:crypto'
import { findSpecialFault } from '#domain/prices/special-rules.ts'
import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findOptionById } from '#store/options/options.ts'
import {
  countSpecials,
  findSpecialById,
  insertSpecials,
  deleteSpecial as removeSpecial,
  type SpecialRecord,
  updateSpecial as writeSpecial,
} from '#store/specials.ts'
import { findTripId, type Trip } from '#store/trips/trips.ts'
import { differences } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'
import { type Alteration, alterTrip } from './trips/alter-trip.ts'

type NewSpecial = Omit<SpecialRecord, 'id' | 'createdAt'>

/** Every one of them is read with each quote of its trip. */
const MOST_OF_A_TRIP = 200

export async function createSpecial(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewSpecial,
  guard: IdempotencyGuard,
): Promise<SpecialRecord> {
  const { sellerId, tripId } = input
  const fault = findSpecialFault(input)
  if (fault) throw invalidFault(fault)
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        const found = await findTripId(tx, { sellerId, product: tripId })
        if (found === null) throw invalidInput('product_id', 'unknown_value', 'no such trip')
        return alterTrip(tx, { now, by }, { sellerId, product: tripId }, trip =>
          addSpecial(tx, { input, trip, now }),
        )
      },
      reload: async id => {
        const special = await findSpecialById(tx, { sellerId, id })
        // A repeat may come after it was deleted.
        if (!special) throw notFound('special')
        return special
      },
    }),
  )
}

async function addSpecial(
  tx: Tx,
  { input, trip, now }: { input: NewSpecial; trip: Trip; now: Temporal.Instant },
): Promise<Alteration<SpecialRecord>> {
  const { sellerId, ...fields } = input
  await refuseForeignOption(tx, input, trip)
  if ((await countSpecials(tx, { sellerId, tripId: trip.id })) >= MOST_OF_A_TRIP) {
    const detail = `A trip has at most ${MOST_OF_A_TRIP} specials; delete those that are over.`
    throw refuse('Conflict', { reason: 'too_many_specials' }, detail)
  }
  const special = { ...input, id: randomUUIDv7(), createdAt: now }
  await insertSpecials(tx, [special])
  const log = {
    action: 'special.created',
    entity: 'special',
    entityId: special.id,
    changes: fields,
  }
  return { result: special, log }
}

async function refuseForeignOption(
  tx: Tx,
  { sellerId, optionId }: Pick<NewSpecial, 'sellerId' | 'optionId'>,
  trip: Trip,
): Promise<void> {
  if (optionId === null) return
  const option = await findOptionById(tx, { sellerId, id: optionId })
  if (option?.tripId === trip.id) return
  throw invalidInput('option_id', 'unknown_value', 'is no option of this trip')
}

export type SpecialChange = Partial<Omit<NewSpecial, 'sellerId' | 'tripId'>>

/** It stays a special of its trip. What was booked with it keeps its price. */
export async function updateSpecial(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
  change: SpecialChange,
): Promise<SpecialRecord> {
  return transaction(db, { seller: sellerId }, async tx => {
    const found = await findSpecialById(tx, { sellerId, id })
    if (!found) throw notFound('special')
    return alterTrip(tx, { now, by }, { sellerId, product: found.tripId }, async trip => {
      // Read again under the lock of the trip: a change just before this one may have deleted it.
      const special = await findSpecialById(tx, { sellerId, id })
      if (!special) throw notFound('special')
      const changed = { ...special, ...change }
      const fault = findSpecialFault(changed)
      if (fault) throw invalidFault(fault)
      if (change.optionId) await refuseForeignOption(tx, changed, trip)
      await writeSpecial(tx, changed)
      const changes = differences(special, change)
      const log = { action: 'special.updated', entity: 'special', entityId: id, changes }
      return { result: changed, log }
    })
  })
}

/** What was booked with it keeps its price. */
export async function deleteSpecial(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    const special = await findSpecialById(tx, { sellerId, id })
    if (!special) throw notFound('special')
    const { tripId, name } = special
    await alterTrip(tx, { now, by }, { sellerId, product: tripId }, async () => {
      if (!(await removeSpecial(tx, { sellerId, id }))) throw notFound('special')
      const changes = { name, tripId }
      const log = { action: 'special.deleted', entity: 'special', entityId: id, changes }
      return { result: null, log }
    })
  })
}
