import { openDatabaseServer } from '../database-server.ts'
import { openProcessLifetime } from '../process-lifetime.ts'
import { openProcessLog } from '../process-log.ts'
import type { Settings } from '../settings/settings.ts'

/** Brings the database to the schema of this release, and says each step. */
export async function migrate(settings: Settings): Promise<void> {
  const log = await openProcessLog(settings.logLevel ?? 'warn', 'migrate')
  const life = openProcessLifetime(log)
  await life.run(async () => {
    const say = (line: string) => console.log(line)
    const database = await openDatabaseServer(settings, { log: say, mayShare: true })
    life.onStop(database.stop)
    const { migrateDatabase } = await import('../migrate-database.ts')
    const { applied, functions } = await migrateDatabase(database.url, { ...settings, log: say })
    say(
      applied.length + functions.length === 0
        ? 'The database is current; there was nothing to migrate.'
        : `The database is current; ${applied.length} migrations and ${functions.length} ` +
            'functions were applied.',
    )
    life.stop(0)
  })
}
