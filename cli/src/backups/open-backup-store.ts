import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { readBackupTo } from '../settings/setting-readers.ts'
import type { Settings } from '../settings/settings.ts'
import { type BackupStore, BackupStoreError } from './backup-store.ts'
import { openFolderStore } from './folder-store.ts'
import { PostgresProgramError } from './postgres-programs.ts'
import { openS3Store } from './s3-store.ts'
import { UnsealError } from './sealed-parts.ts'

/** The place that was named, or else the one of the settings. */
export function openBackupStore(
  { backupTo }: Pick<Settings, 'backupTo'>,
  given: string | null,
): BackupStore {
  const to = given ?? backupTo
  if (to === null) {
    throw new StartError('Name a folder or an object storage, or set OUTSET_BACKUP_TO to one.')
  }
  const read = readBackupTo(to)
  if (read) return isStorage(read) ? openS3Store(read) : openFolderStore(read)
  throw new StartError(
    'The address of an object storage is like https://key:secret@host/bucket/folder?region=eu.',
  )
}

export function isStorage(to: string): boolean {
  return /^(https?|s3):\/\//.test(to)
}

/** What a person can mend is said in a sentence, and not as a fault of the program. */
export async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isKnown = [BackupStoreError, UnsealError, PostgresProgramError].some(
      kind => error instanceof kind,
    )
    if (!isKnown || !(error instanceof Error)) throw error
    throw new StartError(error.message, { cause: error })
  }
}
