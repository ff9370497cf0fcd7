import { pathKey } from '#domain/content/addresses.ts'
import { findRedirectsFault, type Redirect } from '#domain/content/redirects.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { listRedirects, replaceRedirects } from '#store/redirects.ts'
import { lockStorefrontById } from '#store/storefronts.ts'
import { audit } from '../audit.ts'

export type RedirectsChange = {
  sellerId: string
  storefrontId: string
  redirects: readonly Redirect[]
}

/** Puts a new list of redirects in place of the old. */
export async function putRedirects(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, storefrontId, redirects: given }: RedirectsChange,
): Promise<Redirect[]> {
  const fault = findRedirectsFault(given)
  if (fault) throw invalidFault(fault)
  const redirects = given.map(({ path, to, status }) => ({ path: pathKey(path), to, status }))
  return transaction(db, { seller: sellerId }, async tx => {
    const storefront = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!storefront) throw notFound('storefront')
    await replaceRedirects(tx, { sellerId, storefrontId, redirects })
    await audit(tx, {
      sellerId,
      by,
      action: 'storefront.redirects_set',
      entity: 'storefront',
      entityId: storefrontId,
      // A list of thousands would drown the log.
      changes: { count: redirects.length },
      at: now,
    })
    return listRedirects(tx, { sellerId, storefrontId })
  })
}
