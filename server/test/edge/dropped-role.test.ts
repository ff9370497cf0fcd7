import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReplica } from '#memory/replica.ts'
import { hostOf } from '#store/database/open-driver.ts'
import { openDatabase, transaction } from '#store/database.ts'
import { makeFolder, removeFolder, runToEnd } from '../../../cli/test/process/program.ts'
import { makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { asOwner } from './as-owner.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const ROLE = Buffer.from('role\0outset_app\0')

/** Hands everything on but the role that a connection asks for, as some poolers do. */
async function openPooler(databaseUrl: string) {
  const { host, port } = hostOf(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect({ path: `${host}/.s.PGSQL.${port}` })
    sockets.add(client).add(upstream)
    client.once('data', (first: Buffer) => {
      upstream.write(withoutRole(first))
      client.pipe(upstream)
    })
    upstream.pipe(client)
    client.on('error', () => {}).on('close', () => upstream.destroy())
    upstream.on('error', () => {}).on('close', () => client.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.toString(),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Connections that only look at the database ask for none. */
function withoutRole(startup: Buffer): Buffer {
  const at = startup.indexOf(ROLE)
  if (at < 0) return startup
  const rest = Buffer.concat([startup.subarray(0, at), startup.subarray(at + ROLE.length)])
  rest.writeUInt32BE(rest.length, 0)
  return rest
}

describe('behind a pooler that drops the role [T-ROLE-1]', () => {
  test('the service does not start, and says why in one sentence', async () => {
    const pooler = await openPooler(service.databaseUrl)
    const opened = openTestService({ databaseUrl: pooler.url })
    await expect(opened).rejects.toThrow(
      /^Outset cannot start: connections run as \w+ instead of outset_app, .*pooler in between\.$/,
    )
    await pooler.close()
  })

  test('outset check does not call it good', async () => {
    const pooler = await openPooler(service.databaseUrl)
    const cwd = await makeFolder()
    const checked = await runToEnd(['check'], { cwd, env: { DATABASE_URL: pooler.url } })
    expect(checked.said).toMatch(/^✗ role +.*instead of outset_app/m)
    expect(checked.code).toBe(1)
    await removeFolder(cwd)
    await pooler.close()
  })

  test('a replica is not used [O-REPLICA-04]', async () => {
    const pooler = await openPooler(service.databaseUrl)
    const copy = openDatabase(pooler.url, { connections: 1 })
    const reasons: unknown[] = []
    const replica = openReplica({
      primary: service.db,
      replica: copy,
      onChange: (_isUsed, reason) => reasons.push(reason),
    })
    await replica.look()
    expect(replica.isUsed()).toBe(false)
    expect(String(reasons[0])).toMatch(/Connections run as \w+ instead of outset_app/)
    await copy.end({ timeout: 1 })
    await pooler.close()
  })

  test('a connection that comes later answers nothing', async () => {
    const pooler = await openPooler(service.databaseUrl)
    const db = openDatabase(pooler.url, { connections: 1 })
    await expect(
      transaction(db, 'platform', tx => tx`select count(*) from bookings`),
    ).rejects.toThrow(/ran as/)
    await db.end({ timeout: 1 })
    await pooler.close()
  })
})

describe('row-level security is forced [T-ROLE-1]', () => {
  test('on every table that has policies', async () => {
    const rows = await asOwner(
      service,
      sql => sql<{ name: string; forced: boolean }[]>`
        select c.relname as name, c.relforcerowsecurity as forced from pg_class c
        where c.relnamespace = 'public'::regnamespace
          and (c.relrowsecurity or exists (select from pg_policy p where p.polrelid = c.oid))
      `,
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ forced }) => !forced)).toEqual([])
  })

  test('an owner who is no superuser sees no rows, and the service sells as ever', async () => {
    const plain = await openTestService()
    const owner = `owner_${plain.databaseUrl.split('_').at(-1)?.replaceAll(/\W.*/g, '')}`
    await asOwner(plain, sql => giveTo(sql, owner))
    const url = new URL(plain.databaseUrl)
    url.username = owner
    const own = await openTestService({ databaseUrl: url.toString() })
    const sale = await makeBookable(own)
    const booking = await sale.book()
    expect((await booking.open.get()).body.status).toBe('confirmed')
    expect((await booking.open.post('/cancel')).status).toBe(200)
    const seen = await asOwner({ databaseUrl: url.toString() }, async sql => {
      const [row] = await sql<{ bookings: number; mails: number }[]>`
        select (select count(*)::int from bookings) as bookings,
          (select count(*)::int from mail_outbox) as mails
      `
      return row
    })
    expect(seen).toEqual({ bookings: 0, mails: 0 })
    await own.close()
    await asOwner(plain, sql => takeBack(sql, owner))
    await plain.close()
  })
})

type Sql = Parameters<Parameters<typeof asOwner>[1]>[0]

/** Everything of the schema to an ordinary user, as where the database is not run by us. */
async function giveTo(sql: Sql, owner: string): Promise<void> {
  await sql.unsafe(`create role ${owner} login; grant outset_app to ${owner}`)
  await changeOwner(sql, owner)
}

async function takeBack(sql: Sql, owner: string): Promise<void> {
  await changeOwner(sql, 'current_user')
  await sql.unsafe(`drop owned by ${owner}; drop role ${owner}`)
}

async function changeOwner(sql: Sql, owner: string): Promise<void> {
  await sql.unsafe(`
    alter schema public owner to ${owner};
    do $$
    declare one record;
    begin
      for one in select c.oid::regclass as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not c.relispartition
      loop execute format('alter table %s owner to ${owner}', one.name); end loop;
      for one in select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('alter function %s owner to ${owner}', one.name); end loop;
    end $$;
  `)
}
