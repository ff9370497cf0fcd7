import { isVerificationDue, lastDueBackup, type VerifyRhythm } from '#domain/backups.ts'
import type { Db } from '#store/database.ts'
import { listOperationRuns, type OperationName } from '#store/jobs.ts'

/** How a worker makes backups. */
export type Backups = {
  /** The time of day, in UTC. */
  at: string
  verify: VerifyRhythm
  /** Both throw a sentence, and write down themselves how they ended. */
  make(): Promise<void>
  verifyNewest(): Promise<void>
}

type Deps = { db: Db; now: Temporal.Instant; backups: Backups }

/**
 * Makes the backup of the day unless it is made, and looks one through where that is due. Whoever
 * begins again after a fault, or after a worker that was killed, does only what is left.
 */
export async function makeDailyBackup({ db, now, backups }: Deps): Promise<number> {
  let done = 0
  const due = lastDueBackup(backups.at, now)
  const madeAt = await lastSuccess(db, 'backup')
  if (madeAt === null || Temporal.Instant.compare(madeAt, due) < 0) {
    await backups.make()
    done += 1
  }
  const verifiedAt = await lastSuccess(db, 'backup_verified')
  if (isVerificationDue(backups.verify, { verifiedAt, now })) {
    await backups.verifyNewest()
    done += 1
  }
  return done
}

async function lastSuccess(db: Db, name: OperationName): Promise<Temporal.Instant | null> {
  return (await listOperationRuns(db)).find(run => run.name === name)?.okAt ?? null
}
