import {
  type OpenCore,
  openCore,
  type ProcessKind,
  type ServiceOptions,
} from '@outset/server/app/open-core.ts'
import {
  refuseDemoInProduction,
  refuseMissingKeys,
  refuseOtherSchema,
} from '@outset/server/app/refuse-unfit-database.ts'
import type { Logger } from '@outset/server/integrations/logger.ts'
import { patiently } from '@outset/server/store/database/patiently.ts'
import type { ProcessLifetime } from './process-lifetime.ts'
import { serviceOptions } from './service-options.ts'
import type { Settings } from './settings/settings.ts'

type Opening = {
  settings: Settings
  databaseUrl: string
  publicUrl: string
  process: ProcessKind
  log: Logger
  life: ProcessLifetime
}

/**
 * Opens the core of a process that shares its database with others. Refuses a database that does
 * not fit: one of another schema, one whose keys are missing, or a demo world in production.
 */
export async function openFitCore({
  settings,
  life,
  ...place
}: Opening): Promise<Omit<OpenCore, 'close'> & { options: ServiceOptions }> {
  await patiently(() => refuseOtherSchema(place.databaseUrl))
  const options = await serviceOptions(settings, place)
  const { close, ...opened } = await openCore(options)
  life.onStop(close)
  await patiently(() => refuseDemoInProduction(opened.core.db, settings.production))
  await patiently(() => refuseMissingKeys(opened.core))
  return { ...opened, options }
}
