import type postgres from 'postgres'
import { errorCode } from '#domain/error-field.ts'
import { MigrationError, migrationFailed } from './migration-error.ts'
import type { SchemaFile } from './schema-files.ts'
import type { SchemaGap } from './schema-gap.ts'

const UNDEFINED_OBJECT = '42704'
const INVALID_FUNCTION_DEFINITION = '42P13'

/**
 * Makes the functions that are not there at all, before the tables: triggers and policies name
 * them. Those that speak of a table in their own signature have to wait for it.
 */
export async function createNewFunctions(
  sql: postgres.Sql,
  functions: readonly SchemaFile[],
): Promise<void> {
  // A body may name tables and functions that come later; it is checked in the end.
  await sql`set check_function_bodies = off`
  for (const { name, text } of functions) {
    if ((await findSignatures(sql, name)).length > 0) continue
    await sql.unsafe(text).catch(cause => {
      if (cause.code !== UNDEFINED_OBJECT) throw migrationFailed(`Function ${name}`, cause)
    })
  }
  await sql`reset check_function_bodies`
}

/** Brings the functions to the text of this release: all of them or, when one is broken, none. */
export async function applyFunctions(
  sql: postgres.Sql,
  { functions, goneFunctions }: Pick<SchemaGap, 'functions' | 'goneFunctions'>,
): Promise<void> {
  if (functions.length + goneFunctions.length === 0) return
  await sql.begin(async tx => {
    await tx`set local check_function_bodies = off`
    for (const file of functions) await replaceFunction(tx, file)
    for (const name of goneFunctions) await dropFunction(tx, name)
    await tx`set local check_function_bodies = on`
    for (const { name } of functions) await checkBody(tx, name)
  })
}

async function replaceFunction(tx: postgres.TransactionSql, file: SchemaFile): Promise<void> {
  const { name, text, digest } = file
  const before = await findSignatures(tx, name)
  try {
    await replaceOrDrop(tx, { text, before })
  } catch (cause) {
    throw migrationFailed(`Function ${name}`, cause)
  }
  const after = await findSignatures(tx, name)
  if (after.length === 0) throw new MigrationError(`The file ${name}.sql makes no such function.`)
  // With other parameters it is a second function of the name beside the one before.
  if (after.length > before.length) await dropSignatures(tx, before)
  await grantToServingRole(tx, name)
  await tx`
    insert into sql_functions (name, digest) values (${name}, ${digest})
    on conflict (name) do update set digest = excluded.digest, applied_at = default
  `
}

/** What it answers, and the names of its parameters, can only be changed by making it anew. */
async function replaceOrDrop(
  tx: postgres.TransactionSql,
  { text, before }: { text: string; before: readonly string[] },
): Promise<void> {
  try {
    await tx.savepoint(part => part.unsafe(text))
  } catch (cause) {
    if (errorCode(cause) !== INVALID_FUNCTION_DEFINITION) throw cause
    await dropSignatures(tx, before)
    await tx.unsafe(text)
  }
}

/** Many are `security definer`, so only the serving role may execute them. */
async function grantToServingRole(tx: postgres.TransactionSql, name: string): Promise<void> {
  await tx`revoke execute on function ${tx(name)} from public`
  await tx`grant execute on function ${tx(name)} to outset_app`
}

async function dropFunction(tx: postgres.TransactionSql, name: string): Promise<void> {
  await dropSignatures(tx, await findSignatures(tx, name))
  await tx`delete from sql_functions where name = ${name}`
}

async function dropSignatures(
  tx: postgres.TransactionSql,
  signatures: readonly string[],
): Promise<void> {
  for (const signature of signatures) await tx.unsafe(`drop function ${signature}`)
}

async function checkBody(tx: postgres.TransactionSql, name: string): Promise<void> {
  try {
    await tx`
      select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid)
        else fmgr_sql_validator(p.oid) end
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and p.proname = ${name}
    `
  } catch (cause) {
    throw migrationFailed(`Function ${name}`, cause)
  }
}

async function findSignatures(
  sql: postgres.Sql | postgres.TransactionSql,
  name: string,
): Promise<string[]> {
  const rows = await sql<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = ${name}
  `
  return rows.map(({ signature }) => signature)
}
