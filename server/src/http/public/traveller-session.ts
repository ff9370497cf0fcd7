import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Traveller } from '#domain/accounts.ts'
import { useSession } from '#operations/auth/use-session.ts'
import type { Deps } from '../deps.ts'
import { travellerCookie, travellerToken } from './auth/traveller-cookie.ts'

/**
 * The traveller whose session the website's server passes on, or null. It counts only on the site
 * where they signed in, and no other kind of session has its name or its table. When the session
 * was renewed, the headers carry its cookie.
 *
 * Endpoints do not ask: with `auth: traveller` or `auth: websiteOrTraveller` they have the answer
 * in `call.traveller`.
 */
export async function findTraveller(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sellerId, storefrontId }: Pick<WebsiteCaller, 'sellerId' | 'storefrontId'>,
  { cookie }: { cookie: (name: string) => string | undefined },
): Promise<{ traveller: Traveller; headers: Record<string, string> } | null> {
  const token = travellerToken(cookie)
  if (!token) return null
  const used = await useSession({ db, now: clock.now() }, { sellerId, storefrontId, token })
  if (used === null) return null
  const { traveller, isRenewed } = used
  return { traveller, headers: isRenewed ? travellerCookie({ token }) : {} }
}
