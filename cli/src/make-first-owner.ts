import { randomBytes } from 'node:crypto'
import { refuseOtherSchema, StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { Refused } from '@outset/server/domain/refusal.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import { openVault } from '@outset/server/integrations/vault.ts'
import { setUpInstallation } from '@outset/server/operations/setup/set-up-installation.ts'
import { openDatabase } from '@outset/server/store/database.ts'
import { localUrl } from './announce.ts'
import { describeMissingPortal } from './built-portal.ts'
import { openDatabaseServer } from './database-server.ts'
import { migrateDatabase } from './migrate-database.ts'
import { loadSecrets } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'
import type { FirstOwner } from './setup-questions.ts'

/** Null: whoever runs the service migrates, too. */
type Making = { migrateAs: string | null }

/** Brings the database to this release, makes who signs in first, and prints how. */
export async function makeFirstOwner(
  settings: Settings,
  first: FirstOwner,
  { migrateAs }: Making,
): Promise<void> {
  const server = await openDatabaseServer(settings, { log: say, mayShare: true })
  try {
    await migrateWhereNeeded(server.url, { ...settings, migrateAs })
    const sealer = openVault(await loadSecrets(settings))
    const db = openDatabase(server.url, { connections: 2, sealer })
    const publicUrl = settings.publicUrl ?? localUrl(settings)
    const deps = { db, now: systemClock.now(), publicUrl, randomBytes }
    try {
      report(await setUpInstallation(deps, installationOf(first)), { ...first, publicUrl })
      const portalFault = describeMissingPortal(settings)
      if (portalFault !== null) say(`\nThe link needs the portal: ${portalFault}.`)
    } catch (error) {
      throw error instanceof Refused ? inOneSentence(error) : error
    } finally {
      await db.end({ timeout: 1 })
    }
  } finally {
    await server.stop()
  }
}

/** Who runs may not be allowed to migrate; a database that is current needs nobody who is. */
async function migrateWhereNeeded(
  url: string,
  { production, migrateAs }: Pick<Settings, 'production'> & Making,
): Promise<void> {
  const isCurrent = await refuseOtherSchema(url).then(
    () => true,
    error => {
      if (error instanceof StartError) return false
      throw error
    },
  )
  if (isCurrent) return
  await migrateDatabase(migrateAs ?? url, { production, log: () => {} })
  if (migrateAs !== null) await refuseOtherSchema(url)
  say('The database has the tables of this release.')
}

function installationOf({ company, owner, email, languages, currencies }: FirstOwner) {
  const [locale = 'en'] = languages
  return {
    company: { name: company, slug: null, base: '' },
    owner: { name: owner, email, password: null, locale },
    passwordHash: null,
    site: {
      name: company,
      languages,
      currencies,
      method: { kind: 'pay_on_arrival', deadlineHours: null } as const,
      tryCards: false,
    },
    city: null,
    requestId: 'setup',
  }
}

function report(
  { websiteKey, link }: Awaited<ReturnType<typeof setUpInstallation>>,
  { company, owner, email, publicUrl }: FirstOwner & { publicUrl: string },
): void {
  if (websiteKey === null) say('This installation has its first company already; it is unchanged.')
  else say(`Made ${company} with ${owner} as its owner, and a site; its pages send ${websiteKey}.`)
  if (link === null) {
    say(`Nobody there has the address ${email}; sign in at ${publicUrl}/staff.`)
    return
  }
  say('\nOnce it runs, this signs the owner in. It is good once, and for 24 hours:')
  say(`  ${link}`)
}

function inOneSentence({ refusal }: Refused): StartError {
  return new StartError(`That was refused: ${refusal.detail ?? refusal.code}`)
}

function say(line: string): void {
  console.log(line)
}
