import { deletePasskeyChallengesExpiredBefore } from '#store/auth/passkey-challenges.ts'
import { deleteSignInLinksExpiredBefore } from '#store/auth/sign-in-links.ts'
import { deleteTravellerSessionsExpiredBefore } from '#store/auth/traveller-sessions.ts'
import { transaction } from '#store/database.ts'
import type { Job } from '../jobs.ts'

/** Deletes sign-ins of travellers that are over. Nothing waits for it: reads look at the clock. */
export const forgetSignIns: Job = {
  name: 'forget_sign_ins',
  schedule: '47 * * * *',
  async run({ db, clock }) {
    const now = clock.now()
    return transaction(db, 'platform', async tx => {
      const sessions = await deleteTravellerSessionsExpiredBefore(tx, now)
      const links = await deleteSignInLinksExpiredBefore(tx, now)
      return sessions + links + (await deletePasskeyChallengesExpiredBefore(tx, now))
    })
  },
}
