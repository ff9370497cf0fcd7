import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './data-folder.ts'
import { folderError } from './error.ts'

const LARGEST_BYTES = 10 * 1024 * 1024

export type LogFile = { path: string; handle: FileHandle; startsAt: number }

/** Opens the log for appending; a large one is set aside first, and only one such is kept. */
export async function openLogFile({ dataFolder, account }: Place): Promise<LogFile> {
  const path = join(dataFolder, 'postgres.log')
  try {
    const sizeBytes = (await stat(path).catch(() => null))?.size ?? 0
    const full = sizeBytes > LARGEST_BYTES
    if (full) await rename(path, `${path}.1`)
    const handle = await open(path, 'a+', 0o600)
    if (account) await handle.chown(account.uid, account.gid)
    return { path, handle, startsAt: full ? 0 : sizeBytes }
  } catch (error) {
    throw folderError(dataFolder, error)
  }
}

const MOST_READ_BYTES = 64 * 1024

/**
 * What was written since the log was opened, up to a bound: why a server ended stands last, and one
 * that recovers has a line for each file of its log before that.
 */
export async function readNewLines({ handle, startsAt }: LogFile): Promise<string> {
  const { size } = await handle.stat()
  const from = Math.max(startsAt, size - MOST_READ_BYTES)
  const buffer = Buffer.alloc(MOST_READ_BYTES)
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from)
  return buffer.toString('utf8', 0, bytesRead)
}
