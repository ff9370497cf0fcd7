import { type Db, type Reader, SERVING_ROLE } from '../database.ts'
import { openDriver, openOneConnection } from './open-driver.ts'

export type ServerVersion = {
  /** As PostgreSQL writes it: `18.4`. */
  text: string
  /** For comparing: 180004. */
  number: number
  /** Whether what a connection says of itself at its start holds; poolers drop it, or refuse. */
  isDirect: boolean
}

const SECONDS = 15
// Unusual on purpose: nobody else has set it.
const STATEMENT_MS = 4_999

/** Asks whatever answers at an address for its version, and throws as the driver throws. */
export async function readServerVersion(url: string): Promise<ServerVersion> {
  const sql = openDriver(url, {
    max: 1,
    connect_timeout: SECONDS,
    fetch_types: false,
    onnotice: () => {},
    connection: { statement_timeout: STATEMENT_MS },
  })
  try {
    const [row] = await inTime(
      sql<ServerVersion[]>`
        select split_part(current_setting('server_version'), ' ', 1) as text,
          current_setting('server_version_num')::int as number,
          (select setting from pg_settings where name = 'statement_timeout')
            = ${`${STATEMENT_MS}`} as "isDirect"
      `,
    )
    return row ?? { text: 'of an unknown version', number: 0, isDirect: true }
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

export type DatabaseOwner = {
  owner: string
  /** Whether who asks may take the role that serves. */
  mayServe: boolean
}

/** Who may change the tables, and whether the user of the address is meant for rows alone. */
export async function readDatabaseOwner(url: string): Promise<DatabaseOwner> {
  const sql = openOneConnection(url)
  try {
    const [row] = await sql<DatabaseOwner[]>`
      select pg_get_userbyid(datdba) as owner,
        exists (
          select from pg_roles
          where rolname = ${SERVING_ROLE} and pg_has_role(oid, 'member')
        ) as "mayServe"
      from pg_database where datname = current_database()
    `
    return row ?? { owner: '', mayServe: false }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** What keeps a connection to the rows of one seller. */
export type Confinement = {
  /** The role that statements run as, to see that a connection could switch to it. */
  role: string
  /** Tables whose policies do not bind their owner. */
  unforced: string[]
}

export async function readConfinement(reader: Reader): Promise<Confinement> {
  const [row] = await reader<Confinement[]>`
    select current_user as role, array(
      select c.relname::text from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relrowsecurity and not c.relforcerowsecurity order by 1
    ) as unforced
  `
  return row ?? { role: '', unforced: [] }
}

/** The time that rules in SQL go by, which a test may have moved. */
export async function readDatabaseClock(db: Db): Promise<Temporal.Instant> {
  const [row] = await db<{ now: Temporal.Instant }[]>`select app_now() as now`
  if (!row) throw new Error('select without a row')
  return row.now
}
