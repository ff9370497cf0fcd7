-- The one clock of rules that live in SQL. Tests move it; in production the table stays empty and
-- the real time is answered. It is volatile on purpose: read it into a variable after a lock.
create or replace function app_now() returns timestamptz
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
