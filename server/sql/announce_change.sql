-- Tells every process that something it may have cached has changed. The payload is the seller's
-- id, or 'platform' for what all sellers share. A trigger does it, so that no writer can forget.
-- Where several servers have a copy of the row, the one that processes are connected to tells it: the
-- others write on a connection of Citus, where nothing may be told.
create or replace function announce_change() returns trigger
language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  if not starts_with(current_setting('application_name'), 'citus_internal') then
    perform pg_notify('outset_change', coalesce(changed ->> tg_argv[0], 'platform'));
  end if;
  return null;
end $$;
