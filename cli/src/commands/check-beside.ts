import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describeMissingPortal } from '../built-portal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Finding } from './check-finding.ts'

/**
 * What a start does without and an installation is set up with all the same. Each is asked as it
 * would be used, and changes nothing; none of them makes the whole check fail.
 */
export async function checkBeside(settings: Settings): Promise<Finding[]> {
  const asked: [string, string | null, (value: string) => Promise<string>][] = [
    ['replica', settings.databaseReplicaUrl, askReplica],
    ['redis', settings.redisUrl, askRedis],
    ['mail server', settings.smtpUrl, askMailServer],
    ['backups', settings.backupTo, to => askBackups(to, settings)],
  ]
  const findings = asked.flatMap(([what, value, ask]) =>
    value === null ? [] : [ask(value).then(says => fine(what, says), fault(what))],
  )
  const portalFault = settings.production ? describeMissingPortal(settings) : null
  const portal = portalFault === null ? [] : [fault('portal')(new Error(portalFault))]
  return [...(await Promise.all(findings)), ...portal]
}

function fine(what: string, says: string): Finding {
  return { what, fine: true, says }
}

function fault(what: string): (error: unknown) => Finding {
  return error => ({
    what,
    fine: 'a start does without',
    says: error instanceof Error ? error.message : String(error),
  })
}

/** Whatever it follows: whether it is the right server, a start finds out. */
const NO_PLACE = { server: '', position: '0/0' }

async function askReplica(url: string): Promise<string> {
  const { placeOf, reachDatabase } = await import('../reach-database.ts')
  const { text } = await reachDatabase(url, 'DATABASE_REPLICA_URL')
  const { openDatabase, SERVING_ROLE } = await import('@outset/server/store/database.ts')
  const { readReplicaState } = await import('@outset/server/store/database/replica-facts.ts')
  const db = openDatabase(url, { connections: 1 })
  try {
    const { role, isReplica } = await readReplicaState(db, NO_PLACE)
    if (role !== SERVING_ROLE) throw new Error(`runs as ${role} instead of ${SERVING_ROLE}`)
    if (!isReplica) throw new Error(`${placeOf(url)} follows no other server, so it is no replica`)
  } finally {
    await db.end({ timeout: 1 })
  }
  return `PostgreSQL ${text} at ${placeOf(url)}`
}

async function askRedis(url: string): Promise<string> {
  const { reachRedis } = await import('@outset/server/integrations/call-limiter.ts')
  await reachRedis(url)
  return 'answers'
}

async function askMailServer(url: string): Promise<string> {
  const { reachMailServer } = await import('@outset/server/integrations/mailer.ts')
  await reachMailServer(url)
  return 'answers, and lets us in'
}

async function askBackups(
  to: string,
  { databaseUrl, postgresPrograms: folder }: Settings,
): Promise<string> {
  const { isStorage, openBackupStore } = await import('../backups/open-backup-store.ts')
  const place = openBackupStore({ backupTo: to }, null)
  if (isStorage(to)) await place.list()
  else await mayWrite(to)
  if (databaseUrl === null) return `${place.label} can be used`
  const { readServerVersion } = await import('@outset/server/store/database/server-facts.ts')
  const { findPostgresProgram } = await import('../backups/postgres-programs.ts')
  const leastMajor = Math.floor((await readServerVersion(databaseUrl)).number / 10_000)
  const { path } = await findPostgresProgram('pg_dump', { folder, leastMajor, env: process.env })
  return `${place.label} can be used, with ${path}`
}

/** The first backup makes the folder, so it is enough that it could. */
async function mayWrite(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  await access(isThere ? folder : dirname(folder), constants.W_OK).catch(() => {
    throw new Error(`${folder} cannot be written`)
  })
}
