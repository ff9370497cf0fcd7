import { randomUUIDv7 } from 'node:crypto'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { bumpSaleVersions } from '#store/sales/sale-versions.ts'
import { lockSellerById } from '#store/sellers.ts'
import {
  deleteSharedLimits,
  type LimitKind,
  listOptionsOfLimits,
  listSharedLimits,
  type SharedLimit,
  upsertSharedLimits,
} from '#store/shared-limits.ts'
import { markPricesDue } from '#store/trips/trip-prices.ts'
import { bothSides } from '../audit.ts'
import { refreshSellerPrices } from '../listings/refresh-price-ladders.ts'
import { watchStarts } from '../versions/impact-on-starts.ts'
import { type Acting, write } from '../write.ts'

export type GivenLimit = Pick<SharedLimit, 'name' | 'amount'> & { id?: string }

type Words = {
  kind: LimitKind
  /** The list in the log of changes, in which a number goes by the name it has there. */
  logged: (limits: readonly GivenLimit[]) => Record<string, unknown>
  /** What the problem text calls it when an id is not the seller's own. */
  notYours: string
  inUse: (used: { optionId: string; limitId: string }) => string
}

/** Puts a new list in place of the old; one that an option uses cannot go. */
export async function putSharedLimits(
  acting: Acting,
  limits: readonly GivenLimit[],
  { kind, logged, notYours, inUse }: Words,
): Promise<SharedLimit[]> {
  const stored = await write(acting, async ({ tx, now, sellerId, log }) => {
    // Two lists written at once would each leave behind what the other made.
    await lockSellerById(tx, sellerId)
    const known = await listSharedLimits(tx, kind, sellerId)
    const users = await listOptionsOfLimits(tx, kind, { sellerId, ids: known.map(({ id }) => id) })
    const compare = await watchStarts(
      tx,
      { sellerId, optionIds: kind === 'capacity_pools' ? users : [] },
      now,
    )
    const named = nameLimits(limits, { free: new Set(known.map(({ id }) => id)), kind, notYours })
    const kept = new Set(named.map(({ id }) => id))
    const ids = known.map(({ id }) => id).filter(id => !kept.has(id))
    const [used] = await deleteSharedLimits(tx, kind, { sellerId, ids })
    if (used) throw refuse('Conflict', { reason: 'in_use' }, inUse(used))
    const rows = named.map(limit => ({ ...limit, sellerId, updatedAt: now }))
    await upsertSharedLimits(tx, kind, rows)
    // A quote from before must not be held by the old number.
    const before = new Map(known.map(({ id, amount }) => [id, amount]))
    const changed = named.filter(({ id, amount }) => before.get(id) !== amount).map(({ id }) => id)
    const optionIds = await listOptionsOfLimits(tx, kind, { sellerId, ids: changed })
    await bumpSaleVersions(tx, { sellerId, optionIds })
    await markPricesDue(tx, { sellerId, optionIds }, now)
    const changes = bothSides(logged(known), logged(named))
    const losses = { impact: await compare(), refused: [] }
    await log(`seller.${kind}_set`, sellerId, changes, { losses })
    return listSharedLimits(tx, kind, sellerId)
  })
  // Afterwards, because prices are written under the lock of their trip, which comes first.
  await refreshSellerPrices(acting, acting.sellerId)
  return stored
}

/** A given id must be one of the seller's own; ids and names are given once. */
function nameLimits(
  limits: readonly GivenLimit[],
  { free, kind, notYours }: { free: Set<string>; kind: LimitKind; notYours: string },
) {
  const names = new Set<string>()
  return limits.map((limit, index) => {
    const at = `${kind}.${index}`
    if (names.has(limit.name)) throw invalidInput(`${at}.name`, 'duplicate', 'is named twice')
    names.add(limit.name)
    const { id = randomUUIDv7() } = limit
    if (limit.id === undefined || free.delete(id)) return { ...limit, id }
    throw invalidInput(`${at}.id`, 'unknown_value', `is no ${notYours} of yours, or is named twice`)
  })
}
