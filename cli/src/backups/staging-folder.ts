import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../data-folder.ts'
import { isAlive } from '../embedded-postgres/process-state.ts'

const PREFIX = 'backup.new-'

/**
 * A folder in the data folder, on the disk where there is room, for what is on its way into a
 * backup or out of it. What a process that was killed has left there goes with the next one.
 */
export async function withStaging<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await makeDataFolder(dataDir)
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const folder = join(dataDir, `${PREFIX}${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
