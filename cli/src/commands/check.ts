import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnfitError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode, errorMessage } from '@outset/server/domain/error-field.ts'
import { type DatabaseServer, hasEmbeddedDatabase, openDatabaseServer } from '../database-server.ts'
import { ENV_FILE } from '../settings/load-env-file.ts'
import type { Settings } from '../settings/settings.ts'
import type { Finding } from './check-finding.ts'

// Expiry is judged by the clock of the database and shown by that of the process.
const MOST_SKEW_MS = 2_000
const LONGEST_QUESTION_MS = 10 * 60_000

type CheckOptions = {
  invariants?: boolean
  clock?: boolean
  /** Also what a start does without: replica, Redis, mail server, backups, portal. */
  beside?: boolean
}

/** Looks at everything a start needs and changes nothing; true when all of it will do. */
export async function check(
  readSettings: () => Settings,
  { invariants = false, clock = true, beside = true }: CheckOptions = {},
): Promise<boolean> {
  let good = true
  const report = ({ what, fine, says }: Finding) => {
    good &&= fine !== false
    const mark = fine === true ? '✓' : fine === false ? '✗' : '!'
    console.log(`${mark} ${what.padEnd(12)} ${says}`)
  }
  let settings: Settings
  try {
    settings = readSettings()
    const mode = settings.production ? 'production' : 'development'
    const from = existsSync(ENV_FILE) ? '' : '; there is no .env in this folder'
    report({ what: 'settings', fine: true, says: `all understood, for ${mode}${from}` })
  } catch (error) {
    report({ what: 'settings', fine: false, says: sentenceOf(error) })
    return false
  }
  report(await checkDataFolder(settings))
  await checkDatabase(settings, { report, invariants, clock })
  if (beside) {
    const { checkBeside } = await import('./check-beside.ts')
    for (const finding of await checkBeside(settings)) report(finding)
  }
  return good
}

async function checkDataFolder({ dataDir }: Settings): Promise<Finding> {
  const what = 'data folder'
  const trial = join(dataDir, `.check-${randomUUID()}`)
  try {
    // The first start makes the folder, so it is enough that it could.
    const made = await mkdir(dataDir, { recursive: true })
    await writeFile(trial, '')
    await rm(trial)
    if (made !== undefined) await rm(made, { recursive: true })
    return { what, fine: true, says: `${dataDir} can be written` }
  } catch (error) {
    const code = errorCode(error) ?? String(error)
    return { what, fine: false, says: `${dataDir} cannot be written (${code})` }
  }
}

type Checking = { report: (finding: Finding) => void; invariants: boolean; clock: boolean }

async function checkDatabase(settings: Settings, checking: Checking): Promise<void> {
  const { report } = checking
  if (settings.databaseUrl === null && !(await hasEmbeddedDatabase(settings.dataDir))) {
    report({ what: 'database', fine: true, says: 'none yet; the first start makes one' })
    return
  }
  let database: DatabaseServer
  try {
    database = await openDatabaseServer(settings, { log: () => {}, mayShare: true })
  } catch (error) {
    report({ what: 'database', fine: false, says: sentenceOf(error) })
    return
  }
  try {
    const { placeOf, reachDatabase } = await import('../reach-database.ts')
    const { text } = await reachDatabase(database.url)
    report({ what: 'database', fine: true, says: `PostgreSQL ${text} at ${placeOf(database.url)}` })
    await checkSchema(database.url, settings, checking)
  } finally {
    await database.stop()
  }
}

async function checkSchema(
  url: string,
  settings: Settings,
  { report, invariants, clock }: Checking,
): Promise<void> {
  const pending = await checkMigrations(url).catch(error => unsure('migrations', error))
  report(pending)
  if (!pending.fine) return
  const { openDatabase } = await import('@outset/server/store/database.ts')
  const statementTimeoutMs = LONGEST_QUESTION_MS
  const db = openDatabase(url, { connections: 1, statementTimeoutMs })
  try {
    const { readConfinement } = await import('@outset/server/store/database/server-facts.ts')
    const { describeUnconfined } = await import('@outset/server/app/refuse-unfit-database.ts')
    const fault = describeUnconfined(await readConfinement(db))
    report({ what: 'role', fine: fault === null, says: fault ?? 'outset_app can be used' })
    if (fault !== null) return
    if (clock) report(await checkClock(db))
    report(await checkSealed(db, settings).catch(error => unsure('sealed', error)))
    if (invariants) for (const finding of await checkBookings(db)) report(finding)
  } catch (error) {
    report({ what: 'role', fine: false, says: `outset_app cannot be used: ${sentenceOf(error)}` })
  } finally {
    await db.end({ timeout: 1 })
  }
}

