import { digestOf } from '#domain/access/keys.ts'
import { judgeSession, type Traveller, travellerSessionEnd } from '#domain/accounts.ts'
import {
  findTravellerSessionByDigest,
  renewTravellerSession,
} from '#store/auth/traveller-sessions.ts'
import { type Db, transaction } from '#store/database.ts'

type Presented = { sellerId: string; storefrontId: string; token: string }

/**
 * Whose session a token stands for on this site, or null. Using a session moves its end; the cookie
 * in the traveller's browser then has to be set again as well.
 */
export async function useSession(
  { db, now }: { db: Db; now: Temporal.Instant },
  { sellerId, storefrontId, token }: Presented,
): Promise<{ traveller: Traveller; isRenewed: boolean } | null> {
  const digest = digestOf(token)
  const session = await findTravellerSessionByDigest(db, { storefrontId, digest })
  const verdict = session && judgeSession({ ...session, now })
  if (!session || verdict === 'over') return null
  const { sessionId, email, emailKey } = session
  const isRenewed = verdict === 'to_renew'
  if (isRenewed) {
    const expiresAt = travellerSessionEnd(now)
    await transaction(db, { seller: sellerId }, tx =>
      renewTravellerSession(tx, { sellerId, sessionId, usedAt: now, expiresAt }),
    )
  }
  return { traveller: { email, emailKey, sessionId }, isRenewed }
}
