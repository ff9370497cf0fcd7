import { toLogFile } from '#domain/backups/log-files.ts'
import { type BackupPlace, BackupPlaceError } from '#integrations/backups/backup-place.ts'
import { systemClock } from '#integrations/clock.ts'
import {
  type Base,
  forgetBase,
  readBase,
  readLast,
} from '#integrations/embedded-postgres/log-folder.ts'
import { NOTE } from './backup-note.ts'

type Places = { place: BackupPlace; backups: BackupPlace }

export type LossWatch = {
  look(clusterFolder: string): Promise<void>
  /** What was found to be gone since it was last asked for. */
  take(): { at: Temporal.Instant; sentence: string } | null
}

/** Looks whether what was put away is still there. */
export function openLossWatch(places: Places): LossWatch {
  let loss: ReturnType<LossWatch['take']> = null
  let looking: Promise<void> = Promise.resolve()
  const lookOnce = async (clusterFolder: string) => {
    const sentence = await forgetLostBase(clusterFolder, places)
    if (sentence !== null) loss = { at: systemClock.now(), sentence }
  }
  return {
    look(clusterFolder) {
      // One after the other: whoever finds the backup forgotten also finds out why.
      looking = looking.catch(() => {}).then(() => lookOnce(clusterFolder))
      return looking
    },
    take() {
      const taken = loss
      loss = null
      return taken
    },
  }
}

/**
 * A place may be emptied, or another disk be mounted there, and files still go to it as ever. When
 * the backup that the log goes on from is gone, or the file that was put away last, the log has no
 * backup any more. Answers what is gone, in a sentence.
 */
async function forgetLostBase(clusterFolder: string, places: Places): Promise<string | null> {
  const base = await readBase(clusterFolder)
  if (base === null) return null
  const lost = await findLost(base, await readLast(clusterFolder), places).catch(error => {
    // Nobody knows what is in a place that is away; whoever puts something there says that it is.
    if (error instanceof BackupPlaceError) return null
    throw error
  })
  if (lost === null) return null
  // A newer backup may have taken its place meanwhile.
  if ((await readBase(clusterFolder))?.name !== base.name) return null
  await forgetBase(clusterFolder)
  return lost
}

async function findLost(
  base: Base,
  last: string | null,
  { place, backups }: Places,
): Promise<string | null> {
  if (!(await backups.has(`${base.name}/${NOTE}`))) {
    return `The backup ${base.name}, from which the log goes on, is gone from ${backups.label}.`
  }
  const file = last === null ? null : toLogFile({ path: last, bytes: 0 })
  // What comes before the backup is deleted when no other one needs it.
  if (file === null || file.segment < base.from || (await place.has(file.path))) return null
  return `${file.path}, which was put away last, is gone from ${place.label}.`
}
