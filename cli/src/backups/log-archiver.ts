import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorMessage } from '@outset/server/domain/error-field.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import { keyIdOf } from '@outset/server/integrations/vault.ts'
import type { BackupLog } from '@outset/server/operations/backups/watch-backup-log.ts'
import {
  forgetBase,
  forgetLog,
  type OwnLog,
  readOwnLog,
  writeLast,
  writeOwnLog,
} from '../embedded-postgres/log-folder.ts'
import type { Answer, LogKeeper } from '../embedded-postgres/log-handover.ts'
import type { Settings } from '../settings/settings.ts'
import { type LogArchive, openLogArchive } from './log-archive.ts'
import { isSegment } from './log-files.ts'
import { openLossWatch } from './loss-watch.ts'
import { inSentences, openBackupStore } from './open-backup-store.ts'
import { makeSealing } from './sealed-parts.ts'

export type LogArchiver = {
  keeper: LogKeeper
  /** The server runs: from here on its log belongs to it. */
  begin(clusterFolder: string): Promise<void>
  /** What monitoring reads of it. */
  state: BackupLog['state']
  /** The server is stopping: whoever waits for a place that is away must not hold it up. */
  hurry(): void
}

type Opened = { clusterFolder: string; archive: LogArchive }

// Of the time in which a process has to be gone.
const LAST_FILE_MS = 1_500

/** Puts the log of an embedded database away; null where nobody wished for it. */
export function openLogArchiver(
  settings: Pick<Settings, 'backupTo' | 'backupLog' | 'backupKey'>,
): LogArchiver | null {
  if (settings.backupLog === null) return null
  const store = openBackupStore({ backupTo: settings.backupLog }, null)
  const losses = openLossWatch({ store, backups: openBackupStore(settings, null) })
  const key = settings.backupKey === null ? null : Buffer.from(settings.backupKey, 'hex')
  const stopping = new AbortController()
  let opened: Promise<Opened> | null = null
  let until: Temporal.Instant | null = null
  let fault: { at: Temporal.Instant; sentence: string } | null = null

  // Once, whoever comes first: the server hands files over before its start is through, and two
  // who find no log of their own would each begin one.
  function open(clusterFolder: string): Promise<Opened> {
    opened ??= ownLog(clusterFolder, { key, place: store.label }).then(
      log => ({ clusterFolder, archive: openLogArchive(store, { ...log, key }) }),
      error => {
        opened = null
        throw error
      },
    )
    return opened
  }
  async function put(segment: string, file: string): Promise<void> {
    const { clusterFolder, archive } = await open(dirname(dirname(file)))
    // Written last when it was full or closed: all that was acknowledged by then is in it.
    const { mtime } = await stat(file)
    const moment = mtime.toTemporalInstant()
    const bytes = await readFile(file)
    const { path, goesOn } = await archive.put({ segment, until: moment, bytes })
    if (!goesOn) await forgetBase(clusterFolder)
    // Before this one is the last: the one before it may be gone, and all the rest with it.
    await losses.lookAtLog(clusterFolder)
    await writeLast(clusterFolder, path)
    until = moment
    fault = null
  }
  const take = async (name: string, file: string): Promise<Answer> => {
    if (!isSegment(name)) return 'yes'
    try {
      await inSentences(() => put(name, file))
      return 'yes'
    } catch (error) {
      const sentence = error instanceof StartError ? error.message : 'an unexpected fault'
      fault = { at: systemClock.now(), sentence }
      if (!(error instanceof StartError)) console.error(errorMessage(error))
      return 'no'
    }
  }
  return {
    keeper: { does: 'take', take: (name, file) => inTime(take(name, file), stopping.signal) },
    async begin(clusterFolder) {
      await open(clusterFolder)
    },
    hurry: () => stopping.abort(),
    async state() {
      const unknown = { loss: null, needsBackup: false, lostBackupAt: null }
      if (opened === null) return { until, fault, ...unknown }
      const { clusterFolder } = await opened
      const seen = await losses.look(clusterFolder)
      return { until, fault, ...seen }
    },
  }
}

async function inTime(work: Promise<Answer>, stopping: AbortSignal): Promise<Answer> {
  const { promise: late, resolve } = Promise.withResolvers<Answer>()
  const onStop = () => void setTimeout(LAST_FILE_MS).then(() => resolve('stop'))
  stopping.addEventListener('abort', onStop)
  if (stopping.aborted) onStop()
  try {
    return await Promise.race([work, late])
  } finally {
    stopping.removeEventListener('abort', onStop)
  }
}

/**
 * What another key sealed, or what lies in another place, is another log: one key opens a log and
 * its backups, and one place has all of it.
 */
async function ownLog(
  clusterFolder: string,
  { key, place }: { key: Buffer | null; place: string },
): Promise<OwnLog> {
  const found = await readOwnLog(clusterFolder)
  const keyId = key === null ? null : keyIdOf(key)
  if (found && (found.sealed?.key_id ?? null) === keyId && found.place === place) return found
  const made = { id: randomBytes(8).toString('hex'), sealed: makeSealing(key), place }
  await forgetLog(clusterFolder)
  await writeOwnLog(clusterFolder, made)
  return made
}
