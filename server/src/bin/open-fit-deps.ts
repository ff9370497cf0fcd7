import type { Deps } from '#http/deps.ts'
import type { Logger } from '#integrations/logger.ts'
import type { Life } from './life.ts'
import {
  refuseDemoInProduction,
  refuseMissingKeys,
  refuseOtherSchema,
} from './refuse-unfit-database.ts'
import { openDeps } from './service.ts'
import { serviceOptions } from './service-options.ts'
import type { Settings } from './settings.ts'

type Opening = {
  settings: Settings
  databaseUrl: string
  publicUrl: string
  log: Logger
  life: Life
}

/** What a process needs that shares its database with others, once that database will do. */
export async function openFitDeps({ settings, life, ...place }: Opening): Promise<Deps> {
  await refuseOtherSchema(place.databaseUrl)
  const { deps, close } = await openDeps(await serviceOptions(settings, place))
  life.onStop(close)
  await refuseDemoInProduction(deps.db, settings.production)
  await refuseMissingKeys(deps)
  return deps
}
