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
alter default privileges in schema public grant select, insert, update, delete on tables to outset_app;
alter default privileges in schema public grant usage, select on sequences to outset_app;
alter default privileges in schema public grant execute on functions to outset_app;

-- The one clock of rules that live in SQL. Tests move it; in production the table stays empty and
-- the real time is answered. It is volatile on purpose: read it into a variable after a lock.
create table test_clock (
  only_row boolean primary key default true check (only_row),
  frozen_at timestamptz,
  ahead interval not null default '0'
);

create function app_now() returns timestamptz
language plpgsql volatile as $$
declare
  moved test_clock;
begin
  select * into moved from test_clock;
  if not found then
    return clock_timestamp();
  end if;
  return coalesce(moved.frozen_at, clock_timestamp() + moved.ahead);
end $$;

-- Puts those in line who may add to something that has a most, until the transaction ends: nobody
-- counts while another is about to add one.
create function lock_cap(of_what text) returns void
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cap ' || of_what, 0));
end $$;

-- Tells every process that something it may have cached has changed. The payload is the seller's id,
-- or 'platform' for what all sellers share. A trigger does it, so that no writer can forget.
create function announce_change() returns trigger
language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('outset_change', coalesce(changed ->> tg_argv[0], 'platform'));
  return null;
end $$;

-- For whom a transaction acts: one seller, or the platform. Policies ask inside a sub-select, so that
-- it is answered once for a statement and not once for every row.
create function acting_seller() returns uuid
language sql stable parallel safe as $$
  select nullif(current_setting('outset.seller', true), '')::uuid
$$;
create function acts_for_platform() returns boolean
language sql stable parallel safe as $$
  select coalesce(current_setting('outset.platform', true) = 'on', false)
$$;

-- Jobs are queued in the transaction that causes them. The queue's tables belong to the owner and
-- are closed to the serving role; this is the only door.
create function enqueue_job(task text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, job_key => task, job_key_mode => 'replace', max_attempts => 25
  );
end $$;
