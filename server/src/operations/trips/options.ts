import { randomUUIDv7 } from 'node:crypto'
import { type NewOption, Option } from '#contract/option.ts'
import { invalidFault, invalidInput, notFound } from '#domain/refusal.ts'
import { findOptionFault } from '#domain/trips/option-rules.ts'
import type { Tx } from '#store/database.ts'
import {
  chooseDefaultOption,
  clearDefaultOption,
  findOptionById,
  insertOptions,
  nextOptionPosition,
} from '#store/options/options.ts'
import { findPolicyById } from '#store/policies.ts'
import { lockLimitForShare } from '#store/shared-limits.ts'
import type { Trip } from '#store/trips/trips.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { type Alteration, alterTrip } from './alter-trip.ts'

/** The first option of a trip is its default, and so is one that asks to be. */
export async function createOption(
  acting: Acting,
  product: string,
  input: NewOption,
): Promise<Option> {
  const find = async (tx: Tx, id: string) => {
    const option = await findOptionById(tx, { sellerId: acting.sellerId, id })
    // A repeat may come after the option was deleted.
    if (!option) throw notFound('option')
    return option
  }
  return writeOnce(
    acting,
    async w => find(w.tx, await alterTrip(w, product, (_w, trip) => addOption(w, trip, input))),
    find,
  )
}

async function addOption(
  { tx, now, sellerId }: Write,
  { id: tripId }: Trip,
  input: NewOption,
): Promise<Alteration<string>> {
  const key = { sellerId, tripId }
  const option: Option = {
    ...Option.defaults,
    deposit: null,
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
  const { id } = option
  const log = { entity: 'option', entityId: id, changes: { ...input, tripId } }
  return { result: id, log: { action: 'option.created', ...log } }
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
