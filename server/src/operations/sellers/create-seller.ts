import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { invalidFault, refuse } from '#domain/refusal.ts'
import { findProfileFault } from '#domain/sellers.ts'
import type { Actor } from '#store/audit-log.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, transaction } from '#store/database.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import { findSellerById, insertSeller, type Seller } from '#store/sellers.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

export type NewSeller = Pick<
  Seller,
  'slug' | 'name' | 'base' | 'blurb' | 'bases' | 'blurbs' | 'languages' | 'defaultLanguage'
> & {
  /** Only the demo world names its ids; everybody else's are random. */
  id?: string
}

export async function createSeller(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewSeller,
  guard: IdempotencyGuard,
): Promise<Seller> {
  const fault = findProfileFault(input)
  if (fault) throw invalidFault(fault)
  try {
    return await transaction(db, 'platform', tx =>
      withIdempotencyKey(tx, guard, {
        now,
        make: async () => {
          const { commission_bp: commissionBp } = await loadPlatformSettings(tx)
          const seller = newSeller(input, { commissionBp, now })
          await insertSeller(tx, seller)
          await audit(tx, {
            sellerId: seller.id,
            by,
            action: 'seller.created',
            entity: 'seller',
            entityId: seller.id,
            changes: { ...input },
            at: now,
          })
          return seller
        },
        reload: async id => {
          const seller = await findSellerById(tx, id)
          assert(seller, 'sellers are never deleted')
          return seller
        },
      }),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'sellers_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

function newSeller(
  input: NewSeller,
  { commissionBp, now }: { commissionBp: number; now: Temporal.Instant },
): Seller {
  return {
    id: randomUUIDv7(),
    ...input,
    networkStatus: 'none',
    suspendedAt: null,
    mayRunMarketplace: false,
    commissionBp,
    resellerMarginBp: 0,
    createdAt: now,
  }
}
