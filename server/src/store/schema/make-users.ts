import postgres from 'postgres'
import { scramOf } from '#domain/access/scram.ts'
import { SERVING_ROLE, socketHost } from '../database.ts'
import { grantQueue, QUEUE_ROLE } from './grant-queue.ts'

/** Somebody who signs in to the database. */
export type DatabaseUser = { name: string; password: string; salt: Buffer }

type WantedUsers = { database: string; owner: DatabaseUser; user: DatabaseUser }

const CANNOT = 'nosuperuser nocreatedb nocreaterole nobypassrls noreplication'

/**
 * Makes the database, whoever owns and migrates it, and whoever serves and works on it. What is
 * there already stays, but for the two passwords. Answers what it did, one sentence each.
 */
export async function makeUsers(adminUrl: string, wanted: WantedUsers): Promise<string[]> {
  const { database, owner, user } = wanted
  const did: string[] = []
  await connected(adminUrl, async sql => {
    for (const name of [SERVING_ROLE, QUEUE_ROLE]) {
      if (await hasRole(sql, name)) continue
      await sql`create role ${sql(name)} nologin ${sql.unsafe(CANNOT)}`
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
    did.push(`${there ? 'Gave' : 'Made'} the database ${database}, owned by ${owner.name}.`)
    await sql`revoke all on database ${sql(database)} from public`
    await sql`grant connect on database ${sql(database)} to ${sql(user.name)}`
    did.push(`Only ${owner.name} and ${user.name} may connect to it.`)
  })
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  await connected(url.toString(), grantQueue)
  return did
}

async function makeLogin(sql: postgres.Sql, { name, ...secret }: DatabaseUser): Promise<string> {
  const had = await hasRole(sql, name)
  // The server is sent a digest and never the password, which a log of statements would show.
  const [row] = await sql<{ statement: string }[]>`
    select format('${sql.unsafe(had ? 'alter' : 'create')} role %I login password %L',
      ${name}::text, ${scramOf(secret.password, secret.salt)}::text) as statement
  `
  await sql.unsafe(`${row?.statement ?? ''} ${CANNOT}`)
  return `${had ? 'Gave a new password to' : 'Made'} the user ${name}.`
}

async function hasRole(sql: postgres.Sql, name: string): Promise<boolean> {
  const rows = await sql`select from pg_roles where rolname = ${name}`
  return rows.length > 0
}

async function connected<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { ...socketHost(url), max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
