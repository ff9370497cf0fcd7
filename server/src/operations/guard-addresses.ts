import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import { addressChanges } from '#domain/storefronts.ts'
import type { Tx } from '#store/database.ts'
import type { Storefront } from '#store/storefronts.ts'
import { mailOwners } from './mail/mail-owners.ts'
import type { SignedActing } from './write.ts'

export type SiteActing = SignedActing & { publicUrl: string }

/** Pages at this domain act for travellers, as those of the listed origins do. */
export async function guardDomain(
  tx: Tx,
  acting: SiteActing,
  { site, name }: { site: Storefront; name: string },
): Promise<void> {
  const origins = [...site.origins, `https://${name}`]
  await guardAddresses(tx, acting, { before: site, site: { ...site, origins } })
}

type Addresses = Pick<Storefront, 'manageBookingUrl' | 'origins'>
type GuardedChange = {
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
  { by, now, publicUrl }: SiteActing,
  { before, site, isNews }: GuardedChange,
): Promise<void> {
  const { authenticatedAt } = by
  const changes = addressChanges(before, site)
  // The service itself only sets up a demo world.
  if (changes.length === 0 || by.kind === 'system') return
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
        actor: by,
        template: 'site-addresses-changed',
        about: `/site/${site.id}`,
        values: known => ({ ...known, ...change, site: site.name }),
      },
    )
  }
}
