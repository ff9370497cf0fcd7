-- Whose notices are due, the longest due first. It acts for the service itself and tells nothing else;
-- as with waiting_work, the settings keep one plan for good.
create or replace function sellers_to_notify(at timestamptz, most integer) returns setof uuid
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select d.seller_id from (
    select n.seller_id, n.due_at from staff_notices n
    where n.sent_at is null and n.due_at <= at order by n.due_at limit most
  ) as d
  group by d.seller_id order by min(d.due_at);
end $$;
