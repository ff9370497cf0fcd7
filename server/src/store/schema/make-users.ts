import type postgres from 'postgres'
import { openOneConnection } from '../database/open-driver.ts'
import { SERVING_ROLE } from '../database.ts'
import { grantQueue, QUEUE_ROLE } from './grant-queue.ts'
import { handOver } from './hand-over.ts'

/** Somebody who signs in to the database. */
export type DatabaseUser = {
  name: string
  /** As PostgreSQL keeps it, so that no log of statements shows it; null keeps what is there. */
  passwordDigest: string | null
}

type WantedUsers = { database: string; owner: DatabaseUser; user: DatabaseUser }

/**
 * Makes the database, whoever owns and migrates it, and whoever serves and works on it. What is
 * there already stays, and everything in the database goes to its owner. Answers what it did, one
 * sentence each.
 */
export async function makeUsers(adminUrl: string, wanted: WantedUsers): Promise<string[]> {
  const { database, owner, user } = wanted
  const did = await connected(adminUrl, sql => makeOnServer(sql, wanted))
  const url = new URL(adminUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  await connected(url.toString(), async sql => {
    const given = await handOver(sql, owner.name)
    if (given > 0) did.push(`Gave ${given} tables, functions and others to ${owner.name}.`)
    await grantQueue(sql)
    await openTablesToCome(sql, owner.name)
  })
  did.push(`${user.name} may change rows there, and nothing else.`)
  return did
}

/** Which of these sign in already. */
export async function findUsers(adminUrl: string, names: string[]): Promise<Set<string>> {
  const rows = await connected(
    adminUrl,
    sql => sql<{ name: string }[]>`
      select rolname as name from pg_roles where rolname = any(${names})
    `,
  )
  return new Set(rows.map(({ name }) => name))
}

async function makeOnServer(sql: postgres.Sql, wanted: WantedUsers): Promise<string[]> {
  const { database, owner, user } = wanted
  const did: string[] = []
  for (const name of [SERVING_ROLE, QUEUE_ROLE]) {
    if (await findRole(sql, name)) continue
    await sql`create role ${sql(name)} nologin`
    did.push(`Made the role ${name}, which nobody signs in as.`)
  }
  for (const each of [owner, user]) did.push(await makeLogin(sql, each))
  await sql`grant ${sql(SERVING_ROLE)} to ${sql(owner.name)}`
  await sql`grant ${sql(SERVING_ROLE)}, ${sql(QUEUE_ROLE)} to ${sql(user.name)}`
  // An administrator who is no superuser has to belong to whom it gives something.
  await sql`grant ${sql(owner.name)} to current_user`
  const [there] = await sql`select from pg_database where datname = ${database}`
  if (there) await sql`alter database ${sql(database)} owner to ${sql(owner.name)}`
  else await sql`create database ${sql(database)} owner ${sql(owner.name)}`
  did.push(
    there
      ? `The database ${database} belongs to ${owner.name}.`
      : `Made the database ${database}, which belongs to ${owner.name}.`,
  )
  await sql`revoke all on database ${sql(database)} from public`
  await sql`grant connect on database ${sql(database)} to ${sql(user.name)}`
  did.push(`Only ${owner.name} and ${user.name} may connect to it.`)
  return did
}

async function makeLogin(
  sql: postgres.Sql,
  { name, passwordDigest }: DatabaseUser,
): Promise<string> {
  const had = await findRole(sql, name)
  const rights = had ? namesOfRights(had) : []
  const [row] = await sql<{ statement: string }[]>`
    select format('%s role %I login %s', ${had ? 'alter' : 'create'}::text, ${name}::text,
      'password ' || quote_literal(${passwordDigest}::text)
    ) as statement
  `
  // Only what it had is taken: who may not give a right may not even mention it.
  await sql.unsafe([row?.statement ?? '', ...rights.map(right => `no${right}`)].join(' '))
  const taken = rights.length > 0 ? `, and took its rights to everything (${rights})` : ''
  if (!had) return `Made the user ${name}.`
  return `${passwordDigest ? 'Gave a new password to' : 'Kept'} the user ${name}${taken}.`
}

type Rights = Record<(typeof RIGHTS)[number], boolean>
const RIGHTS = ['superuser', 'createdb', 'createrole', 'bypassrls', 'replication'] as const

function namesOfRights(role: Rights): string[] {
  return RIGHTS.filter(right => role[right])
}

async function findRole(sql: postgres.Sql, name: string): Promise<Rights | undefined> {
  const [role] = await sql<Rights[]>`
    select rolsuper as superuser, rolcreatedb as createdb, rolcreaterole as createrole,
      rolbypassrls as bypassrls, rolreplication as replication
    from pg_roles where rolname = ${name}
  `
  return role
}

/** The first migration says it of whoever ran it, and tables to come are made by the owner. */
async function openTablesToCome(sql: postgres.Sql, owner: string): Promise<void> {
  await sql`
    alter default privileges for role ${sql(owner)} in schema public
      grant select, insert, update, delete on tables to ${sql(SERVING_ROLE)}
  `
  await sql`
    alter default privileges for role ${sql(owner)} in schema public
      grant usage, select on sequences to ${sql(SERVING_ROLE)}
  `
}

async function connected<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = openOneConnection(url)
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
