import type postgres from 'postgres'

/** What the catalogs of a database say about our own objects, in a stable order. */
export type Schema = {
  extensions: string[]
  domains: string[]
  tables: Table[]
  functions: Routine[]
}

/** A function, and who may call it besides its owner. */
type Routine = { text: string; callers: string[] }

export type Table = {
  name: string
  unlogged: boolean
  /** As in `with (…)`. */
  options: string[]
  rowSecurity: boolean
  columns: string[]
  constraints: string[]
  indexes: string[]
  policies: string[]
  triggers: string[]
  /** What the serving role may do with it. */
  grants: string[]
}

export async function readSchema(sql: postgres.Sql): Promise<Schema> {
  const extensions = await sql<{ name: string }[]>`
    select extname as name from pg_extension where extname <> 'plpgsql' order by 1
  `
  const domains = await sql<{ text: string }[]>`
    select format('create domain %I as %s %s', t.typname, format_type(t.typbasetype, t.typtypmod),
      pg_get_constraintdef(c.oid, true)) as text
    from pg_type t join pg_constraint c on c.contypid = t.oid
    where t.typnamespace = 'public'::regnamespace
    order by t.typname
  `
  const functions = await sql<Routine[]>`
    select trim(pg_get_functiondef(p.oid), E'\n') as text, array(
      select coalesce(r.rolname, 'everybody')
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      left join pg_roles r on r.oid = a.grantee
      where a.grantee <> p.proowner
      order by 1
    ) as callers
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)
  `
  return {
    extensions: extensions.map(({ name }) => name),
    domains: domains.map(({ text }) => text),
    tables: await readTables(sql),
    functions: [...functions],
  }
}

async function readTables(sql: postgres.Sql): Promise<Table[]> {
  const [names, columns, constraints, indexes, policies, triggers, grants] = await Promise.all([
    sql<{ name: string; secured: boolean; unlogged: boolean; options: string[] }[]>`
      select relname as name, relrowsecurity as secured, relpersistence = 'u' as unlogged,
        coalesce(reloptions, '{}') as options
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        -- Partitions of single days come and go.
        and relname !~ '^request_log_\\d{8}$'
      order by 1
    `,
    readColumns(sql),
    readConstraints(sql),
    readIndexes(sql),
    readPolicies(sql),
    readTriggers(sql),
    readGrants(sql),
  ])
  const of = (rows: readonly Line[], table: string) =>
    rows.filter(row => row.table === table).map(row => row.text)
  return names.map(({ name, secured, unlogged, options }) => ({
    name,
    unlogged,
    options,
    rowSecurity: secured,
    columns: of(columns, name),
    constraints: of(constraints, name),
    indexes: of(indexes, name),
    policies: of(policies, name),
    triggers: of(triggers, name),
    grants: of(grants, name),
  }))
}

type Line = { table: string; text: string }

function readColumns(sql: postgres.Sql): Promise<Line[]> {
  return sql<Line[]>`
    select c.relname as table, concat_ws(' ',
      quote_ident(a.attname),
      format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      case
        when a.attidentity <> '' then 'generated always as identity'
        when a.attgenerated <> '' then
          'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid)
      end
    ) as text
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum
  `
}

/** Newer servers list "not null" as a constraint too; the columns say it already. */
function readConstraints(sql: postgres.Sql): Promise<Line[]> {
  return sql<Line[]>`
    select r.relname as table,
      'constraint ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid, true) as text
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    where r.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'c', 'x')
    order by r.relname, array_position('{p,u,f,c,x}'::"char"[], c.contype), c.conname
  `
}

function readIndexes(sql: postgres.Sql): Promise<Line[]> {
  return sql<Line[]>`
    select t.relname as table, pg_get_indexdef(i.indexrelid) as text
    from pg_index i
    join pg_class x on x.oid = i.indexrelid
    join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by t.relname, x.relname
  `
}

function readPolicies(sql: postgres.Sql): Promise<Line[]> {
  return sql<Line[]>`
    select tablename as table, concat_ws(E'\n  ',
      format('create policy %I on %I as %s for %s to %s', policyname, tablename,
        lower(permissive), lower(cmd), array_to_string(roles, ', ')),
      'using ' || qual,
      'with check ' || with_check
    ) as text
    from pg_policies where schemaname = 'public'
    order by tablename, policyname
  `
}

function readTriggers(sql: postgres.Sql): Promise<Line[]> {
  return sql<Line[]>`
    select c.relname as table, pg_get_triggerdef(t.oid, true) as text
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by c.relname, t.tgname
  `
}

function readGrants(sql: postgres.Sql): Promise<Line[]> {
  return sql<Line[]>`
    select table_name as table, lower(privilege_type) as text
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee = 'outset_app'
    order by table_name,
      array_position('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE}'::text[], privilege_type::text)
  `
}
