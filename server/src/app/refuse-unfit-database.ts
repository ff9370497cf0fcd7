import type { CoreDeps } from '#http/deps.ts'
import { findMissingKeys } from '#operations/sealing.ts'
import { loadInstallation } from '#store/database/installation.ts'
import { type Confinement, readConfinement } from '#store/database/server-facts.ts'
import { type Db, SERVING_ROLE } from '#store/database.ts'
import { findSchemaGapAt } from '#store/schema/migrate.ts'
import { MigrationError } from '#store/schema/migration-error.ts'

/** The keys of the demo world are printed in every handbook, so production never runs on one. */
export async function refuseDemoInProduction(db: Db, production: boolean): Promise<void> {
  if (!production) return
  const installation = await loadInstallation(db)
  if (installation === null || installation.demo === null) return
  throw new UnfitError(
    'NODE_ENV is production and the database holds the demo world, whose keys everybody knows; ' +
      'set DATABASE_URL or OUTSET_DATA_DIR to a database of its own',
  )
}

/**
 * As anybody but this role the service would see the rows of all sellers: the role is asked for
 * with each connection, and what stands between may have dropped it.
 */
export async function refuseOtherRole(db: Db): Promise<void> {
  const fault = describeUnconfined(await readConfinement(db))
  if (fault !== null) throw new UnfitError(fault)
}

/** Why nothing confines a connection to the rows of a seller, as part of a sentence. */
export function describeUnconfined({ role, unforced }: Confinement): string | null {
  if (role !== SERVING_ROLE) {
    return (
      `connections run as ${role} instead of ${SERVING_ROLE}, so row-level security would not ` +
      'hold; point DATABASE_URL at PostgreSQL itself, without a pooler in between'
    )
  }
  if (unforced.length === 0) return null
  return `row-level security is not forced on ${unforced.join(', ')}; run \`outset migrate\``
}

/** Served without it, what the missing key has sealed would fail one request after the other. */
export async function refuseMissingKeys({
  db,
  vault,
  clock,
}: Pick<CoreDeps, 'db' | 'vault' | 'clock'>): Promise<void> {
  const missing = await findMissingKeys({ db, vault, now: clock.now() })
  if (missing.size === 0) return
  throw new UnfitError(
    `${describeMissing(missing)}; after a restore put back the secrets that belong to the ` +
      'database; else add the key to OUTSET_OTHER_ENCRYPTION_KEYS, and seal everything anew with ' +
      '`outset keys reseal`; if nobody has it any more, `outset keys forget` with its id lets it ' +
      'start',
  )
}

/** What is sealed by keys that nobody has given, as part of a sentence. */
export function describeMissing(missing: ReadonlyMap<string, number>): string {
  return [...missing]
    .map(([keyId, count]) => `${count} values are sealed by the key ${keyId}, which is not given`)
    .join('; ')
}

/** A process that does not migrate says what is missing, instead of failing at the first query. */
export async function refuseOtherSchema(url: string): Promise<void> {
  const { migrations, functions } = await findSchemaGapAt(url).catch(error => {
    throw error instanceof MigrationError ? new StartError(error.message) : error
  })
  if (migrations.length > 0) {
    const what = migrations.length === 1 ? 'one migration' : `${migrations.length} migrations`
    throw new UnfitError(
      `the database lacks ${what} (${migrations[0]} is next); run \`outset migrate\` first`,
    )
  }
  if (functions.length > 0) {
    throw new UnfitError(
      `the database has SQL functions of another release (${functions[0]} is one); run ` +
        '`outset migrate` of this release first',
    )
  }
}

/** Why the program cannot go on, as one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Settings or a database that will not do, whichever command meets them. */
export class UnfitError extends StartError {
  override name = 'UnfitError'
  /** As part of a sentence. */
  readonly reason: string

  constructor(reason: string) {
    super(`Outset cannot start: ${reason}.`)
    this.reason = reason
  }
}

const STARTING = ['start', 'serve', 'work']

/** The sentence as it fits the command that was run: most of them start nothing. */
export function describeFor(command: string, error: StartError): string {
  if (!(error instanceof UnfitError) || STARTING.includes(command)) return error.message
  return `\`outset ${command}\` cannot run: ${error.reason}.`
}
