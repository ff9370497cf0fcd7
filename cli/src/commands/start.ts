import type { Logger } from '@outset/server/integrations/logger.ts'
import { describeReady, localUrl, type ReadyState } from '../announce.ts'
import { type DatabaseServer, hasEmbeddedDatabase, openDatabaseServer } from '../database-server.ts'
import { drainMsOf } from '../drain-ms.ts'
import { holdPort } from '../hold-port.ts'
import { openProcessLifetime, type ProcessLifetime } from '../process-lifetime.ts'
import { openProcessLog } from '../process-log.ts'
import { runShop, withShopSecret } from '../run-shop.ts'
import { chooseWorld, type World } from '../settings/choose-world.ts'
import type { Settings } from '../settings/settings.ts'

/** Everything in one process: the database if none is given, the API and the worker. */
export async function start(given: Settings, wanted: World | null = null): Promise<void> {
  const { env } = process
  const { world, note, ...chosen } = await chooseWorld(given, { wanted, env })
  const settings = withShopSecret(chosen.settings)
  if (note !== null) say(note)
  const log = await openProcessLog(settings.logLevel ?? 'warn', 'start')
  const life = openProcessLifetime(log, { drainMs: drainMsOf(settings, 'start') })
  await life.run(async () => {
    const held = await holdPort(settings)
    life.onStop(held.release)
    const reachable = localUrl({ host: settings.host, port: held.port })
    const { promise: launched, resolve: onLaunched } = Promise.withResolvers<void>()
    const opening = openDatabase({ settings, life, log, onLaunched })
    // Nothing else is done while our own sources are read, so the database goes on its way first.
    const reading = Promise.race([launched, opening]).then(() => import('../serve-everything.ts'))
    const [database, { serveEverything }] = await Promise.all([opening, reading])
    await serveEverything({ settings, world, database, held, life, log, say, onReady })

    function onReady({ demo, portal, setupLink }: ReadyState): void {
      const data = database.kind === 'embedded' ? settings.dataDir : database.place
      if (settings.runsShop && settings.shops) {
        const { shops, publicUrl } = settings
        const isProduction = settings.production
        runShop({ shops, isProduction, serviceUrl: reachable, publicUrl, life, say })
      }
      say(describeReady({ localUrl: reachable, data, demo, portal, setupLink, world, settings }))
      // For `npm start`, which runs the shop beside the service. It may be gone by now: the
      // end of its channel stops us, and must not be a fault.
      const isQuiet = world === 'empty' && setupLink !== null
      process.send?.({ ready: { url: reachable, demo, isQuiet } }, undefined, undefined, () => {})
    }
  })
}

type Opening = { settings: Settings; life: ProcessLifetime; log: Logger; onLaunched: () => void }

async function openDatabase(opening: Opening): Promise<DatabaseServer> {
  const { settings, life, log, onLaunched } = opening
  if (settings.databaseUrl === null && !(await hasEmbeddedDatabase(settings.dataDir))) {
    say(`Making a database in ${settings.dataDir}`)
  }
  const database = await openDatabaseServer(settings, { log: say, onLaunched })
  life.onStop(database.stop)
  void database.ended.then(() => {
    if (life.isStopping()) return
    log.fatal('the database ended by itself')
    life.stop(1)
  })
  return database
}

function say(text: string): void {
  console.log(text)
}