async function checkMigrations(url: string): Promise<Finding> {
  const { findSchemaGapAt } = await import('@outset/server/store/schema/migrate.ts')
  const { migrations, functions } = await findSchemaGapAt(url)
  const fine = migrations.length + functions.length === 0
  const pending = `${migrations.length} pending, and ${functions.length} functions to replace`
  const says = fine ? 'none pending' : `${pending}; run \`outset migrate\``
  return { what: 'migrations', fine, says }
}

async function checkClock(db: import('@outset/server/store/database.ts').Db): Promise<Finding> {
  const { readDatabaseClock } = await import('@outset/server/store/database/server-facts.ts')
  const { systemClock } = await import('@outset/server/integrations/clock.ts')
  const before = systemClock.nowMs()
  const there = (await readDatabaseClock(db)).epochMilliseconds
  const here = (before + systemClock.nowMs()) / 2
  const apartMs = Math.round(Math.abs(there - here))
  const fine = apartMs <= MOST_SKEW_MS
  const advice = fine ? '' : `, and ${MOST_SKEW_MS} are allowed; see to the clocks of both`
  return {
    what: 'clock',
    fine,
    says: `process and database are ${apartMs} ms apart${advice}`,
  }
}

/** Whether everything that is sealed can be opened with the keys that a start would be given. */
async function checkSealed(
  db: import('@outset/server/store/database.ts').Db,
  settings: Settings,
): Promise<Finding> {
  const what = 'sealed'
  const { countSealed } = await import('@outset/server/operations/sealing.ts')
  const { findKeyIds } = await import('../settings/secrets.ts')
  const { describeMissing } = await import('@outset/server/app/refuse-unfit-database.ts')
  const { keyId, keyIds } = await findKeyIds(settings)
  const counts = await countSealed(db)
  const missing = new Map([...counts].filter(([sealedBy]) => !keyIds.includes(sealedBy)))
  const { listSealingKeys } = await import('@outset/server/store/erasures/sealed-values.ts')
  const awaited = await listSealingKeys(db)
  const isAwaited = [...missing.keys()].some(sealedBy => awaited.includes(sealedBy))
  if (missing.size > 0 && isAwaited) return { what, fine: false, says: describeMissing(missing) }
  if (missing.size > 0) {
    const says = `${describeMissing(missing)} and was forgotten: they stay sealed`
    return { what, fine: 'a start does without', says }
  }
  const others = [...counts].filter(([sealedBy]) => sealedBy !== keyId)
  if (others.length === 0) {
    return { what, fine: true, says: `everything by the key ${keyId ?? 'that a start makes'}` }
  }
  const left = others.map(([sealedBy, count]) => `${count} values by the key ${sealedBy}`)
  return { what, fine: true, says: `${left.join(', ')}; \`outset keys reseal\` changes it` }
}

/** What must hold of all bookings at every moment; a breach is a bug or a manual change. */
async function checkBookings(
  db: import('@outset/server/store/database.ts').Db,
): Promise<Finding[]> {
  const { checkInvariants } = await import('@outset/server/operations/check-invariants.ts')
  const breaches = await checkInvariants(db)
  if (breaches.length === 0) {
    return [{ what: 'invariants', fine: true, says: 'all hold for all bookings' }]
  }
  return breaches.map(({ id, rule, count, examples }) => ({
    what: 'invariants',
    fine: false,
    says: `${id} ${rule} Broken ${count} times: ${examples.join(', ')}`,
  }))
}

function unsure(what: string, error: unknown): Finding {
  return { what, fine: false, says: sentenceOf(error) }
}

function sentenceOf(error: unknown): string {
  return error instanceof UnfitError ? error.reason : errorMessage(error)
}
