import type { Deps } from '#http/deps.ts'

/** With test controls the time is moved in the database, and every process goes along. */
export async function followClock({ db, testClock, followTestClock, log }: Deps): Promise<void> {
  if (!testClock) return
  await followTestClock()
  await db.listen('outset_change', () => {
    followTestClock().catch(err => log.error({ err }, 'the moved time was not read'))
  })
}
