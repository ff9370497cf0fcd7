import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '#domain/error-field.ts'
import type { FileStore, NewFile } from './file-store.ts'

const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Files in a folder of this machine. */
export function openDiskStore({
  folder,
  onFault,
}: {
  folder: string
  onFault: (error: unknown) => void
}): FileStore {
  const pathOf = (name: string) => {
    assert(NAME.test(name), `not a name of ours: ${name}`)
    return join(folder, name)
  }
  const fail = (error: unknown): 'away' => {
    onFault(error)
    return 'away'
  }
  return {
    incoming: join(folder, 'incoming'),
    put: async file => {
      const path = pathOf(file.name)
      return keep({ folder, path }, file).then(() => 'kept' as const, fail)
    },
    get: async name => {
      const path = pathOf(name)
      return read(path).catch(error => (isUnknown(error) ? ('unknown' as const) : fail(error)))
    },
    delete: async name => {
      const path = pathOf(name)
      return rm(path, { force: true }).then(() => 'gone' as const, fail)
    },
  }
}

/**
 * Written under another name, brought to the disk and only then given its own: nobody ever sees
 * half of a file, not even after the power failed.
 */
async function keep(where: { folder: string; path: string }, file: NewFile): Promise<void> {
  const incoming = join(where.folder, 'incoming')
  const parent = dirname(where.path)
  const temporary = 'path' in file ? file.path : join(incoming, randomUUID())
  try {
    await mkdir(incoming, { recursive: true, mode: 0o750 })
    await mkdir(parent, { recursive: true, mode: 0o750 })
    if ('path' in file) await sync(temporary)
    else await writeDurably(temporary, file.bytes)
    await rename(temporary, where.path)
    await sync(parent)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function read(path: string) {
  const file = await open(path, 'r')
  const stats = await file.stat().catch(async error => {
    await file.close()
    throw error
  })
  return { stream: file.createReadStream(), bytes: stats.size }
}

function isUnknown(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}
