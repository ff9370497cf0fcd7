import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { makeKey } from '@outset/server/domain/access/keys.ts'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { keyIdOf, type Secrets } from '@outset/server/integrations/vault.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { Settings } from './settings.ts'

const KEPT = ['encryption_key', 'cursor_secret', 'code_pepper', 'platform_key'] as const
type Kept = Record<(typeof KEPT)[number], string>

function isWhole(found: Partial<Kept>): found is Kept {
  return KEPT.every(name => name in found)
}

type Wanted = Pick<
  Settings,
  | 'encryptionKey'
  | 'otherEncryptionKeys'
  | 'cursorSecret'
  | 'codePepper'
  | 'platformKey'
  | 'databaseUrl'
  | 'production'
  | 'dataDir'
>

/** Given secrets win; what is missing is made at the first start and kept in the data folder. */
export async function loadSecrets(
  settings: Wanted,
): Promise<Secrets & { platformKey: string | null }> {
  const { encryptionKey, cursorSecret, codePepper, platformKey } = settings
  // Processes that share a database elsewhere must not each bring a platform key of their own.
  const shared = settings.production && settings.databaseUrl !== null
  const complete = encryptionKey && cursorSecret && codePepper && (platformKey || shared)
  const kept = complete ? null : await keptSecrets(settings.dataDir)
  return {
    encryptionKey: Buffer.from(encryptionKey ?? kept?.encryption_key ?? '', 'hex'),
    otherEncryptionKeys: settings.otherEncryptionKeys.map(key => Buffer.from(key, 'hex')),
    cursorSecret: Buffer.from(cursorSecret ?? kept?.cursor_secret ?? ''),
    codePepper: Buffer.from(codePepper ?? kept?.code_pepper ?? ''),
    platformKey: platformKey ?? kept?.platform_key ?? null,
  }
}

/** The ids of the keys that a start would be given, without making any. */
export async function findKeyIds(
  settings: Pick<Settings, 'encryptionKey' | 'otherEncryptionKeys' | 'dataDir'>,
): Promise<{ keyId: string | null; keyIds: string[] }> {
  const { encryptionKey, otherEncryptionKeys, dataDir } = settings
  const current = encryptionKey ?? (await readKept(secretsFile(dataDir)))?.encryption_key ?? null
  const idOf = (key: string) => keyIdOf(Buffer.from(key, 'hex'))
  const given = current === null ? otherEncryptionKeys : [current, ...otherEncryptionKeys]
  return { keyId: current && idOf(current), keyIds: given.map(idOf) }
}

export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

async function keptSecrets(dataDir: string): Promise<Kept> {
  const file = secretsFile(dataDir)
  try {
    const found = await readKept(file)
    const made = makeSecrets()
    if (found === null) {
      await makeDataFolder(dataDir)
      return await keepNew(file, made)
    }
    if (isWhole(found)) return found
    // A newer release wants one more secret than the release that made the file.
    const grown = { ...made, ...found }
    await rename(await writeBeside(file, grown), file)
    return grown
  } catch (error) {
    if (error instanceof StartError) throw error
    const code = errorCode(error) ?? String(error)
    throw new StartError(
      `The secrets of this installation cannot be kept in ${file} (${code}): ` +
        'make the folder writable, or set OUTSET_DATA_DIR to another one.',
    )
  }
}

async function readKept(file: string): Promise<Partial<Kept> | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  try {
    const kept: Partial<Kept> = JSON.parse(text)
    return kept
  } catch {
    throw new StartError(
      `The file ${file} is damaged, and without its secrets what they seal cannot be read: ` +
        'restore it from a backup.',
    )
  }
}

/** Of two processes that start at once, the second takes what the first has made. */
async function keepNew(file: string, made: Kept): Promise<Kept> {
  const beside = await writeBeside(file, made)
  try {
    await link(beside, file)
    return made
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const found = await readKept(file)
    if (found === null || !isWhole(found)) throw error
    return found
  } finally {
    await rm(beside, { force: true })
  }
}

/** A crash cannot leave half a file that later starts would take for the truth. */
async function writeBeside(file: string, secrets: Kept): Promise<string> {
  const beside = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(beside, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return beside
}

function makeSecrets(): Kept {
  return {
    encryption_key: randomBytes(32).toString('hex'),
    cursor_secret: randomBytes(32).toString('hex'),
    code_pepper: randomBytes(32).toString('hex'),
    platform_key: makeKey('platform', randomBytes),
  }
}
