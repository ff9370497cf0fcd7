-- Tells every process that something it may have cached has changed. The payload is the seller's
-- id, or 'platform' for what all sellers share. A trigger does it, so that no writer can forget.
create or replace function announce_change() returns trigger
language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('outset_change', coalesce(changed ->> tg_argv[0], 'platform'));
  return null;
end $$;
