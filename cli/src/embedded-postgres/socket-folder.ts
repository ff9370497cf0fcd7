import { chmod, lchown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { canEnter } from './account.ts'
import type { Place } from './data-folder.ts'
import { EmbeddedPostgresError } from './error.ts'
import { nameForFolder } from './paths.ts'
import { socketPath } from './protocol.ts'

const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

/** The server listens only here: in a folder that no one but its user (and root) can enter. */
export async function openSocketFolder(place: Place, port: number): Promise<string> {
  const uid = place.account?.uid ?? process.getuid?.() ?? 0
  const name = `outset-${uid}-${nameForFolder(place.dataFolder)}`
  for (const base of new Set([tmpdir(), '/tmp'])) {
    const folder = join(base, name)
    if (Buffer.byteLength(socketPath({ folder, port })) > LONGEST_SOCKET_PATH) continue
    if (place.account && !(await canEnter(place.account, base))) continue
    await makePrivate(folder, place)
    return folder
  }
  throw socketError(tmpdir(), 'its path is too long or closed to the user who runs PostgreSQL')
}

/** Removes the folder unless somebody uses it again. */
export async function closeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}

async function makePrivate(folder: string, { account }: Place): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw socketError(folder, errorCode(error) ?? String(error))
  }
  const own = process.getuid?.()
  const found = await lstat(folder)
  // Any user can make a folder of this name in a shared place, so it must belong to ours.
  if (!found.isDirectory() || (found.uid !== own && found.uid !== account?.uid)) {
    throw socketError(folder, `it belongs to user id ${found.uid}`)
  }
  if (account && found.uid !== account.uid) await lchown(folder, account.uid, account.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}

function socketError(folder: string, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'did-not-start',
    `The folder ${folder} cannot hold PostgreSQL's socket (${reason}): remove it, or set TMPDIR ` +
      'to a short folder that this user can write.',
  )
}
