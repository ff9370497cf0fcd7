import { SECRETS } from '../backup-note.ts'
import { findBackup } from '../find-backup.ts'
import { inSentences } from '../open-backup-place.ts'
import { restoreBackup } from '../restore-backup.ts'
import { findKeyIds } from '../secrets.ts'
import type { Settings } from '../settings.ts'

export type RestoreOptions = { name?: string }

/** Brings a backup back where there is no database yet. */
export async function restore(
  settings: Settings,
  from: string | null,
  { name }: RestoreOptions = {},
): Promise<void> {
  const backup = await inSentences(async () => {
    const found = await findBackup(settings, { from, name: name ?? null })
    await restoreBackup(settings, found, line => console.error(line))
    return found
  })
  const where = settings.databaseUrl === null ? settings.dataDir : 'the database of DATABASE_URL'
  console.log(`Restored ${backup.name} into ${where} as it was at ${backup.note.as_of}.`)
  const { keyId } = await findKeyIds(settings)
  if (keyId === null) {
    console.log(`There was no ${SECRETS} in the backup: put it into ${settings.dataDir}, or give`)
    console.log('its secrets as settings, or what is sealed cannot be opened.')
  }
  console.log('Before you serve it: `outset erasures replay <ledger>` erases again what was erased')
  console.log('since, and `outset check --invariants` looks it through. Then `outset start`.')
}
