import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '@outset/server/domain/error-field.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './data-folder.ts'
import { diskFull, EmbeddedPostgresError, folderError, isDiskFull } from './error.ts'
import { isAlive } from './process-state.ts'
import { runWatched } from './watched.ts'

/** Makes the cluster unless it is there already, and answers whether it did. */
export async function makeCluster(
  place: Place,
  options: { binaries: Binaries; sync: boolean },
): Promise<boolean> {
  await removeLeftovers(place.clusterFolder)
  if (await hasCluster(place.clusterFolder, options.binaries)) {
    await takeOver(place)
    return false
  }
  // The folder gets its name when it is complete: a kill in the middle leaves nothing half made.
  const making = `${place.clusterFolder}.new-${process.pid}`
  try {
    await mkdir(making, { mode: 0o700 })
    if (place.account) await chown(making, place.account.uid, place.account.gid)
    await initialise(making, { ...options, account: place.account })
    return await moveIntoPlace({ making, clusterFolder: place.clusterFolder })
  } catch (error) {
    throw folderError(place.dataFolder, error)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function removeLeftovers(clusterFolder: string): Promise<void> {
  const prefix = `${basename(clusterFolder)}.new-`
  for (const name of await readdir(dirname(clusterFolder))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number(name.slice(prefix.length))
    if (maker !== process.pid && isAlive(maker)) continue
    await rm(join(dirname(clusterFolder), name), { recursive: true, force: true })
  }
}

async function hasCluster(clusterFolder: string, { major }: Binaries): Promise<boolean> {
  const entries = await readdir(clusterFolder).catch(error => {
    if (errorCode(error) === 'ENOENT') return []
    throw folderError(clusterFolder, error)
  })
  if (entries.length === 0) return false
  const found = await readFile(join(clusterFolder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (found.trim() === major) return true
  const what =
    found === '' ? 'holds no PostgreSQL cluster' : `was made by PostgreSQL ${found.trim()}`
  throw new EmbeddedPostgresError(
    'other-version',
    `The folder ${clusterFolder} ${what}, and Outset runs PostgreSQL ${major}: move its data ` +
      'with pg_dump of the old version, or choose another data folder.',
  )
}

/** A cluster that root restored from a backup belongs to root; the server must own its files. */
async function takeOver({ clusterFolder, account }: Place): Promise<void> {
  if (account === null) return
  const handle = await open(clusterFolder)
  const { uid } = await handle.stat().finally(() => handle.close())
  if (uid === account.uid) return
  await chown(clusterFolder, account.uid, account.gid)
  for (const entry of await readdir(clusterFolder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

type Initialise = { binaries: Binaries; account: Account | null; sync: boolean }

/**
 * The collation is built into PostgreSQL and the same everywhere. Only the character classes that
 * trigrams use come from the operating system: with "C" they would drop every letter outside ASCII.
 */
const CHARACTER_CLASSES = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialise(folder: string, options: Initialise): Promise<void> {
  let output = ''
  for (const characterClasses of CHARACTER_CLASSES) {
    const args = [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterClasses}`,
      '--no-instructions',
      ...(options.sync ? [] : ['--no-sync']),
    ]
    const result = await runWatched({
      account: options.account,
      command: [options.binaries.initdb, ...args],
    })
    if (result.code === 0) return
    output = result.output
    if (!/invalid locale name/.test(output)) break
  }
  if (isDiskFull(output)) throw diskFull(dirname(folder))
  const reason = /error: (.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  throw new EmbeddedPostgresError(
    'did-not-start',
    `PostgreSQL could not make a cluster in ${dirname(folder)}: ${reason}.`,
  )
}

async function moveIntoPlace(folders: { making: string; clusterFolder: string }): Promise<boolean> {
  try {
    await rename(folders.making, folders.clusterFolder)
  } catch (error) {
    // Another start on the same folder was quicker; whoever gets the lock of the cluster serves it.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return false
    throw error
  }
  const parent = await open(dirname(folders.clusterFolder))
  await parent.sync().finally(() => parent.close())
  return true
}
