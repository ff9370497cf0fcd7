import { TABLE_PLACEMENTS, TO_CHANGE_FIRST } from './distribution.ts'

/** The statements by which Citus distributes the schema, after what has to be done before. */
export function distributionStatements(): string {
  const tablesOf = (wanted: string) =>
    TABLE_PLACEMENTS.filter(({ placement }) => placement === wanted).map(({ table }) => table)
  const [first = '', ...others] = tablesOf('distributed')
  const spread = (table: string, beside: string) =>
    `select create_distributed_table('${table}', 'seller_id', colocate_with => '${beside}');`
  return [
    ...HEAD,
    ...remaining(),
    'create extension if not exists citus;',
    'set citus.enable_unsafe_triggers = on;',
    '',
    '-- Servers ask each other as whoever asks. Each must let these in, by pg_hba.conf and',
    '-- pg_dist_authinfo.',
    'alter role outset_app login;',
    '',
    '-- What only the release before needs.',
    'drop trigger if exists note_refs on bookings;',
    'drop trigger if exists forget_refs on bookings;',
    '',
    '-- Policies without sub-selects. Local tables as well: those with foreign keys to reference',
    '-- tables become tables of Citus, which takes no other policies.',
    plainPolicies(TABLE_PLACEMENTS.map(({ table }) => table)),
    '',
    '-- Foreign keys of what is distributed are put aside until all that they name is in place.',
    withoutKeys(tablesOf('distributed')),
    '',
    '-- Who sells and what is offered: a copy on every server.',
    ...tablesOf('reference').map(table => `select create_reference_table('${table}');`),
    '',
    '-- What grows with sales: all of a seller on one server.',
    spread(first, 'none'),
    ...others.map(table => spread(table, first)),
    KEYS_AGAIN,
    '',
    '-- Plans for all values alike cannot say on which server a seller is. Again after each',
    '-- upgrade, which puts the functions back.',
    OWN_PLANS,
    '',
    '-- The time is read from a table that every server has, within what another server asked for.',
    '-- Again after each upgrade as well.',
    'alter function app_now() set citus.allow_nested_distributed_execution = on;',
    '',
    '-- Everything else stays on this server:',
    ...localTables(),
  ].join('\n')
}

const HEAD = [
  '-- Distributes a migrated database by seller. Run it as the owner, on the server that processes',
  '-- connect to, with a backup at hand and nothing else running. In the settings of every server:',
  "--   shared_preload_libraries = 'citus'",
  '--   citus.enable_unsafe_triggers = on',
  "--   citus.propagate_set_commands = 'local'",
  '-- On every server the owner has bypassrls: its functions insert several rows at once, which',
  '-- Citus does by COPY, and that refuses whom row-level security binds.',
  '-- Here, once: citus_set_coordinator_host() for this server, citus_add_node() for others.',
  '',
]

/** Said first, because what is printed cannot be used before. */
function remaining(): string[] {
  const points = TO_CHANGE_FIRST.map(what => `--   ${what}`)
  if (points.length === 0) return []
  return ['-- NOT YET: this release still has to change what follows.', ...points, '']
}

function plainPolicies(tables: readonly string[]): string {
  return `do $$
declare
  p record;
begin
  for p in
    select tablename, policyname,
      regexp_replace(qual, '\\( SELECT (\\w+)\\(\\) AS \\w+\\)', '\\1()', 'g') as kept,
      regexp_replace(with_check, '\\( SELECT (\\w+)\\(\\) AS \\w+\\)', '\\1()', 'g') as taken
    from pg_policies where schemaname = 'public' and tablename = any ('{${tables.join(',')}}')
  loop
    execute format('alter policy %I on %I using (%s)', p.policyname, p.tablename, p.kept)
      || coalesce(' with check (' || p.taken || ')', '');
  end loop;
end $$;`
}

function withoutKeys(tables: readonly string[]): string {
  return `create temp table keys_put_aside as
  select conrelid::regclass::text as of_table, conname as name, pg_get_constraintdef(oid) as says
  from pg_constraint
  where contype = 'f' and conrelid = any ('{${tables.join(',')}}'::regclass[]);
do $$
declare
  k record;
begin
  for k in select * from keys_put_aside loop
    execute format('alter table %s drop constraint %I', k.of_table, k.name);
  end loop;
end $$;`
}

const KEYS_AGAIN = `do $$
declare
  k record;
begin
  for k in select * from keys_put_aside loop
    execute format('alter table %s add constraint %I %s', k.of_table, k.name, k.says);
  end loop;
end $$;
drop table keys_put_aside;`

const OWN_PLANS = `do $$
declare
  f record;
begin
  for f in
    select oid::regprocedure as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and 'plan_cache_mode=force_generic_plan' = any (proconfig)
  loop
    execute format('alter function %s set plan_cache_mode = force_custom_plan', f.signature);
  end loop;
end $$;`

function localTables(): string[] {
  const byReason = Map.groupBy(
    TABLE_PLACEMENTS.filter(({ placement }) => placement === 'local'),
    ({ why }) => why,
  )
  return [...byReason].map(
    ([why, several]) => `--   ${why}: ${several.map(({ table }) => table).join(', ')}`,
  )
}
