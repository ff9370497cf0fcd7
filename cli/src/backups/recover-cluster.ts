import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/error.ts'
import { LOG_FOLDER } from '../embedded-postgres/log-folder.ts'
import type { LogKeeper } from '../embedded-postgres/log-handover.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import type { Replay } from './backup-log.ts'
import { isSegment, nextSegment } from './log-files.ts'

type Recovering = {
  dataDir: string
  programs: string | null
  clusterFolder: string
  replay: Replay | null
  log: (line: string) => void
}

/** The first start of copied files makes one state of them and of the log after them. */
export async function recoverCluster({ replay, ...where }: Recovering): Promise<void> {
  if (replay === null) return startOnce(where, null)
  await writeFile(join(where.clusterFolder, 'recovery.signal'), '', { mode: 0o600 })
  try {
    await startOnce(where, replay)
  } catch (error) {
    // Nothing was changed after that moment, so the end of the log is the state of then.
    if (!endedBefore(error)) throw error
    await startOnce(where, { ...replay, to: null })
  }
}

async function startOnce(
  { clusterFolder, ...where }: Omit<Recovering, 'replay'>,
  replay: Replay | null,
): Promise<void> {
  const faults: unknown[] = []
  const keeper = replay && giving(replay, error => faults.push(error))
  try {
    const server = await startEmbeddedPostgres({ ...where, clusterFolder, keeper })
    await server.stop()
  } catch (error) {
    // Why a file could not be had says more than that the server gave up over it.
    if (faults.length > 0) throw faults[0]
    if (!(error instanceof EmbeddedPostgresError) || endedBefore(error)) throw error
    throw new StartError(error.message, { cause: error })
  } finally {
    await rm(join(clusterFolder, LOG_FOLDER), { recursive: true, force: true })
  }
}

const AHEAD = 4

/** It takes no letters in a setting, and counts in millionths. */
function asPostgres(moment: Temporal.Instant): string {
  const text = moment.toString({ smallestUnit: 'microsecond', roundingMode: 'floor' })
  return text.replace('T', ' ').replace('Z', '+00')
}

function giving({ to, read }: Replay, onFault: (error: unknown) => void): LogKeeper {
  return {
    does: 'give',
    settings: to === null ? {} : { recovery_target_time: asPostgres(to) },
    async give(name) {
      // Timelines are not followed: a restored database begins a log of its own.
      if (!isSegment(name)) return 'no'
      try {
        const bytes = await read(name)
        return bytes === null ? 'no' : { bytes, next: segmentsAfter(name) }
      } catch (error) {
        onFault(error)
        return 'stop'
      }
    },
  }
}

function segmentsAfter(name: string): string[] {
  const after: string[] = []
  for (let last = name; after.length < AHEAD; ) {
    last = nextSegment(last)
    after.push(last)
  }
  return after
}

function endedBefore(error: unknown): boolean {
  return (
    error instanceof EmbeddedPostgresError &&
    /recovery ended before configured recovery target was reached/.test(error.message)
  )
}
