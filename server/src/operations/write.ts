import type { Losses } from '#domain/versions.ts'
import type { Actor, SignedActor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { audit, auditAll } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'

/**
 * Who changes something of a seller, or of the platform where that is null, when, and how a repeat
 * of it is known.
 */
export type Acting<Seller extends string | null = string> = {
  db: Db
  now: Temporal.Instant
  by: Actor
  sellerId: Seller
  guard: IdempotencyGuard
  /** What the caller took the seller's prices to be in; left out where nobody called. */
  pricedIn?: string
  /** Set where the platform changes something of a seller. */
  asPlatform?: true
}

/**
 * Whether somebody still waits for what a long change answers. Whoever was told that it took too
 * long takes it for not made, so nothing of it may be committed after that.
 */
export type Patience = {
  /** Throws where nobody does. */
  stillWaits(): void
  /** The same, right before the commit: from now on the answer is what comes of that. */
  waitsToTheEnd(): void
}

/** `Acting` with when they signed in, for changes that take a fresh sign-in. */
export type SignedActing = Acting & { by: SignedActor }

/** The service acts by itself, for nobody who called. */
export function bySystem<Seller extends string | null>(
  { db, now }: Pick<Acting, 'db' | 'now'>,
  sellerId: Seller,
): Acting<Seller> {
  return { db, now, by: SYSTEM, sellerId, guard: null }
}

export const SYSTEM: Actor = { kind: 'system', id: null, personId: null, requestId: null }

/** A change that is under way, in its one transaction. */
export type Write<Seller extends string | null = string> = {
  tx: Tx
  now: Temporal.Instant
  by: Actor
  sellerId: Seller
  pricedIn?: string | undefined
  /**
   * Leaves a line in the log of changes, `special.updated` of the special with that id, and counts
   * the version of what has versions.
   */
  log: (action: string, entityId: string, changes: object, more?: More) => Promise<{ id: string }>
  /** The same line of several, with what is changed of each. */
  logAll: (action: string, changed: readonly Changed[]) => Promise<void>
}
export type Changed = { id: string; changes: object }
type More = {
  /** What the line is about, where the action is not named after it. */
  entity?: string
  /** Whose log it stands in, where that is not the seller who acts. */
  sellerId?: string | null
  losses?: Losses | undefined
}

/** What staff change goes this way: written with its line in the log, or not at all. */
export async function write<Seller extends string | null, T>(
  { db, now, by, sellerId, pricedIn, asPlatform }: Acting<Seller>,
  work: (write: Write<Seller>) => Promise<T>,
): Promise<T> {
  const scope = sellerId === null || asPlatform ? 'platform' : { seller: sellerId }
  return transaction(db, scope, tx =>
    work({ tx, now, by, sellerId, pricedIn, ...logIn(tx, { now, by, sellerId }) }),
  )
}

/** `write` for what is done once per Idempotency-Key: a repeat reads what the first call made. */
export async function writeOnce<Seller extends string | null, T extends { id: string }>(
  acting: Acting<Seller>,
  make: (write: Write<Seller>) => Promise<T>,
  reload: (tx: Tx, id: string) => Promise<T>,
): Promise<T> {
  const { guard, now } = acting
  return write(acting, w =>
    withIdempotencyKey(w.tx, guard, {
      now,
      make: () => make(w),
      reload: id => reload(w.tx, id),
    }),
  )
}

/** A change that goes on at a later moment, such as that at which it got its lock. */
export function writeAt<Seller extends string | null>(
  { tx, by, sellerId }: Pick<Write<Seller>, 'tx' | 'by' | 'sellerId'>,
  now: Temporal.Instant,
): Write<Seller> {
  return { tx, now, by, sellerId, ...logIn(tx, { now, by, sellerId }) }
}

function logIn(
  tx: Tx,
  { now, by, sellerId }: { now: Temporal.Instant; by: Actor; sellerId: string | null },
): Pick<Write, 'log' | 'logAll'> {
  return {
    async log(action, entityId, changes, { entity, losses, sellerId: of = sellerId } = {}) {
      const [noun = ''] = action.split('.')
      return audit(tx, {
        sellerId: of,
        by,
        action,
        entity: entity ?? noun,
        entityId,
        changes: { ...changes },
        losses,
        at: now,
      })
    },
    async logAll(action, changed) {
      const [entity = ''] = action.split('.')
      const line = { sellerId, by, action, entity, at: now }
      const lines = changed.map(({ id, changes }) => ({
        ...line,
        entityId: id,
        changes: { ...changes },
      }))
      await auditAll(tx, lines, now)
    },
  }
}
