-- How this database came to be. The demo world has keys that everybody knows, so a database that was
-- made for production cannot hold it, whatever a program is told later.
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
