import { openCore, type ServiceOptions } from '@outset/server/app/open-core.ts'
import {
  refuseDemoInProduction,
  refuseMissingKeys,
  StartError,
} from '@outset/server/app/refuse-unfit-database.ts'
import { openServer, openServerDeps } from '@outset/server/app/service.ts'
import { ensureDemo } from '@outset/server/demo/ensure-demo.ts'
import { leadToStorefront } from '@outset/server/demo/lead-to-storefront.ts'
import type { CoreDeps } from '@outset/server/http/deps.ts'
import type { Server } from '@outset/server/http/server.ts'
import type { Portal } from '@outset/server/http/staff/open-portal.ts'
import type { Logger } from '@outset/server/integrations/logger.ts'
import { createSetupLink } from '@outset/server/operations/setup/create-setup.ts'
import { patiently } from '@outset/server/store/database/patiently.ts'
import { forgetOperation } from '@outset/server/store/jobs.ts'
import type { Worker } from '@outset/server/worker/worker.ts'
import { localUrl, type ReadyState } from './announce.ts'
import type { DatabaseServer } from './database-server.ts'
import { drainMsOf } from './drain-ms.ts'
import { followPortal } from './follow-portal.ts'
import type { HeldPort } from './hold-port.ts'
import { listen } from './listen.ts'
import { loadDemoApart } from './load-demo-apart.ts'
import { migrateDatabase } from './migrate-database.ts'
import type { ProcessLifetime } from './process-lifetime.ts'
import { serviceOptions } from './service-options.ts'
import type { World } from './settings/choose-world.ts'
import type { Settings } from './settings/settings.ts'
import { stopServing } from './stop-serving.ts'

type Everything = {
  settings: Settings
  world: World | null
  database: DatabaseServer
  held: HeldPort
  life: ProcessLifetime
  log: Logger
  say: (line: string) => void
  onReady: (state: ReadyState) => void
}

/** What `start` does once there is a database. It is apart, so that it can be loaded meanwhile. */
export async function serveEverything(parts: Everything): Promise<void> {
  const { settings, world, database, held, life, log, say } = parts
  await migrateDatabase(database.url, { production: settings.production, log: say })
  const publicUrl = settings.publicUrl ?? localUrl({ host: settings.host, port: held.port })
  const { url: databaseUrl, archiver } = database
  const options = await serviceOptions(settings, { databaseUrl, publicUrl, log, archiver })
  const { close: closeCore, ...opened } = await openCore(options)
  life.onStop(closeCore)
  const { core } = opened
  await patiently(() => refuseDemoInProduction(core.db, settings.production))
  await patiently(() => refuseMissingKeys(core))
  if (archiver === null) await patiently(() => forgetOperation(core.db, 'backup_log'))
  const load = () => loadDemoApart(options, say)
  const demo = await patiently(() => ensureDemo(core.db, { isWanted: settings.demo, load }))
  if (demo && world === 'empty') throw new StartError(HOLDS_DEMO)
  const { deps, close } = await openServerDeps(opened, options)
  life.onStop(close)
  const { storefrontUrl } = settings
  if (demo && storefrontUrl) await patiently(() => leadToStorefront(deps, storefrontUrl))
  followPortal(deps.portal)
  const app = openServer(deps, settings)
  const isLive = settings.portal === 'dev'
  if (isLive) await serveSources(app, life)
  let worker: Promise<Worker> | null = null
  const stopWorking = () => worker?.then(({ stop }) => stop())
  const stop = { lifecycle: deps.lifecycle, drainMs: drainMsOf(settings, 'start') }
  life.onStop(() => Promise.all([stopServing(app, stop), stopWorking()]))
  await listen(app, { host: settings.host, held })
  const setupLink = await patiently(() => createSetupLink({ ...core, now: core.clock.now() }))
  const portal = isLive || (await deps.portal.isBuilt()) || isComing(deps.portal)
  parts.onReady({ demo, portal, setupLink })
  // Nobody waits for the first job, so what it takes is loaded when everything else is there.
  worker = startWorker(core, options)
  await worker
}

const HOLDS_DEMO =
  'This database holds the demo world, and --empty is for a company of your own: leave ' +
  'OUTSET_DATA_DIR and DATABASE_URL out, which takes ./own, or name another place.'

function isComing(portal: Portal): boolean {
  return portal.fault().status === 'building'
}

async function serveSources(app: Server, life: ProcessLifetime): Promise<void> {
  const { developPortal } = await import('./develop-portal.ts')
  life.onStop(await developPortal(app))
}

async function startWorker(core: CoreDeps, options: ServiceOptions): Promise<Worker> {
  const { openWorkerDeps } = await import('@outset/server/app/worker-deps.ts')
  const worker = await import('@outset/server/worker/worker.ts')
  const deps = await openWorkerDeps(core, options)
  return worker.startWorker({ deps, databaseUrl: options.databaseUrl })
}
