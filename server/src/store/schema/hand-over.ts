import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'
import { errorCode } from '#domain/error-field.ts'

// Queries queue behind a statement that waits for a table lock, so it may not wait for long.
const LOCK_MS = 1_000
const PAUSE_MS = 200
const MOST_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/**
 * Gives a user what somebody else made in our schemas, one thing at a time, also while others
 * serve. Answers how many there were.
 */
export async function handOver(sql: postgres.Sql, owner: string): Promise<number> {
  const statements = await findOthersThings(sql, owner)
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}`}, false)`
  for (const { statement } of statements) await retryWhileLocked(() => sql.unsafe(statement))
  return statements.length
}

async function retryWhileLocked(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      const code = errorCode(error)
      const mayRetry = code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED
      if (!mayRetry || tries === MOST_TRIES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/**
 * `reassign owned` cannot be used: it refuses for the first administrator of a server, who owns
 * PostgreSQL's own tables as well. Schemas come first, because what is in them can be given only to
 * who may make something there. Indexes and the sequences of columns go with their tables.
 */
function findOthersThings(sql: postgres.Sql, owner: string): Promise<{ statement: string }[]> {
  return sql<{ statement: string }[]>`
    with receiver as (select oid from pg_roles where rolname = ${owner}),
    ours as (select oid, nspname, nspowner from pg_namespace
      where nspname in ('public', 'graphile_worker')),
    others as (
      select 1 as place, 'schema' as kind, quote_ident(nspname) as name from ours, receiver
      where nspowner not in (receiver.oid, to_regrole('pg_database_owner'))
      union all
      select 2, 'table', c.oid::regclass::text
      from pg_class c join ours on ours.oid = c.relnamespace, receiver
      where c.relowner <> receiver.oid and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i'))
        )
      union all
      select 3, 'type', t.oid::regtype::text
      from pg_type t join ours on ours.oid = t.typnamespace
      left join pg_class c on c.oid = t.typrelid, receiver
      where t.typowner <> receiver.oid and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e'
        )
      union all
      select 4, 'routine', p.oid::regprocedure::text
      from pg_proc p join ours on ours.oid = p.pronamespace, receiver
      where p.proowner <> receiver.oid
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
        )
    )
    select format('alter %s %s owner to %I', kind, name, ${owner}::text) as statement
    from others order by place, name
  `.then(rows => [...rows])
}
