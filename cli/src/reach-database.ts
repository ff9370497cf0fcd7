import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode, errorField } from '@outset/server/domain/error-field.ts'
import { hostOf } from '@outset/server/store/database/open-driver.ts'
import {
  readServerVersion,
  type ServerVersion,
} from '@outset/server/store/database/server-facts.ts'

const OLDEST_MAJOR = 15

/** Looks who answers at the address, and says in a sentence what is wrong with it. */
export async function reachDatabase(
  url: string,
  setting: DatabaseSetting = 'DATABASE_URL',
): Promise<ServerVersion> {
  const version = await readServerVersion(url).catch(error => {
    throw unreachable({ url, setting }, error)
  })
  if (!version.isDirect) throw behindPooler({ url, setting })
  refuseOld(version, setting)
  return version
}

/** Which setting the address is of, for the sentences. */
type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_REPLICA_URL'
type Address = { url: string; setting: DatabaseSetting }

/** Session or transaction mode: both drop what a connection says of itself at its start. */
function behindPooler({ url, setting }: Address): StartError {
  return new StartError(
    `A pooler such as PgBouncer stands in front of the database that ${setting} names ` +
      `(${placeOf(url)}), and Outset listens, locks and takes a role on connections of its own: ` +
      `point ${setting} at PostgreSQL itself.`,
  )
}

function refuseOld({ text, number }: ServerVersion, setting: DatabaseSetting): void {
  if (number >= OLDEST_MAJOR * 10_000) return
  throw new StartError(
    `${setting} points at PostgreSQL ${text}, and Outset needs ${OLDEST_MAJOR} or newer.`,
  )
}

/** Names the database without the password that its address may hold. */
export function placeOf(url: string): string {
  const { host, port } = hostOf(url)
  const parsed = new URL(url)
  const server = host ?? (parsed.hostname || 'localhost')
  return `${server}:${port ?? (parsed.port || 5432)}${parsed.pathname}`
}

function unreachable({ url, setting }: Address, error: unknown): StartError {
  if (errorField(error, 'message')?.includes(OF_POOLER)) return behindPooler({ url, setting })
  const reason = errorCode(error) ?? errorField(error, 'message') ?? 'no reason given'
  const say = REASONS[reason]
  if (say) {
    const user = decodeURIComponent(new URL(url).username)
    return new StartError(`The database that ${setting} names (${placeOf(url)}) ${say(user)}.`)
  }
  return new StartError(
    `Nothing answers as PostgreSQL where ${setting} points (${placeOf(url)}, ${reason}): check ` +
      'the address, and that the server runs.',
  )
}

/** PgBouncer's own words; PostgreSQL knows every one of ours. */
const OF_POOLER = 'unsupported startup parameter'

const notLetIn = (user: string) =>
  user === ''
    ? 'does not let you in without a name: give one, as in postgres://name:password@host'
    : `does not let the user "${user}" in: check the name and the password`

const REASONS: Record<string, (user: string) => string> = {
  '28P01': notLetIn,
  '28000': notLetIn,
  '3D000': () => 'does not exist: create it first',
  '42704': () => 'does not know a setting that the address gives behind its `?`',
  '53300': () => 'has no connection left: end some, or raise its max_connections',
  '57P03': () => 'is starting or stopping: try again in a moment',
}
