import { errorCode, errorField } from '#domain/error-field.ts'
import { readServerVersion, type ServerVersion } from '#store/database/server-facts.ts'
import { socketHost } from '#store/database.ts'
import { StartError } from './start-error.ts'

const OLDEST_MAJOR = 15

/** Looks who answers at the address, and says in a sentence what is wrong with it. */
export async function reachDatabase(url: string): Promise<ServerVersion> {
  const version = await readServerVersion(url).catch(error => {
    throw unreachable(url, error)
  })
  refusePooler(url, version.isDirect)
  refuseOld(version)
  return version
}

/** Session or transaction mode: both drop what a connection says of itself at its start. */
function refusePooler(url: string, isDirect: boolean): void {
  if (!isDirect) throw behindPooler(url)
}

function behindPooler(url: string): StartError {
  return new StartError(
    `A pooler such as PgBouncer stands in front of the database that DATABASE_URL names ` +
      `(${placeOf(url)}), and Outset listens, locks and takes a role on connections of its own: ` +
      'point DATABASE_URL at PostgreSQL itself.',
  )
}

function refuseOld({ text, number }: ServerVersion): void {
  if (number >= OLDEST_MAJOR * 10_000) return
  throw new StartError(
    `DATABASE_URL points at PostgreSQL ${text}, and Outset needs ${OLDEST_MAJOR} or newer.`,
  )
}

/** Names the database without the password that its address may hold. */
export function placeOf(url: string): string {
  const { host, port } = socketHost(url)
  const parsed = new URL(url)
  const server = host ?? (parsed.hostname || 'localhost')
  return `${server}:${port ?? (parsed.port || 5432)}${parsed.pathname}`
}

function unreachable(url: string, error: unknown): StartError {
  if (errorField(error, 'message')?.includes(OF_POOLER)) return behindPooler(url)
  const reason = errorCode(error) ?? errorField(error, 'message') ?? 'no reason given'
  const say = REASONS[reason]
  if (say) {
    const user = decodeURIComponent(new URL(url).username)
    return new StartError(`The database that DATABASE_URL names (${placeOf(url)}) ${say(user)}.`)
  }
  return new StartError(
    `Nothing answers as PostgreSQL where DATABASE_URL points (${placeOf(url)}, ${reason}): check ` +
      'the address, and that the server runs.',
  )
}

/** PgBouncer's own words; PostgreSQL knows every one of ours. */
const OF_POOLER = 'unsupported startup parameter'

const notLetIn = (user: string) =>
  `does not let the user "${user}" in: check the name and the password`

const REASONS: Record<string, (user: string) => string> = {
  '28P01': notLetIn,
  '28000': notLetIn,
  '3D000': () => 'does not exist: create it first',
  '53300': () => 'has no connection left: end some, or raise its max_connections',
  '57P03': () => 'is starting or stopping: try again in a moment',
}
