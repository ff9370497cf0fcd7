import { randomUUIDv7 } from 'node:crypto'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  type CapacityPool,
  deleteCapacityPools,
  listCapacityPools,
  listOptionsOfPools,
  upsertCapacityPools,
} from '#store/capacity-pools.ts'
import { type Db, transaction } from '#store/database.ts'
import { changeSale } from '#store/sales/sale-versions.ts'
import { lockSellerById } from '#store/sellers/sellers.ts'
import { audit } from '../audit.ts'

export type GivenPool = Pick<CapacityPool, 'name' | 'capacity'> & { id?: string }

type PoolsChange = { sellerId: string; pools: readonly GivenPool[] }

/** Puts a new list of pools in place of the old; one that an option uses cannot go. */
export async function putCapacityPools(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, pools }: PoolsChange,
): Promise<CapacityPool[]> {
  return transaction(db, { seller: sellerId }, async tx => {
    // Two lists written at once would each leave behind what the other made.
    await lockSellerById(tx, sellerId)
    const known = await listCapacityPools(tx, sellerId)
    const named = namePools(pools, new Set(known.map(({ id }) => id)))
    const kept = new Set(named.map(({ id }) => id))
    const ids = known.map(({ id }) => id).filter(id => !kept.has(id))
    const [used] = await deleteCapacityPools(tx, { sellerId, ids })
    if (used) {
      const detail = `Option ${used.optionId} sells from the pool ${used.poolId}.`
      throw refuse('Conflict', { reason: 'in_use' }, detail)
    }
    await upsertCapacityPools(
      tx,
      named.map(pool => ({ ...pool, sellerId, updatedAt: now })),
    )
    // A quote from before must not be held by the old number.
    const before = new Map(known.map(({ id, capacity }) => [id, capacity]))
    const changed = named.filter(({ id, capacity }) => before.get(id) !== capacity)
    const optionIds = await listOptionsOfPools(tx, { sellerId, ids: changed.map(({ id }) => id) })
    await changeSale(tx, { sellerId, optionIds })
    await audit(tx, {
      sellerId,
      by,
      action: 'seller.capacity_pools_set',
      entity: 'seller',
      entityId: sellerId,
      changes: { capacityPools: named },
      at: now,
    })
    return listCapacityPools(tx, sellerId)
  })
}

/** A given id must be a pool of the seller's own; ids and names are given once. */
function namePools(pools: readonly GivenPool[], free: Set<string>) {
  const names = new Set<string>()
  return pools.map((pool, index) => {
    const at = `capacity_pools.${index}`
    if (names.has(pool.name)) throw invalidInput(`${at}.name`, 'is named twice')
    names.add(pool.name)
    const { id = randomUUIDv7() } = pool
    if (pool.id === undefined || free.delete(id)) return { ...pool, id }
    throw invalidInput(`${at}.id`, 'is no pool of yours, or is named twice')
  })
}
