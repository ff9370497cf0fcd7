import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff/session.ts'
import type { SignedActor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { mailOwners } from '../mail/mail-owners.ts'

/** What names an address: the person or key, and the moment. */
export type Naming = { now: Temporal.Instant; publicUrl: string; by: SignedActor }

/**
 * Events carry names and addresses of travellers, and go on after the session that named where to.
 * So a person needs a fresh sign-in, as they did to make the secret key that may do it instead.
 */
export function requireFreshNaming({ by, now }: Pick<Naming, 'by' | 'now'>): void {
  const { authenticatedAt } = by
  if (authenticatedAt === null || isFreshlyAuthenticated({ authenticatedAt, now })) return
  throw reauthenticationRequired('webhook:manage')
}

/** Every owner is told where events go from now on; before is null for an endpoint that is new. */
export async function tellOwners(
  tx: Tx,
  { by, ...deps }: Naming,
  { sellerId, before, after }: { sellerId: string; before: string | null; after: string },
): Promise<void> {
  const { authenticatedAt: _, ...actor } = by
  // The service itself only sets up a demo world.
  if (actor.kind === 'system') return
  await mailOwners(tx, deps, {
    sellerId,
    actor,
    template: 'webhook-address-changed',
    about: '/developers',
    values: known => ({ ...known, before: hostOf(before), after: hostOf(after) }),
  })
}

/** Without its path and query, in which secrets may stand. */
export function hostOf(url: string | null): string {
  return (url === null ? null : URL.parse(url)?.host) ?? '–'
}
