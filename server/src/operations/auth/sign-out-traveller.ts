import { digestOf } from '#domain/access/keys.ts'
import { deleteTravellerSessionByDigest } from '#store/auth/traveller-sessions.ts'
import { type Db, transaction } from '#store/database.ts'

/** Ends the session of this token; signing out without a session is no mistake. */
export async function signOutTraveller(
  { db }: { db: Db },
  { sellerId, storefrontId, token }: { sellerId: string; storefrontId: string; token: string },
): Promise<void> {
  const digest = digestOf(token)
  await transaction(db, { seller: sellerId }, tx =>
    deleteTravellerSessionByDigest(tx, { sellerId, storefrontId, digest }),
  )
}
