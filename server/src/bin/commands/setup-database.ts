import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { errorCode, errorMessage } from '#domain/error-field.ts'
import type { DatabaseUser } from '#store/schema/make-users.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

type SetupDatabaseOptions = {
  name: string
  owner: string
  user: string
  ownerPasswordFile?: string
  userPasswordFile?: string
}

const MAY_NOT = '42501'

/** Makes who migrates and who runs, and says once how they sign in. */
export async function setupDatabase(
  settings: Settings,
  options: SetupDatabaseOptions,
): Promise<void> {
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
  const { reachDatabase } = await import('../reach-database.ts')
  await reachDatabase(adminUrl)
  const owner = await userOf(options.owner, options.ownerPasswordFile)
  const user = await userOf(options.user, options.userPasswordFile)
  const { makeUsers } = await import('#store/schema/make-users.ts')
  const did = await makeUsers(adminUrl, { database: options.name, owner, user }).catch(error => {
    if (errorCode(error) !== MAY_NOT) throw error
    throw new StartError(
      `The user in DATABASE_URL may not make users (${errorMessage(error)}): name an ` +
        'administrator of the server.',
    )
  })
  for (const line of did) console.log(line)
  console.log('\nFor `outset migrate`:')
  console.log(`DATABASE_URL=${urlFor(adminUrl, options.name, owner)}`)
  console.log('\nFor `outset serve` and `outset work`:')
  console.log(`DATABASE_URL=${urlFor(adminUrl, options.name, user)}`)
  console.log('\nThe passwords are kept nowhere else.')
}

async function userOf(name: string, file: string | undefined): Promise<DatabaseUser> {
  const salt = randomBytes(16)
  if (file === undefined) return { name, password: randomBytes(24).toString('base64url'), salt }
  const password = await readFile(file, 'utf8').catch(() => '')
  if (password.trim() === '') throw new StartError(`There is no password in the file ${file}.`)
  return { name, password: password.trim(), salt }
}

function urlFor(adminUrl: string, database: string, { name, password }: DatabaseUser): string {
  const url = new URL(adminUrl)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(password)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.toString()
}
