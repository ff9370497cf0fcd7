import type { Db } from '#store/database.ts'
import { recordOperation } from '#store/jobs.ts'

type Seen = { at: Temporal.Instant; sentence: string }

/** How the log of the embedded database is put away. */
export type BackupLog = {
  state(): Promise<{
    /** All that was acknowledged by then is put away; null when nothing was yet. */
    until: Temporal.Instant | null
    fault: Seen | null
    /** Something that was put away and is gone, so that the log has no backup any more. */
    loss: Seen | null
    /** No backup is there from which this log goes on. */
    needsBackup: boolean
    /** When the last one was made, where it has no use any more because of a loss. */
    lostBackupAt: Temporal.Instant | null
  }>
  /** Throws a sentence, and writes down itself how it ended. */
  makeBackup(): Promise<void>
}

// Whoever moves each backup elsewhere must not have a whole one made every minute.
const AFTER_A_LOST_ONE = { hours: 1 }

/**
 * Writes down for monitoring how far the log is put away. A log alone brings nothing back: where
 * it begins anew, after a restore, a gap or a loss, the backup that it goes on from is made at
 * once; after a loss not within an hour of the one before.
 */
export async function watchBackupLog({
  db,
  now,
  backupLog,
  warn,
}: {
  db: Db
  now: Temporal.Instant
  backupLog: BackupLog
  warn: (facts: object, message: string) => void
}): Promise<number> {
  const { until, fault, loss, needsBackup, lostBackupAt } = await backupLog.state()
  const name = 'backup_log'
  if (until !== null) await recordOperation(db, { name, at: until, error: null })
  if (fault !== null) {
    warn({ reason: fault.sentence }, 'the log of the database cannot be put away')
    await recordOperation(db, { name, at: fault.at, error: fault.sentence })
  }
  const isTooEarly =
    lostBackupAt !== null && Temporal.Instant.compare(now, lostBackupAt.add(AFTER_A_LOST_ONE)) < 0
  if (loss !== null) {
    const made = isTooEarly ? 'a backup is made within the hour' : 'a backup is made'
    warn({ reason: loss.sentence }, `what was put away of the database is gone: ${made}`)
    await recordOperation(db, { name, at: loss.at, error: loss.sentence })
  }
  if (!needsBackup || isTooEarly || fault !== null) return 0
  await backupLog.makeBackup()
  return 1
}
