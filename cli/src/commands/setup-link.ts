import { randomBytes } from 'node:crypto'
import { systemClock } from '@outset/server/integrations/clock.ts'
import { createSetupLink } from '@outset/server/operations/setup/create-setup.ts'
import { localUrl } from '../announce.ts'
import type { Settings } from '../settings/settings.ts'
import { withDatabase } from '../with-database.ts'

/** For whoever runs several processes, of which none prints the link by itself. */
export async function printSetupLink(settings: Settings): Promise<boolean> {
  const publicUrl = settings.publicUrl ?? localUrl(settings)
  const link = await withDatabase(settings, db =>
    createSetupLink({ db, now: systemClock.now(), publicUrl, randomBytes }),
  )
  if (link === null) console.error('This installation has been set up already.')
  else console.log(link)
  return link !== null
}
