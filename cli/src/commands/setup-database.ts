import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode, errorMessage } from '@outset/server/domain/error-field.ts'
import type { DatabaseUser } from '@outset/server/store/schema/make-users.ts'
import { scramOf } from '../scram.ts'
import type { Settings } from '../settings/settings.ts'

export type SetupDatabaseOptions = {
  name: string
  owner: string
  user: string
  ownerPasswordFile?: string
  userPasswordFile?: string
  newPasswords?: boolean
  write?: string
}

type NewUser = DatabaseUser & { password: string | null }

const MAY_NOT = '42501'
const FILES = { owner: 'owner-url', user: 'run-url' } as const
const ONLY_ME = 0o600

/** Makes who migrates and who runs, and says once how they sign in. */
export async function setupDatabase(
  settings: Pick<Settings, 'databaseUrl'>,
  options: SetupDatabaseOptions,
  say: (line: string) => void = console.log,
): Promise<void> {
  const adminUrl = administratorOf(settings, options)
  const { reachDatabase } = await import('../reach-database.ts')
  await reachDatabase(adminUrl)
  const { findUsers, makeUsers } = await import('@outset/server/store/schema/make-users.ts')
  const there = await findUsers(adminUrl, [options.owner, options.user])
  const wanted = {
    database: options.name,
    owner: await userOf(options, { role: 'owner', there }),
    user: await userOf(options, { role: 'user', there }),
  }
  // A password that cannot be written down afterwards would be lost.
  if (options.write !== undefined) await refuseWritten(options.write, wanted)
  const did = await makeUsers(adminUrl, wanted).catch(error => {
    if (errorCode(error) !== MAY_NOT) throw error
    throw new StartError(
      `The user in DATABASE_URL may not do that (${errorMessage(error)}): name an administrator ` +
        'of the server.',
    )
  })
  for (const line of did) say(line)
  const urls = {
    owner: urlFor(adminUrl, options.name, wanted.owner),
    user: urlFor(adminUrl, options.name, wanted.user),
  }
  if (options.write !== undefined) await writeUrls(options.write, { urls, wanted, say })
  else sayUrls({ urls, wanted, say })
}

function administratorOf(
  settings: Pick<Settings, 'databaseUrl'>,
  options: SetupDatabaseOptions,
): string {
  const adminUrl = settings.databaseUrl
  if (adminUrl === null) {
    throw new StartError(
      '`outset setup database` needs DATABASE_URL to name an administrator of your server.',
    )
  }
  if (options.owner === options.user) {
    throw new StartError('--owner and --user must be two: who runs may not own.')
  }
  // Its rights would be taken away, and with a server's only administrator nobody gives them back.
  const admin = decodeURIComponent(new URL(adminUrl).username)
  if (admin === options.owner || admin === options.user) {
    throw new StartError(`${admin} is the administrator; --owner and --user must be others.`)
  }
  return adminUrl
}

/** Processes may be signed in as one who is there, so its password changes only when asked to. */
async function userOf(
  options: SetupDatabaseOptions,
  { role, there }: { role: 'owner' | 'user'; there: ReadonlySet<string> },
): Promise<NewUser> {
  const name = options[role]
  const file = role === 'owner' ? options.ownerPasswordFile : options.userPasswordFile
  if (file !== undefined) {
    const text = (await readFile(file, 'utf8').catch(() => '')).trim()
    if (text === '') throw new StartError(`There is no password in the file ${file}.`)
    return withPassword(name, text)
  }
  if (there.has(name) && !options.newPasswords) {
    return { name, password: null, passwordDigest: null }
  }
  return withPassword(name, randomBytes(24).toString('base64url'))
}

function withPassword(name: string, password: string): NewUser {
  return { name, password, passwordDigest: scramOf(password, randomBytes(16)) }
}

type Both<T> = Record<keyof typeof FILES, T>
type Told = { urls: Both<string>; wanted: Both<NewUser>; say: (line: string) => void }
const ROLES = ['owner', 'user'] as const

async function refuseWritten(folder: string, wanted: Both<NewUser>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(error => {
    const code = errorCode(error) ?? String(error)
    throw new StartError(
      `The folder ${folder} cannot be made (${code}): run it as who owns the folder around it, ` +
        'or name another one with --write.',
    )
  })
  for (const role of ROLES) {
    const file = join(folder, FILES[role])
    const isFree = await access(file).then(
      () => false,
      () => true,
    )
    if (wanted[role].password && !isFree) {
      throw new StartError(`${file} is there already: move it away, or name another folder.`)
    }
  }
}

async function writeUrls(folder: string, { urls, wanted, say }: Told): Promise<void> {
  for (const role of ROLES) {
    if (!wanted[role].password) {
      say(
        `${wanted[role].name} keeps its password, so its address was not written: take the one ` +
          'you have, with the name of this database at its end.',
      )
      continue
    }
    const file = join(folder, FILES[role])
    await writeFile(file, `${urls[role]}\n`, { mode: ONLY_ME, flag: 'wx' })
    say(`Wrote the address of ${wanted[role].name} to ${file}, for DATABASE_URL_FILE.`)
  }
}

function sayUrls({ urls, wanted, say }: Told): void {
  say('\nFor `outset migrate`:')
  say(`DATABASE_URL=${urls.owner}`)
  say('\nFor `outset serve` and `outset work`:')
  say(`DATABASE_URL=${urls.user}`)
  if (ROLES.some(role => wanted[role].password)) say('\nThe passwords are kept nowhere else.')
  for (const role of ROLES) {
    if (!wanted[role].password) say(`${wanted[role].name} keeps its password: put it in.`)
  }
}

function urlFor(adminUrl: string, database: string, { name, password }: NewUser): string {
  const url = new URL(adminUrl)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(password ?? '')
  url.pathname = `/${encodeURIComponent(database)}`
  return url.toString()
}
