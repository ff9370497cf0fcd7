import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { type BackupStore, BackupStoreError, type StoredFile } from './backup-store.ts'

// A week of a log is 12,000 files, and a disk of another machine takes its time for each.
const AT_ONCE = 32

/** Backups in a folder of this machine, or of a disk of another one. */
export function openFolderStore(folder: string): BackupStore {
  return {
    label: folder,
    async put(path, bytes) {
      try {
        await makeFolders(folder, dirname(path))
        await writeDurably(join(folder, path), bytes)
      } catch (error) {
        throw unusable(folder, error)
      }
    },
    async get(path) {
      try {
        return await readFile(join(folder, path))
      } catch (error) {
        if (isAbsent(error)) return null
        throw unusable(folder, error)
      }
    },
    async has(path) {
      return (await sizeOf(folder, path)) !== null
    },
    async list() {
      const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch(error => {
        if (isAbsent(error)) return []
        throw unusable(folder, error)
      })
      const files = found.filter(entry => entry.isFile())
      const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      const stored: StoredFile[] = []
      for (let at = 0; at < paths.length; at += AT_ONCE) {
        const some = paths.slice(at, at + AT_ONCE)
        const sizes = await Promise.all(some.map(path => sizeOf(folder, path)))
        for (const [index, path] of some.entries()) {
          const bytes = sizes[index] ?? null
          // Somebody may have deleted it since it was named.
          if (bytes !== null) stored.push({ path, bytes })
        }
      }
      return stored
    },
    async delete(path) {
      await rm(join(folder, path), { force: true }).catch(error => {
        throw undeletable(join(folder, path), error)
      })
      // The folder of a backup goes with the last that was in it.
      if (dirname(path) !== '.') await rmdir(join(folder, dirname(path))).catch(() => {})
    },
  }
}

/** Null when it is not there. */
async function sizeOf(folder: string, path: string): Promise<number | null> {
  try {
    return (await stat(join(folder, path))).size
  } catch (error) {
    if (isAbsent(error)) return null
    throw unusable(folder, error)
  }
}

/** The folder itself may be new, but not the one that it is in: a disk may not be mounted. */
async function makeFolders(folder: string, inside: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(error => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  await mkdir(join(folder, inside), { mode: 0o700, recursive: true })
}

const UNFINISHED = '.part'

/** It gets its name when it is whole: whoever finds it there finds all of it. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}${UNFINISHED}`, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}${UNFINISHED}`, path)
  const folder = await open(dirname(path)).catch(() => null)
  // Not every file system can, and those that cannot need not.
  await folder
    ?.sync()
    .catch(() => {})
    .finally(() => folder.close())
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}

function unusable(folder: string, error: unknown): Error {
  const code = errorCode(error)
  if (code === 'ENOENT') {
    return new BackupStoreError(`There is no folder ${dirname(folder)}: make it first.`)
  }
  if (code === 'ENOSPC') return new BackupStoreError(`The disk of ${folder} is full.`)
  return new BackupStoreError(`The folder ${folder} cannot be used (${code ?? String(error)}).`)
}

function undeletable(file: string, error: unknown): Error {
  return new BackupStoreError(
    `${file} cannot be deleted (${errorCode(error) ?? String(error)}): give this user the right ` +
      'to it, or delete it by hand.',
  )
}
