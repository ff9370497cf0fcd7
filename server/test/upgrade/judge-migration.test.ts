import { describe, expect, test } from 'vitest'
import { judgeMigration } from '#store/schema/judge-migration.ts'
import { readMigrations } from '#store/schema/schema-files.ts'

const judge = (text: string) => judgeMigration({ name: 'x.sql', digest: '', text })
const apart = (text: string) => judge(`-- outset: no transaction\n${text}`)

describe('a migration for a database that serves [O-UP-01]', () => {
  test.each([
    ['alter table bookings add column added text;', 'everybody', 'moment'],
    ['alter table bookings add column added int not null default 0;', 'everybody', 'moment'],
    ['alter table bookings\n  add constraint c check (a > 0) not valid;', 'everybody', 'moment'],
    ['alter table bookings validate constraint c;', 'nobody', 'reading'],
    ['alter table bookings drop column gone;', 'everybody', 'moment'],
    ['create table new (id uuid);', 'nobody', 'moment'],
    ['do $$\nbegin\n  insert into new (id) select id from bookings;\nend $$;', 'nobody', 'reading'],
    ['create table new (id uuid);\ncreate index new_id on new (id);', 'nobody', 'moment'],
  ])('may say %j', (text, waits, takes) => {
    expect(judge(text).at(-1)).toMatchObject({ fault: null, waits, takes })
  })

  test('may create an index concurrently, in a file that says so', () => {
    const text = 'create unique index concurrently if not exists i on bookings (ref);'
    expect(apart(text)).toEqual([
      {
        statement: text.slice(0, -1),
        table: 'bookings',
        waits: 'nobody',
        takes: 'reading',
        fault: null,
      },
    ])
    expect(judge(text)[0]?.fault).toMatch(/no transaction/)
  })

  test.each([
    ['alter table bookings add column added int not null;', /give it a default/],
    ['alter table bookings add column id uuid default gen_random_uuid();', /differs by row/],
    ['alter table bookings add constraint c check (a > 0);', /"not valid"/],
    ['alter table bookings drop constraint c, add constraint c check (a > 0);', /"not valid"/],
    ['alter table bookings add constraint c foreign key (a) references b (id);', /"not valid"/],
    ['alter table bookings add constraint c unique (a, b);', /using index/],
    ['alter table bookings alter column a type bigint;', /add a column/],
    ['alter table bookings alter column a set not null;', /"not valid"/],
    ['create index i on bookings (a);', /concurrently/],
    ['create index if not exists i on public.bookings (a, b);', /concurrently/],
    ['drop index i;', /concurrently/],
    ['update bookings set a = 1;', /portions/],
    ['delete from bookings where a = 1;', /portions/],
    ['lock table bookings in exclusive mode;', /lock by hand/],
  ])('may not say %j', (text, fault) => {
    expect(judge(text).map(step => step.fault)).toContainEqual(expect.stringMatching(fault))
  })

  test('looks at every part of a statement', () => {
    const steps = judge('alter table t add column a numeric(10, 2), add column b text not null;')
    expect(steps.map(({ fault }) => fault !== null)).toEqual([false, true])
  })

  test('all that came after the frozen ones keeps to it', async () => {
    const later = (await readMigrations()).filter(({ name }) => name > LAST_UNJUDGED)
    const faults = later.flatMap(file =>
      judgeMigration(file)
        .filter(({ fault }) => fault !== null)
        .map(({ statement, fault }) => `${file.name}: ${fault} (${statement.slice(0, 80)})`),
    )
    expect(later.length).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })
})

/** They were merged before there was a judge, and what was merged is never changed. */
const LAST_UNJUDGED = '0086-notes-of-departures.sql'
