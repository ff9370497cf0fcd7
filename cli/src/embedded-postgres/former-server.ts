import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Place } from './data-folder.ts'
import { EmbeddedPostgresError } from './error.ts'
import { describeServer } from './process-state.ts'
import { acceptsConnections, socketPath } from './protocol.ts'

/** What a running or killed server wrote about itself. */
export type LockFile = { pid: number; text: string; socket: string | null; ready: boolean }

// A server whose owner was killed stops accepting within milliseconds. One that goes on accepting
// for this long has a living owner.
const STEADY_CHECKS = 20
const CHECK_EVERY_MS = 50

/** Waits for the server of an earlier start to be gone, and refuses when it is alive and served. */
export async function waitForFormerServer(place: Place, deadline: AbortSignal): Promise<void> {
  let acceptedInARow = 0
  for (;;) {
    const lock = await readLock(place.clusterFolder)
    if (lock === null) return
    const state = await describeServer({ pid: lock.pid, clusterFolder: place.clusterFolder })
    if (state === 'gone') return
    if (state === 'unrelated') return disown(place.clusterFolder, lock)
    const accepts = lock.ready && lock.socket !== null && (await acceptsConnections(lock.socket))
    acceptedInARow = accepts ? acceptedInARow + 1 : 0
    if (acceptedInARow === STEADY_CHECKS) throw inUse(place.dataFolder)
    if (deadline.aborted) throw stillThere(place.dataFolder, lock)
    await setTimeout(CHECK_EVERY_MS)
  }
}

export async function readLock(clusterFolder: string): Promise<LockFile | null> {
  const text = await readFile(lockPath(clusterFolder), 'utf8').catch(() => '')
  const [pid, , , port, folder, , , status] = text.split('\n')
  if (!Number(pid)) return null
  const socket = folder && port ? socketPath({ folder, port: Number(port) }) : null
  return { pid: Math.abs(Number(pid)), text, socket, ready: status?.trim() === 'ready' }
}

function lockPath(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid')
}

// No process ever has this number.
const NOBODY = 2 ** 31 - 1

/**
 * PostgreSQL takes any living process with the number in its lock file for a server. The rest of
 * the file stays: by it the new server sees whether children of the old one still use the memory.
 */
async function disown(clusterFolder: string, lock: LockFile): Promise<void> {
  await writeFile(lockPath(clusterFolder), lock.text.replace(/^-?\d+/, String(NOBODY)))
  if (lock.socket === null) return
  await rm(lock.socket, { force: true })
  await rm(`${lock.socket}.lock`, { force: true })
}

function inUse(dataFolder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'in-use',
    `Another Outset is running on the data folder ${dataFolder}: stop it, or choose another ` +
      'data folder.',
  )
}

function stillThere(dataFolder: string, { pid }: LockFile): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'in-use',
    `The PostgreSQL of an earlier start (process ${pid}) still holds the data folder ` +
      `${dataFolder} after 10 seconds: wait until it has stopped, or end it with kill -INT ${pid}.`,
  )
}
