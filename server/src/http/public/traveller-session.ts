import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Traveller } from '#domain/accounts/session.ts'
import { useSession } from '#operations/accounts/use-session.ts'
import type { Deps } from '../deps.ts'
import { TRAVELLER_COOKIE, travellerCookie } from './auth/traveller-cookie.ts'

type CookieReader = { cookie: (name: string) => string | undefined }
type Site = Pick<WebsiteCaller, 'sellerId' | 'storefrontId'>
type SessionDeps = Pick<Deps, 'db' | 'clock'>

/**
 * The traveller whose session the website's server passes on, or null. It counts only on the site
 * where they signed in, and no other kind of session has its name or its table.
 *
 * An endpoint that declares `auth: traveller` or `auth: websiteOrTraveller` need not ask: it has
 * the answer in `call.traveller`.
 */
export async function travellerOf(
  deps: SessionDeps,
  caller: Site,
  call: CookieReader,
): Promise<Traveller | null> {
  const found = await findTraveller(deps, caller, call)
  return found?.traveller ?? null
}

/** The same, with the headers that tell a browser when the session has got a new end. */
export async function findTraveller(
  { db, clock }: SessionDeps,
  { sellerId, storefrontId }: Site,
  { cookie }: CookieReader,
): Promise<{ traveller: Traveller; headers: Record<string, string> } | null> {
  const token = cookie(TRAVELLER_COOKIE)
  if (!token) return null
  const used = await useSession({ db, now: clock.now() }, { sellerId, storefrontId, token })
  if (used === null) return null
  const { traveller, isRenewed } = used
  return { traveller, headers: isRenewed ? travellerCookie({ token }) : {} }
}
