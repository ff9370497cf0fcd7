import { pathKey } from '#domain/content/addresses.ts'
import { findRedirectsFault, type Redirect } from '#domain/content/redirects.ts'
import { canonicalJson } from '#domain/fingerprint.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { listRedirects, replaceRedirects } from '#store/redirects.ts'
import { lockStorefrontById } from '#store/storefronts.ts'
import { type Acting, write } from '../write.ts'

export type RedirectsChange = {
  storefrontId: string
  redirects: readonly Redirect[]
}

/** Puts a new list of redirects in place of the old. */
export async function putRedirects(
  acting: Acting,
  { storefrontId, redirects: given }: RedirectsChange,
): Promise<Redirect[]> {
  const { by, sellerId } = acting
  const fault = findRedirectsFault(given)
  if (fault) throw invalidFault(fault)
  const redirects = given.map(({ path, to, status }) => ({ path: pathKey(path), to, status }))
  return write(acting, async ({ tx, log }) => {
    const storefront = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!storefront) throw notFound('storefront')
    const before = await listRedirects(tx, { sellerId, storefrontId })
    await replaceRedirects(tx, { sellerId, storefrontId, redirects })
    await log('storefront.redirects_set', storefrontId, shortly(by, before, redirects))
    return listRedirects(tx, { sellerId, storefrontId })
  })
}

/** A list of thousands would drown the log: only what differs is kept, and not without end. */
function shortly(by: Actor, before: readonly Redirect[], after: readonly Redirect[]) {
  if (by.conditions?.dryRun) return { redirects: { before, after } }
  const other = (from: readonly Redirect[], than: readonly Redirect[]) => {
    const known = new Set(than.map(redirect => canonicalJson(redirect)))
    return from.filter(redirect => !known.has(canonicalJson(redirect))).slice(0, MOST_LOGGED)
  }
  return {
    count: { before: before.length, after: after.length },
    redirects: { before: other(before, after), after: other(after, before) },
  }
}

const MOST_LOGGED = 100
