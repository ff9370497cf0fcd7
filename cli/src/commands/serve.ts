import { localUrl } from '../announce.ts'
import { openDatabaseServer, requireDatabaseUrl } from '../database-server.ts'
import { drainMsOf } from '../drain-ms.ts'
import { leavePortClosed } from '../hold-port.ts'
import { listen } from '../listen.ts'
import { openProcessLifetime } from '../process-lifetime.ts'
import { openProcessLog } from '../process-log.ts'
import type { Settings } from '../settings/settings.ts'

/** The API alone, as one of many. It changes no schema: `outset migrate` has gone before. */
export async function serve(settings: Settings): Promise<void> {
  const log = await openProcessLog(settings.logLevel ?? 'info', 'serve')
  const drainMs = drainMsOf(settings, 'serve')
  const life = openProcessLifetime(log, { drainMs })
  await life.run(async () => {
    const databaseUrl = requireDatabaseUrl(settings, 'serve')
    const held = await leavePortClosed(settings)
    life.onStop(held.release)
    await openDatabaseServer(settings, { log: line => log.info(line) })
    const { openFitCore } = await import('../open-fit-core.ts')
    const { openServer, openServerDeps } = await import('@outset/server/app/service.ts')
    const { stopServing } = await import('../stop-serving.ts')
    const url = localUrl({ host: settings.host, port: held.port })
    const publicUrl = settings.publicUrl ?? url
    const place = { settings, log, life, process: 'serve' } as const
    const { options, ...core } = await openFitCore({ ...place, databaseUrl, publicUrl })
    const { deps, close } = await openServerDeps(core, options)
    life.onStop(close)
    const app = openServer(deps, settings)
    life.onStop(() => stopServing(app, { lifecycle: deps.lifecycle, drainMs }))
    await listen(app, { host: settings.host, held })
    log.info({ url }, 'serving')
  })
}
