import { deletePasskeyChallengesExpiredBefore } from '#store/auth/passkey-challenges.ts'
import { deleteSignInLinksExpiredBefore } from '#store/auth/sign-in-links.ts'
import { deleteTravellerSessionsExpiredBefore } from '#store/auth/traveller-sessions.ts'
import { type Db, transaction } from '#store/database.ts'

/** Deletes sign-ins of travellers that are over. Nothing waits for it: reads look at the clock. */
export async function purgeSignIns({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  return transaction(db, 'platform', async tx => {
    const sessions = await deleteTravellerSessionsExpiredBefore(tx, now)
    const links = await deleteSignInLinksExpiredBefore(tx, now)
    return sessions + links + (await deletePasskeyChallengesExpiredBefore(tx, now))
  })
}
