import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { DEMO_KEYS } from '@outset/server/demo/demo-keys.ts'
import { localUrl } from '../announce.ts'
import { openDatabaseServer } from '../database-server.ts'
import { openProcessLifetime } from '../process-lifetime.ts'
import { openProcessLog } from '../process-log.ts'
import type { Settings } from '../settings/settings.ts'

/** Loads the demo world into a database that is not production's. */
export async function demo(settings: Settings, { trips }: { trips: string | null }): Promise<void> {
  const log = await openProcessLog(settings.logLevel ?? 'warn', 'demo')
  const life = openProcessLifetime(log)
  await life.run(async () => {
    const total = trips === null ? null : readTotal(trips)
    if (settings.production) {
      throw new StartError(
        'The demo world has keys that everybody knows, so it is never loaded while NODE_ENV is ' +
          'production.',
      )
    }
    const database = await openDatabaseServer(settings, { log: say, mayShare: true })
    life.onStop(database.stop)
    const { migrateDatabase } = await import('../migrate-database.ts')
    await migrateDatabase(database.url, { production: false, log: say })
    const { openFitCore } = await import('../open-fit-core.ts')
    const { loadDemoApart, withPatientDeps } = await import('../load-demo-apart.ts')
    const publicUrl = settings.publicUrl ?? localUrl(settings)
    const place = { databaseUrl: database.url, publicUrl, log, process: 'demo' } as const
    const { options } = await openFitCore({ settings, life, ...place })
    const outcome = await loadDemoApart(options, say)
    if (outcome === 'refused') {
      throw new StartError(
        'The demo world has keys that everybody knows, and this database was made for production.',
      )
    }
    say(outcome === 'loaded' ? 'The demo world is loaded.' : 'The demo world is there already.')
    say(`Its keys: ${Object.keys(DEMO_KEYS).join(', ')}`)
    if (total !== null) {
      const { loadManyTrips } = await import('@outset/server/demo/catalog/load-many-trips.ts')
      await withPatientDeps(options, deps => loadManyTrips(deps, { total, say }))
    }
    life.stop(0)
  })
}

const MOST_TRIPS = 1_000_000

function readTotal(text: string): number {
  const total = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (total >= 1 && total <= MOST_TRIPS) return total
  throw new StartError(`--trips takes a whole number from 1 to ${MOST_TRIPS.toLocaleString('en')}.`)
}

function say(line: string): void {
  console.log(line)
}
