import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeKey } from '#domain/access/keys.ts'
import type { Secrets } from '#integrations/vault.ts'
import type { Settings } from './settings.ts'

type Kept = {
  encryption_key: string
  cursor_secret: string
  code_pepper: string
  platform_key: string
}

/** Given secrets win; what is missing is made at the first start and kept in the data folder. */
export async function loadSecrets(settings: Settings): Promise<Secrets & { platformKey: string }> {
  const { encryptionKey, cursorSecret, codePepper, platformKey } = settings
  const complete = encryptionKey && cursorSecret && codePepper && platformKey
  const kept = complete ? null : await keptSecrets(settings.dataDir)
  return {
    encryptionKey: Buffer.from(encryptionKey ?? kept?.encryption_key ?? '', 'hex'),
    cursorSecret: Buffer.from(cursorSecret ?? kept?.cursor_secret ?? ''),
    codePepper: Buffer.from(codePepper ?? kept?.code_pepper ?? ''),
    platformKey: platformKey ?? kept?.platform_key ?? '',
  }
}

async function keptSecrets(dataDir: string): Promise<Kept> {
  const file = join(dataDir, 'secrets.json')
  const made: Kept = {
    encryption_key: randomBytes(32).toString('hex'),
    cursor_secret: randomBytes(32).toString('hex'),
    code_pepper: randomBytes(32).toString('hex'),
    platform_key: makeKey('platform', randomBytes),
  }
  try {
    return { ...made, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<Kept>) }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  // Written beside and renamed, so that a crash cannot leave half a file that later starts would
  // take for the truth.
  await writeFile(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return made
}
