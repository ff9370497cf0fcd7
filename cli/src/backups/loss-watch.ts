import { systemClock } from '@outset/server/integrations/clock.ts'
import type { BackupLog } from '@outset/server/operations/backups/watch-backup-log.ts'
import {
  type Base,
  loseBase,
  readBase,
  readLast,
  readLoss,
} from '../embedded-postgres/log-folder.ts'
import { momentOf, NOTE } from './backup-note.ts'
import { type BackupStore, BackupStoreError } from './backup-store.ts'
import { toLogFile } from './log-files.ts'

type Seen = Pick<Awaited<ReturnType<BackupLog['state']>>, 'loss' | 'needsBackup' | 'lostBackupAt'>

/**
 * Looks whether what was put away is still there. A place may be emptied, or another disk be
 * mounted there, and files still go to it as ever. When the backup that the log goes on from is
 * gone, or the file that was put away last, the log has no backup any more.
 */
export type LossWatch = {
  /** Only for the file that was put away last: a place of backups that is silent delays no file. */
  lookAtLog(clusterFolder: string): Promise<void>
  /** For all. Says each loss once, and once more after a restart until there is a backup. */
  look(clusterFolder: string): Promise<Seen>
}

type Find = (base: Base, clusterFolder: string) => Promise<string | null>

export function openLossWatch({
  store,
  backups,
}: {
  store: BackupStore
  backups: BackupStore
}): LossWatch {
  let isSaid = false
  const lookInTurn = oneAfterTheOther()
  const loseInTurn = oneAfterTheOther()

  async function loseWhatIsGone(clusterFolder: string, find: Find): Promise<void> {
    const base = await readBase(clusterFolder)
    if (base === null) return
    const sentence = await find(base, clusterFolder).catch(error => {
      // Nobody knows what is in a place that is away; whoever puts something there says that it is.
      if (error instanceof BackupStoreError) return null
      throw error
    })
    if (sentence === null) return
    await loseInTurn(async () => {
      // A newer backup may have taken its place meanwhile.
      if ((await readBase(clusterFolder))?.name !== base.name) return
      isSaid = false
      await loseBase(clusterFolder, { at: `${systemClock.now()}`, sentence, base: base.name })
    })
  }
  const findLostFile: Find = async (base, clusterFolder) => {
    const last = await readLast(clusterFolder)
    const file = last === null ? null : toLogFile({ path: last, bytes: 0 })
    // What comes before the backup is deleted when no other one needs it.
    if (file === null || file.segment < base.from || (await store.has(file.path))) return null
    return `${file.path}, which was put away last, is gone from ${store.label}.`
  }
  const findLostBackup: Find = async ({ name }) => {
    if (await backups.has(`${name}/${NOTE}`)) return null
    return `The backup ${name}, from which the log goes on, is gone from ${backups.label}.`
  }
  async function say(clusterFolder: string): Promise<Seen> {
    // Read before the reason, which is written before the backup is forgotten.
    const needsBackup = (await readBase(clusterFolder)) === null
    const found = needsBackup ? await readLoss(clusterFolder) : null
    if (found === null) return { loss: null, needsBackup, lostBackupAt: null }
    const { sentence, base } = found
    const loss = isSaid ? null : { at: Temporal.Instant.from(found.at), sentence }
    isSaid = true
    return { loss, needsBackup, lostBackupAt: momentOf(base) }
  }
  return {
    lookAtLog: clusterFolder => loseWhatIsGone(clusterFolder, findLostFile),
    look: clusterFolder =>
      lookInTurn(async () => {
        await loseWhatIsGone(clusterFolder, findLostBackup)
        await loseWhatIsGone(clusterFolder, findLostFile)
        return say(clusterFolder)
      }),
  }
}

function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
