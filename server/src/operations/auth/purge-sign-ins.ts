import { deletePasskeyChallengesExpiredBefore } from '#store/auth/passkey-challenges.ts'
import { deleteSignInLinksExpiredBefore } from '#store/auth/sign-in-links.ts'
import { deleteTravellerSessionsExpiredBefore } from '#store/auth/traveller-sessions.ts'
import type { Db } from '#store/database.ts'
import { inPortions } from '../jobs.ts'

/** Deletes sign-ins of travellers that are over. Nothing waits for it: reads look at the clock. */
export async function purgeSignIns({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  let all = 0
  for (const remove of [
    deleteTravellerSessionsExpiredBefore,
    deleteSignInLinksExpiredBefore,
    deletePasskeyChallengesExpiredBefore,
  ]) {
    all += await inPortions(db, (tx, limit) => remove(tx, { before: now, limit }))
  }
  return all
}
