import { constants, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@outset/server/domain/error-field.ts'

export type Copied = { files: number; bytes: number }

type Options = {
  from: string
  to: string
  /** By its path inside the folder; what it refuses is left out, with all that is in it. */
  takes?: (path: string) => boolean
}

const AT_ONCE = 8

/**
 * Copies a folder that others write to meanwhile, and brings it to the disk. What is gone by the
 * time its turn comes was deleted, and a copy does not need it either.
 */
export async function copyFolder({ from, to, takes = () => true }: Options): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0 }
  const folders = ['']
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const source = join(from, folder)
    const entries = await unlessGone(readdir(source, { withFileTypes: true }))
    const stats = entries && (await unlessGone(stat(source)))
    if (!entries || !stats) continue
    await mkdir(join(to, folder), { recursive: true, mode: stats.mode })
    const taken = entries.filter(entry => takes(join(folder ?? '', entry.name)))
    const files: string[] = []
    for (const entry of taken) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) files.push(path)
    }
    while (files.length > 0) {
      const sizes = files.splice(0, AT_ONCE).map(path => copyOne(join(from, path), join(to, path)))
      for (const bytes of await Promise.all(sizes)) {
        if (bytes === null) continue
        copied.files += 1
        copied.bytes += bytes
      }
    }
    await sync(join(to, folder))
  }
  return copied
}

/** Its size, or null when it was gone. */
export async function copyOne(from: string, to: string): Promise<number | null> {
  // Where the file system can, the copy shares its blocks with the original until one changes.
  const done = await unlessGone(copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true))
  if (done === null) return null
  return sync(to)
}

async function sync(path: string): Promise<number> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(error => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
