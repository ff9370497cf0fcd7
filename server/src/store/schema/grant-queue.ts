import type postgres from 'postgres'

/** Who works off the job queue without owning it; `outset setup database` makes it. */
export const QUEUE_ROLE = 'outset_queue'

const SCHEMA = 'graphile_worker'

/**
 * The queue's tables belong to whoever migrates, and their row-level security lets nobody else see
 * a row. This gives them to the role that workers run with: rows, and nothing of the schema.
 * Where the role was never made, workers go on as the owner.
 */
export async function grantQueue(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ role: boolean; schema: boolean }[]>`
    select to_regrole(${QUEUE_ROLE}) is not null as role,
      to_regnamespace(${SCHEMA}) is not null as schema
  `
  if (!found?.role || !found.schema) return
  await sql.begin(async tx => {
    // Jobs wait behind whoever waits for their table, so it may not wait for long.
    await tx`select set_config('lock_timeout', '2000', true)`
    const schema = tx(SCHEMA)
    const role = tx(QUEUE_ROLE)
    await tx`grant usage on schema ${schema} to ${role}`
    await tx`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`
    await tx`grant usage, select on all sequences in schema ${schema} to ${role}`
    await tx`grant execute on all functions in schema ${schema} to ${role}`
    for (const { name } of await findClosedTables(tx)) {
      await tx`create policy ${role} on ${schema}.${tx(name)} for all to ${role} using (true)`
    }
  })
}

/** Tables with row-level security and no policy for the role yet. */
function findClosedTables(tx: postgres.TransactionSql): Promise<{ name: string }[]> {
  return tx<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = to_regnamespace(${SCHEMA}) and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = ${QUEUE_ROLE}
    )
  `.then(rows => [...rows])
}
