import { localUrl } from '../announce.ts'
import { openDatabaseServer, requireDatabaseUrl } from '../database-server.ts'
import { openProcessLifetime } from '../process-lifetime.ts'
import { openProcessLog } from '../process-log.ts'
import type { Settings } from '../settings/settings.ts'

/** The worker alone, as one of many. */
export async function work(settings: Settings): Promise<void> {
  const log = await openProcessLog(settings.logLevel ?? 'info', 'work')
  const life = openProcessLifetime(log)
  await life.run(async () => {
    const databaseUrl = requireDatabaseUrl(settings, 'work')
    await openDatabaseServer(settings, { log: line => log.info(line) })
    const { openFitCore } = await import('../open-fit-core.ts')
    const { openWorkerDeps } = await import('@outset/server/app/worker-deps.ts')
    const { startWorker } = await import('@outset/server/worker/worker.ts')
    const publicUrl = settings.publicUrl ?? localUrl(settings)
    const place = { settings, log, life, process: 'work' } as const
    const opened = await openFitCore({ ...place, databaseUrl, publicUrl })
    const deps = await openWorkerDeps(opened.core, opened.options)
    const worker = await startWorker({ deps, databaseUrl })
    life.onStop(worker.stop)
    if (settings.workPort !== null) {
      const { watchWorker } = await import('../watch-worker.ts')
      const app = await watchWorker(deps, { host: settings.host, port: settings.workPort })
      life.onStop(() => app.close())
    }
    log.info('working')
  })
}
