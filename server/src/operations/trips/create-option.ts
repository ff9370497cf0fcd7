import { randomUUIDv7 } from 'node:crypto'
import { invalidFault, invalidInput, notFound } from '#domain/refusal.ts'
import { OPTION_DEFAULTS } from '#domain/trips/option.ts'
import { findOptionFault } from '#domain/trips/option-rules.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  chooseDefaultOption,
  clearDefaultOption,
  findOptionById,
  insertOptions,
  nextOptionPosition,
  type Option,
} from '#store/options/options.ts'
import { findPolicyById } from '#store/policies.ts'
import { lockLimitForShare } from '#store/shared-limits.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type Alteration, alterTrip } from './alter-trip.ts'

export type OptionSettings = Omit<Option, 'sellerId' | 'id' | 'tripId' | 'position' | 'createdAt'>
export type NewOption = Pick<Option, 'names' | 'policyId'> & Partial<OptionSettings>

/** The first option of a trip is its default, and so is one that asks to be. */
export async function createOption(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { input, ...which }: WhichTrip & { input: NewOption },
  guard: IdempotencyGuard,
): Promise<Option> {
  const { sellerId } = which
  return transaction(db, { seller: sellerId }, async tx => {
    const { id } = await withIdempotencyKey(tx, guard, {
      now,
      make: () => alterTrip(tx, { now, by }, which, trip => addOption(tx, { trip, input, now })),
      reload: async madeId => ({ id: madeId }),
    })
    const option = await findOptionById(tx, { sellerId, id })
    // A repeat may come after the option was deleted.
    if (!option) throw notFound('option')
    return option
  })
}

async function addOption(
  tx: Tx,
  { trip, input, now }: { trip: Trip; input: NewOption; now: Temporal.Instant },
): Promise<Alteration<{ id: string }>> {
  const key = { sellerId: trip.sellerId, tripId: trip.id }
  const option: Option = {
    ...OPTION_DEFAULTS,
    isDefault: false,
    ...input,
    ...key,
    id: randomUUIDv7(),
    position: await nextOptionPosition(tx, key),
    createdAt: now,
  }
  await checkOption(tx, option)
  if (option.isDefault) await clearDefaultOption(tx, key)
  await insertOptions(tx, [option])
  await chooseDefaultOption(tx, key)
  const log = {
    action: 'option.created',
    entity: 'option',
    entityId: option.id,
    changes: { ...input, tripId: trip.id },
  }
  return { result: { id: option.id }, log }
}

/** Throws when the settings do not fit together, or name what the seller does not have. */
export async function checkOption(tx: Tx, option: Option): Promise<void> {
  const fault = findOptionFault(option)
  if (fault) throw invalidFault(fault)
  const policy = await findPolicyById(tx, { sellerId: option.sellerId, id: option.policyId })
  if (!policy) throw invalidInput('policy_id', 'unknown_value', 'no such policy')
  const { sellerId, capacityPoolId: id } = option
  if (id !== null && !(await lockLimitForShare(tx, 'capacity_pools', { sellerId, id }))) {
    throw invalidInput('capacity_pool_id', 'unknown_value', 'no such pool')
  }
}
