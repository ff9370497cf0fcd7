import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode, errorMessage } from '@outset/server/domain/error-field.ts'
import { readDatabaseOwner } from '@outset/server/store/database/server-facts.ts'
import { type Migrated, migrate } from '@outset/server/store/schema/migrate.ts'
import { MigrationError } from '@outset/server/store/schema/migration-error.ts'
import type { Settings } from './settings/settings.ts'

const MAY_NOT = '42501'

/** Migrates, and turns errors that a person can fix into a sentence. */
export async function migrateDatabase(
  url: string,
  { production, log }: Pick<Settings, 'production'> & { log: (line: string) => void },
): Promise<Migrated> {
  try {
    return await migrate(url, { log, madeFor: production ? 'production' : 'development' })
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    if (errorCode(cause) === MAY_NOT) throw await mayNot(url, errorMessage(error))
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error })
    throw error
  }
}

async function mayNot(url: string, message: string): Promise<StartError> {
  const { username, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  const database = pathname.slice(1)
  const { owner, mayServe } = await readDatabaseOwner(url)
  if (owner !== user && mayServe) {
    return new StartError(
      `The user "${user}" may serve and work and not migrate (${message}): run ` +
        `\`outset migrate\` with the address of ${owner}, who owns the database ${database}, ` +
        'or `outset setup` with --owner-url-file and a file in which that address stands.',
    )
  }
  return new StartError(
    `The user "${user}" lacks a right (${message}): as an administrator of the server run ` +
      `\`outset setup database --name ${database}\`, which makes a user that may migrate, or ` +
      `"create role outset_app nologin; grant outset_app to ${user}", and make ${user} the ` +
      `owner of the database ${database}.`,
  )
}
