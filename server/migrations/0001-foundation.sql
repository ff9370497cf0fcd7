-- The role that serves requests. It owns nothing, so row-level security binds it and it cannot
-- change the schema. Connections of the service switch to it at start-up.
do $$
begin
  if not exists (select from pg_roles where rolname = 'outset_app') then
    create role outset_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another database of the same server made it in this very moment.
end $$;

do $$
declare
  -- Up to PostgreSQL 15 every member may switch to the role; since then that is a right of its own.
  switching text :=
    case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
begin
  if not pg_has_role(current_user, 'outset_app', switching) then
    execute format('grant outset_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to outset_app;
alter default privileges in schema public
  grant select, insert, update, delete on tables to outset_app;
alter default privileges in schema public grant usage, select on sequences to outset_app;

-- Where tests move the clock that app_now() reads. In production it stays empty.
create table test_clock (
  only_row boolean primary key default true check (only_row),
  frozen_at timestamptz,
  ahead interval not null default '0'
);
create trigger announce_test_clock after insert or update or delete on test_clock
  for each row execute function announce_change('none');

-- How this database came to be. The demo world has keys that everybody knows, so a database that
-- was made for production cannot hold it, whatever a program is told later.
create table installation (
  only_row boolean primary key default true check (only_row),
  made_for text not null check (made_for in ('production', 'development')),
  made_at timestamptz not null,
  -- The release of the job queue whose schema is in place; it migrates its own tables.
  queue_version text,
  -- It is loaded in many steps, and a load that was cut off is taken up again by the next start.
  demo text check (demo in ('loading', 'loaded')),
  check (made_for <> 'production' or demo is null)
);
revoke insert, update, delete on installation from outset_app;
grant update (demo) on installation to outset_app;

-- A serving process refuses to run on a schema that it does not know.
grant select on migrations to outset_app;
