import { deleteBackup, listBackups, momentOf } from './backup-note.ts'
import type { BackupStore } from './backup-store.ts'
import { keptBackups } from './kept-backups.ts'

// Nobody is still at work on it by then.
const UNFINISHED = { hours: 48 }

/** Deletes what the rule does not keep, and what was never finished. Answers the names. */
export async function thinBackups(store: BackupStore): Promise<string[]> {
  const found = (await listBackups(store)).map(one => ({ ...one, at: momentOf(one.name) }))
  const whole = found.filter(({ isWhole }) => isWhole)
  const newest = whole.at(-1)
  if (newest === undefined) return []
  const kept = keptBackups(whole.map(({ at }) => at))
  const limit = newest.at.subtract(UNFINISHED)
  const gone = found.filter(({ isWhole, at }) =>
    isWhole ? !kept.has(at) : Temporal.Instant.compare(at, limit) < 0,
  )
  for (const one of gone) await deleteBackup(store, one)
  return gone.map(({ name }) => name)
}
