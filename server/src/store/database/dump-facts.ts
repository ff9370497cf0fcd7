import type postgres from 'postgres'
import { errorCode } from '#domain/error-field.ts'
import { SERVING_ROLE } from '../database.ts'
import { QUEUE_ROLE } from '../schema/grant-queue.ts'
import { openDriver } from './open-driver.ts'

/** What has to be known of a database before it is dumped, or before a dump is brought into it. */
type DumpFacts = {
  major: number
  bytes: number
  /** Whether the rows of all sellers are seen by whoever says that it acts for the platform. */
  seesAll: boolean
  /** Whether somebody's tables are in it already. */
  isEmpty: boolean
  database: string
}

export async function readDumpFacts(url: string): Promise<DumpFacts> {
  return withAdmin(url, async sql => {
    const [row] = await sql<DumpFacts[]>`
      select current_setting('server_version_num')::int / 10000 as major,
        current_database() as database,
        pg_database_size(current_database())::float8 as bytes,
        r.rolsuper or r.rolbypassrls
          or coalesce(current_setting('outset.platform', true), '') = 'on' as "seesAll",
        not exists (
          select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
            and not exists (
              select from pg_depend d
              where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
            )
        ) as "isEmpty"
      from pg_roles r where r.rolname = current_user
    `
    if (!row) throw new Error('select without a row')
    return row
  })
}

const NO_TABLE = '42P01'

/**
 * When the installation was made, to the millionth of a second: no two have that in common, and a
 * restored one keeps it. Null before the first migration.
 */
export async function readMadeAt(url: string): Promise<string | null> {
  return withAdmin(url, async sql => {
    const [row] = await sql<{ madeAt: string }[]>`
      select to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "madeAt"
      from installation
    `.catch(error => {
      if (errorCode(error) !== NO_TABLE) throw error
      return []
    })
    return row?.madeAt ?? null
  })
}

/** A dump holds no roles, and grants what it holds to those that serve and work. */
export async function makeServingRoles(url: string): Promise<void> {
  await withAdmin(url, async sql => {
    const [role] = await sql`select from pg_roles where rolname = ${SERVING_ROLE}`
    if (!role) {
      await sql`
        create role ${sql(SERVING_ROLE)}
          nologin nosuperuser nocreatedb nocreaterole nobypassrls
      `
    }
    // Up to PostgreSQL 15 every member may switch to it; since then that is a right of its own.
    const [may] = await sql<{ may: boolean }[]>`
      select pg_has_role(current_user, ${SERVING_ROLE},
        case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end
      ) as may
    `
    if (!may?.may) await sql`grant ${sql(SERVING_ROLE)} to current_user`
    await makeQueueRole(sql)
  })
}

const MAY_NOT = '42501'

/** Only of a dump whose database has two users; any other is restored where no role may be made. */
async function makeQueueRole(sql: postgres.Sql): Promise<void> {
  const [role] = await sql`select from pg_roles where rolname = ${QUEUE_ROLE}`
  if (role) return
  await sql`create role ${sql(QUEUE_ROLE)} nologin`.catch(error => {
    if (errorCode(error) !== MAY_NOT) throw error
  })
}

/**
 * What the first migration says of tables to come. A dump says it of whoever owned the tables
 * there, who may not exist here; so it is left out of the dump and said again.
 */
export async function openTablesToCome(url: string): Promise<void> {
  await withAdmin(url, async sql => {
    await sql`
      alter default privileges in schema public
        grant select, insert, update, delete on tables to ${sql(SERVING_ROLE)}
    `
    await sql`
      alter default privileges in schema public
        grant usage, select on sequences to ${sql(SERVING_ROLE)}
    `
  })
}

/** A database that was just filled knows nothing about its tables, and would plan badly. */
export async function analyzeDatabase(url: string): Promise<void> {
  await withAdmin(url, sql => sql`analyze`)
}

/** With the same word in the start of the connection as a dump, which a pooler may drop. */
async function withAdmin<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = openDriver(url, {
    max: 1,
    // Nobody waits for it, and a machine that is busy with a dump takes its time.
    connect_timeout: 60,
    fetch_types: false,
    onnotice: () => {},
    connection: { options: '-c outset.platform=on' },
  })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
