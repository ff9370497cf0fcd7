import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type RelyingParty, relyingPartyOf } from '#domain/accounts.ts'
import { requireSignInPage } from './sign-in-page.ts'

/** What names a site in every row about its travellers. */
export type Site = { sellerId: string; storefrontId: string }

export function siteOf({ sellerId, storefrontId }: WebsiteCaller): Site {
  return { sellerId, storefrontId }
}

/** Whose passkeys a site takes; refused while nobody can sign in on it. */
export function requireParty(caller: WebsiteCaller): RelyingParty {
  const page = requireSignInPage(caller)
  return relyingPartyOf({ page, name: caller.storefrontName, origins: caller.origins })
}
