import { type AttemptLimit, addressLimits, emailLimits } from '#domain/attempts.ts'
import { deleteAttempts, lockAttempts } from '#store/auth/attempts.ts'
import { type Db, transaction } from '#store/database.ts'
import { takeAttempt } from '../attempts.ts'

const ACTION = 'staff-password'
const WINDOW_MINUTES = 15
const MOST_PER_EMAIL = 10
/** From all addresses together, which only whoever has many of them comes to. */
const MOST_OF_ALL = 100
const MOST_PER_ADDRESS = 100

type Try = {
  emailKey: string
  address: { socket: string; claimed: string | null }
  knownDevice: string | null
}

/**
 * Counts a try before the password is looked at, so that many at once cannot slip past the limit.
 * Answers how to take it back when the password was right.
 */
export async function countPasswordTry(
  { db, now }: { db: Db; now: Temporal.Instant },
  tried: Try,
): Promise<() => Promise<void>> {
  const limits = passwordLimits(tried)
  await transaction(db, 'platform', tx => takeAttempt(tx, { limits, now }))
  const buckets = limits.map(limit => limit.bucket)
  return () =>
    transaction(db, 'platform', async tx => {
      // Under the lock, or two at the same time would take back the same attempt.
      await lockAttempts(tx, buckets)
      await deleteAttempts(tx, { buckets, at: now })
    })
}

function passwordLimits({ address, ...tried }: Try): AttemptLimit[] {
  return [
    ...emailLimits({
      ...tried,
      action: ACTION,
      address,
      most: MOST_PER_EMAIL,
      mostOfAll: MOST_OF_ALL,
      windowMinutes: WINDOW_MINUTES,
    }),
    ...addressLimits({
      action: ACTION,
      address,
      most: MOST_PER_ADDRESS,
      windowMinutes: WINDOW_MINUTES,
    }),
  ]
}
