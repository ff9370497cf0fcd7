import { TABLE_PLACEMENTS, TO_CHANGE_FIRST, UNIQUE_ACROSS_SELLERS } from './distribution.ts'

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
    '-- Policies without sub-selects, which distributed tables do not take.',
    plainPolicies([...tablesOf('reference'), ...tablesOf('distributed')]),
    '',
    '-- Who sells and what is offered: a copy on every server.',
    ...tablesOf('reference').map(table => `select create_reference_table('${table}');`),
    '',
    '-- What grows with sales: all of a seller on one server.',
    spread(first, 'none'),
    ...others.map(table => spread(table, first)),
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
  '-- and here, once: citus_set_coordinator_host() for this server, citus_add_node() for others.',
  '',
]

/** Said first, because what is printed cannot be used before. */
function remaining(): string[] {
  const indexes = Object.entries(UNIQUE_ACROSS_SELLERS).map(([name, what]) => `${name}: ${what}`)
  const points = [...TO_CHANGE_FIRST, ...indexes].map(what => `--   ${what}`)
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

function localTables(): string[] {
  const byReason = Map.groupBy(
    TABLE_PLACEMENTS.filter(({ placement }) => placement === 'local'),
    ({ why }) => why,
  )
  return [...byReason].map(
    ([why, several]) => `--   ${why}: ${several.map(({ table }) => table).join(', ')}`,
  )
}
