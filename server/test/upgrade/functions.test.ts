import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#store/schema/migrate.ts'
import { asOwner } from '../edge/as-owner.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { laterRelease } from './later-release.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Functions = Record<string, string | null>

/** A later release that changes functions, and after the test this one again. */
async function upgrade(functions: Functions, migrations: Record<string, string> = {}) {
  const folders = await laterRelease({ functions, migrations })
  return migrate(service.databaseUrl, { folders })
}

const GREET = `
create or replace function greet(who text) returns text
language sql security definer set search_path = public, pg_temp as $$
  select 'Hello ' || who
$$;
`

describe('functions of a release', () => {
  test('are applied when their text has changed, and only then', async () => {
    expect(await upgrade({ greet: GREET })).toEqual({ applied: [], functions: ['greet'] })
    expect(await upgrade({ greet: GREET })).toEqual({ applied: [], functions: [] })
    const changed = await upgrade({ greet: GREET.replace('Hello', 'Welcome') })
    expect(changed.functions).toEqual(['greet'])
    const [row] = await service.db`select greet('Ada') as said`
    expect(row).toEqual({ said: 'Welcome Ada' })
  })

  test('with other parameters or another answer take the place of the former', async () => {
    await upgrade({ greet: GREET })
    const forAges = GREET.replace('who text', 'age integer').replace('|| who', '|| age')
    for (const text of [
      forAges,
      // The same parameters under other names, and then with another answer.
      forAges.replace('age integer', 'years integer').replace('|| age', '|| years'),
      forAges.replace('returns text', 'returns table (said text)'),
    ]) {
      await upgrade({ greet: text })
      expect(await readFunction('greet')).toEqual([
        // Nobody may call it but its owner and the role that serves.
        { parameters: 1, callers: ['outset_app'], definer: true },
      ])
      expect(await service.db`select from greet(7)`).toHaveLength(1)
    }
  })

  test('are dropped when their file is gone', async () => {
    await upgrade({ greet: GREET })
    await upgrade({})
    expect(await readFunction('greet')).toEqual([])
    expect(
      await asOwner(service, sql => sql`select from sql_functions where name = 'greet'`),
    ).toHaveLength(0)
  })

  test('call each other whatever their order', async () => {
    const first =
      "create or replace function a_first() returns int language sql as 'select z_last()'"
    const last = 'create or replace function z_last() returns int language sql as $$ select 1 $$'
    const { functions } = await upgrade({ a_first: first, z_last: last })
    expect(functions).toEqual(['a_first', 'z_last'])
    await upgrade({})
  })

  test('are there before a table whose trigger or policy names them', async () => {
    const { applied } = await upgrade(
      { stamp_note: STAMP, may_read: MAY_READ },
      { '9001-notes.sql': NOTES },
    )
    expect(applied).toEqual(['9001-notes.sql'])
    const [row] = await service.db`insert into notes (words) values ('so') returning words`
    expect(row).toEqual({ words: 'so!' })
  })

  test('that are broken change nothing, and the reason is one sentence', async () => {
    const own = await openTestService()
    try {
      const folders = await laterRelease({
        functions: {
          greet: GREET,
          lock_cap:
            'create or replace function lock_cap(of_what text) returns void ' +
            'language plpgsql as $$ begin perform from; end $$',
        },
      })
      await expect(migrate(own.databaseUrl, { folders })).rejects.toThrow(
        /^Function lock_cap failed: syntax error at end of input \(42601\)\.$/,
      )
      expect(await own.db`select from pg_proc where proname = 'greet'`).toHaveLength(0)
      const wrong = await laterRelease({ functions: { greet: GREET.replace('greet', 'salute') } })
      await expect(migrate(own.databaseUrl, { folders: wrong })).rejects.toThrow(
        'The file greet.sql makes no such function.',
      )
      expect(await own.db`select from pg_proc where proname = 'salute'`).toHaveLength(0)
    } finally {
      await own.close()
    }
  })
})

const STAMP = `create or replace function stamp_note() returns trigger language plpgsql as $$
begin
  new.words := new.words || '!';
  return new;
end $$`
const MAY_READ = `create or replace function may_read(of_note notes) returns boolean
language sql stable as $$ select of_note.words is not null $$`
const NOTES = `
create table notes (words text);
create trigger stamp_note before insert on notes for each row execute function stamp_note();
`

function readFunction(name: string) {
  return service.db`
    select p.pronargs::int as parameters, p.prosecdef as definer, array(
      select coalesce(r.rolname, 'public') from aclexplode(p.proacl) a
      left join pg_roles r on r.oid = a.grantee where a.grantee <> p.proowner
    ) as callers
    from pg_proc p where p.proname = ${name}
  `
}
