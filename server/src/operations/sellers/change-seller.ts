import assert from 'node:assert/strict'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findSellerById, lockSellerById, lockSellerBySlug, type Seller } from '#store/sellers.ts'
import { audit, differences } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { writeSeller } from './write-seller.ts'

/** The platform names a seller by its slug; a seller is only ever itself. */
export type WhichSeller = { slug: string } | { id: string }

export type SellerStep = {
  which: WhichSeller
  /** What the log of changes calls it. */
  action: string
  /** The fields that change; it throws when the seller's state does not allow the step. */
  decide: (seller: Seller) => Partial<Seller>
}

/** Every step of a seller goes this way: lock, decide, write, and leave one line in the log. */
export async function changeSeller(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  step: SellerStep,
  guard: IdempotencyGuard,
): Promise<Seller> {
  const acting = 'slug' in step.which ? 'platform' : { seller: step.which.id }
  return transaction(db, acting, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => takeStep(tx, { now, by, step }),
      reload: async id => {
        const seller = await findSellerById(tx, id)
        assert(seller, 'sellers are never deleted')
        return seller
      },
    }),
  )
}

async function takeStep(
  tx: Tx,
  { now, by, step }: { now: Temporal.Instant; by: Actor; step: SellerStep },
): Promise<Seller> {
  const { which, action, decide } = step
  const seller =
    'slug' in which ? await lockSellerBySlug(tx, which.slug) : await lockSellerById(tx, which.id)
  if (!seller) throw notFound('seller')
  const changes = decide(seller)
  const changed = await writeSeller(tx, seller, { changes, now })
  await audit(tx, {
    sellerId: seller.id,
    by,
    action,
    entity: 'seller',
    entityId: seller.id,
    changes: differences(seller, changes),
    at: now,
  })
  return changed
}
