import postgres from 'postgres'
import { type Db, type Reader, socketHost } from '../database.ts'

export type ServerVersion = {
  /** As PostgreSQL writes it: `18.4`. */
  text: string
  /** For comparing: 180004. */
  number: number
}

const SECONDS = 5

/** Asks whatever answers at an address for its version, and throws as the driver throws. */
export async function readServerVersion(url: string): Promise<ServerVersion> {
  const sql = postgres(url, {
    ...socketHost(url),
    max: 1,
    connect_timeout: SECONDS,
    fetch_types: false,
    onnotice: () => {},
  })
  try {
    const [row] = await inTime(
      sql<ServerVersion[]>`
        select split_part(current_setting('server_version'), ' ', 1) as text,
          current_setting('server_version_num')::int as number
      `,
    )
    return row ?? { text: 'of an unknown version', number: 0 }
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** The driver waits for ever for a program that takes the connection and speaks otherwise. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no answer in ${SECONDS} s`)),
      SECONDS * 1000 + 100,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The role that statements run as, to see that a connection could switch to it. */
export async function readRole(reader: Reader): Promise<string> {
  const [row] = await reader<{ role: string }[]>`select current_user as role`
  return row?.role ?? ''
}

/** The time that rules in SQL go by, which a test may have moved. */
export async function readDatabaseClock(db: Db): Promise<Temporal.Instant> {
  const [row] = await db<{ now: Temporal.Instant }[]>`select app_now() as now`
  if (!row) throw new Error('select without a row')
  return row.now
}
