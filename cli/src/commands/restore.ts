import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import { planReplay, type Replay } from '../backups/backup-log.ts'
import { SECRETS } from '../backups/backup-note.ts'
import { type Backup, findBackup, findBackupBefore, isReached } from '../backups/find-backup.ts'
import { inSentences } from '../backups/open-backup-store.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { findKeyIds } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'

export type RestoreOptions = { name?: string; until?: string }

/** Brings a backup back where there is no database yet. */
export async function restore(
  settings: Settings,
  from: string | null,
  given: RestoreOptions = {},
): Promise<void> {
  const begunAt = systemClock.nowMs()
  const log = (line: string) => console.error(line)
  const { backup, replay } = await restoreFrom(settings, from, given, log)
  const seconds = Math.ceil((systemClock.nowMs() - begunAt) / 1000)
  const where = settings.databaseUrl === null ? settings.dataDir : 'the database of DATABASE_URL'
  const asOf = replay?.reaches ?? backup.note.as_of
  const what = replay ? `${backup.name} and its log` : backup.name
  console.log(`Restored ${what} into ${where} as it was at ${asOf}, in ${seconds} s.`)
  const { keyId } = await findKeyIds(settings)
  if (keyId === null) {
    console.log(`There was no ${SECRETS} in the backup: put it into ${settings.dataDir}, or give`)
    console.log('its secrets as settings, or what is sealed cannot be opened.')
  }
  console.log('Before you serve it: `outset erasures replay <ledger>` erases again what was erased')
  console.log('since, and `outset check --invariants` looks it through. Then `outset start`.')
}

/** Finds the backup and its log, and brings both back. */
export async function restoreFrom(
  settings: Settings,
  from: string | null,
  { name, until }: RestoreOptions,
  log: (line: string) => void,
): Promise<{ backup: Backup; replay: Replay | null }> {
  const moment = until === undefined ? null : readMoment(until)
  return inSentences(async () => {
    const backup = await find(settings, { from, name: name ?? null, moment })
    const replay = await planReplay(settings, backup, moment)
    await restoreBackup(settings, backup, { replay, log })
    return { backup, replay }
  })
}

type Wanted = { from: string | null; name: string | null; moment: Temporal.Instant | null }

async function find(settings: Settings, { from, name, moment }: Wanted): Promise<Backup> {
  if (moment === null) return findBackup(settings, { from, name })
  if (name === null) return findBackupBefore(settings, { from, until: moment })
  const backup = await findBackup(settings, { from, name })
  if (isReached(backup.note, moment)) return backup
  throw new StartError(
    backup.note.log === undefined
      ? `No log goes on from the backup ${name}, so --until cannot be had.`
      : `The backup ${name} is of ${backup.note.log.reached}: --until can be no earlier.`,
  )
}

function readMoment(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new StartError('--until takes a moment such as 2026-11-17T10:00:00Z.')
  }
}
