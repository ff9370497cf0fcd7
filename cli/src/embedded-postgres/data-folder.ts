import {
  access,
  chmod,
  constants,
  mkdir,
  readFile,
  realpath,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { makeDataFolder } from '../data-folder.ts'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { EmbeddedPostgresError, folderError } from './error.ts'
import { nameForFolder, SYSTEM_FOLDER } from './paths.ts'

/** Where the cluster of a data folder lives, and who runs it. */
export type Place = { dataFolder: string; clusterFolder: string; account: Account | null }

export async function placeCluster(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<Place> {
  const dataFolder = await openDataFolder(options.dataDir)
  const inside = join(dataFolder, 'postgres')
  const noted = await readLocation(dataFolder)
  const clusterFolder = noted ?? inside
  const owner = await ownerOf(clusterFolder)
  refuseForeignOwner({ clusterFolder, owner })
  const account = await chooseAccount(owner)
  if (account === null || noted !== null || (await canEnter(account, dataFolder))) {
    return { dataFolder, clusterFolder, account }
  }
  if (owner !== null) throw shutOut({ clusterFolder, account })
  return { dataFolder, clusterFolder: await placeElsewhere({ dataFolder, ...options }), account }
}

async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await makeDataFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw folderError(dataDir, error)
  }
}

function locationFile(dataFolder: string): string {
  return join(dataFolder, 'postgres.location')
}

async function readLocation(dataFolder: string): Promise<string | null> {
  const text = await readFile(locationFile(dataFolder), 'utf8').catch(() => '')
  return text.split('\n').find(line => line.startsWith('/')) ?? null
}

async function ownerOf(folder: string): Promise<Account | null> {
  const found = await stat(folder).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}

function refuseForeignOwner({
  clusterFolder,
  owner,
}: {
  clusterFolder: string
  owner: Account | null
}) {
  const own = process.getuid?.()
  if (owner === null || own === 0 || owner.uid === own) return
  throw new EmbeddedPostgresError(
    'folder-unusable',
    `The database in ${clusterFolder} belongs to user id ${owner.uid}: start Outset as that user ` +
      '(or as root if root made it), or choose another data folder.',
  )
}

function shutOut({ clusterFolder, account }: { clusterFolder: string; account: Account }) {
  return new EmbeddedPostgresError(
    'folder-unusable',
    `The database in ${clusterFolder} belongs to user id ${account.uid}, who may no longer enter ` +
      'the folders above it: allow that again (chmod a+x), or choose another data folder.',
  )
}

/** Root's home and the like are closed to every other user, so the cluster cannot live there. */
async function placeElsewhere(options: {
  dataFolder: string
  log: (line: string) => void
}): Promise<string> {
  const elsewhere = join(SYSTEM_FOLDER, nameForFolder(options.dataFolder))
  try {
    await mkdir(SYSTEM_FOLDER, { recursive: true })
    await chmod(SYSTEM_FOLDER, 0o755)
    await writeFile(
      locationFile(options.dataFolder),
      `${elsewhere}\n\nThe database of this data folder lives there, because PostgreSQL does not ` +
        'run as root and no other user may enter this folder. Keep the two together.\n',
    )
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'folder-unusable',
      `Only root may enter ${options.dataFolder}, and its database cannot be kept in ` +
        `${SYSTEM_FOLDER} either (${errorCode(cause)}): choose a folder that others may enter.`,
      { cause },
    )
  }
  options.log(`Only root may enter ${options.dataFolder}, so its database is in ${elsewhere}.`)
  return elsewhere
}
