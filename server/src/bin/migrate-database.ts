import { type Migrated, migrate } from '#store/schema/migrate.ts'
import { MigrationError } from '#store/schema/migration-error.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

const MAY_NOT = '42501'

/** Migrates and turns what a person can mend into a sentence. */
export async function migrateDatabase(
  url: string,
  { production, log }: Pick<Settings, 'production'> & { log: (line: string) => void },
): Promise<Migrated> {
  try {
    return await migrate(url, { log, madeFor: production ? 'production' : 'development' })
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code === MAY_NOT) throw mayNot(url, error as Error)
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error })
    throw error
  }
}

function mayNot(url: string, { message }: Error): StartError {
  const { username, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  return new StartError(
    `The user "${user}" lacks a right (${message}): as an administrator of the server run ` +
      `"create role outset_app nologin; grant outset_app to ${user}" and make ${user} the owner ` +
      `of the database ${pathname.slice(1)}.`,
  )
}
