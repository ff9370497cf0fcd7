import { systemClock } from '@outset/server/integrations/clock.ts'
import { noteBase, openLogStore, thinLog } from '../backups/backup-log.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { inSentences, openBackupStore } from '../backups/open-backup-store.ts'
import { thinBackups } from '../backups/thin-backups.ts'
import { recorded } from '../record-operation.ts'
import type { Settings } from '../settings/settings.ts'

export type BackupOptions = { keepAll?: boolean; verify?: boolean }

/** Copies the database, the files and the secrets to a folder or an object storage. */
export async function backup(
  settings: Settings,
  to: string | null,
  { keepAll = false }: BackupOptions = {},
): Promise<void> {
  // Whoever names no place has only mistyped a command.
  const store = await inSentences(async () => openBackupStore(settings, to))
  await recorded(settings, 'backup', () =>
    inSentences(async () => {
      const begunAt = systemClock.nowMs()
      // Of another place than the settings name, nothing is known to whoever watches the log.
      const logStore = to === null ? openLogStore(settings) : null
      const log = (line: string) => console.error(line)
      const { name, note } = await makeBackup(settings, { store, logStore }, log)
      const goesOn = note.log && logStore !== null ? note.log : null
      // First of all: whatever comes after it may fail, and the log has its backup.
      if (goesOn) await noteBase(settings, { name, from: goesOn.from })
      const seconds = Math.ceil((systemClock.nowMs() - begunAt) / 1000)
      const size = Math.ceil(note.bytes / 1_000_000)
      console.log(`Backed up ${size} MB into ${store.label}/${name} in ${seconds} s.`)
      for (const line of warnings(settings, note.sealed !== null)) console.log(line)
      const gone = keepAll ? [] : await thinBackups(store)
      if (gone.length > 0) console.log(`Deleted, as newer ones are kept: ${gone.join(', ')}.`)
      const now = systemClock.now()
      const files =
        goesOn && logStore && !keepAll ? await thinLog(logStore, { backups: store, now }) : 0
      if (files > 0) console.log(`Deleted of the log, as no backup needs them: ${files} files.`)
      console.log('Bring it back with `outset restore`, where there is no database yet.')
      return null
    }),
  )
}

function* warnings(settings: Settings, isSealed: boolean): Generator<string> {
  if (isSealed) {
    yield 'OUTSET_BACKUP_KEY opens it and is not in it: keep the key in another place.'
  } else if (settings.encryptionKey === null) {
    yield 'secrets.json in it opens what is sealed: keep it in another place, or give the backup'
    yield 'a key of its own by OUTSET_BACKUP_KEY.'
  }
  // A key that is a setting wins over the one in the file, which may be older.
  if (settings.encryptionKey !== null) {
    yield 'OUTSET_ENCRYPTION_KEY opens what is sealed in it and is not in it: keep it too.'
  }
  if (settings.s3Url !== null) yield 'Files are in the object storage: copy the bucket too.'
}
