import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import { addressChanges } from '#domain/storefronts.ts'
import type { SignedActor } from '#store/audit-log.ts'
import type { Db, Tx } from '#store/database.ts'
import type { Storefront } from '#store/storefronts.ts'
import { mailOwners } from '../mail/mail-owners.ts'

export type SiteDeps = { db: Db; now: Temporal.Instant; publicUrl: string }

type Addresses = Pick<Storefront, 'manageBookingUrl' | 'origins'>
type GuardedChange = {
  by: SignedActor
  before: Addresses
  site: Storefront
  /** Whether owners are mailed; without it they always are. */
  isNews?: () => Promise<boolean>
}

/**
 * Mails carry the proofs of travellers to the page of a site, and its origins may use their
 * passkeys. So a person needs a fresh sign-in to change either, as they did to make the secret key
 * that may do it instead, and every owner is notified.
 */
export async function guardAddresses(
  tx: Tx,
  { now, publicUrl }: Omit<SiteDeps, 'db'>,
  { by, before, site, isNews }: GuardedChange,
): Promise<void> {
  const { authenticatedAt, ...actor } = by
  const changes = addressChanges(before, site)
  // The service itself only sets up a demo world.
  if (changes.length === 0 || actor.kind === 'system') return
  if (authenticatedAt !== null && !isFreshlyAuthenticated({ authenticatedAt, now })) {
    throw reauthenticationRequired('storefront:manage')
  }
  if (isNews && !(await isNews())) return
  for (const change of changes) {
    await mailOwners(
      tx,
      { now, publicUrl },
      {
        sellerId: site.sellerId,
        actor,
        template: 'site-addresses-changed',
        about: `/site/${site.id}`,
        values: known => ({ ...known, ...change, site: site.name }),
      },
    )
  }
}
