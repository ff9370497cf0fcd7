-- Takes notices of a seller that are due, the oldest first; what another worker has in hand is left to
-- it. What is taken is gone; those that wait for a digest stay, and nothing here may cost more for them.
-- So the plan has nothing to choose, whatever the table was like when somebody last counted: the
-- comparisons with the seller are ones that no index answers, and what waits has one of its own.
create or replace function take_due_notices(of_seller uuid, at timestamptz, most integer)
returns table (
  id uuid, kinds text[], ref text, endpoint_id uuid, reminds boolean, created_at timestamptz
)
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  delete from staff_notices n
  where n.seller_id is not distinct from of_seller and n.ctid = any (array(
    select d.ctid from staff_notices d
    where d.seller_id is not distinct from of_seller and d.sent_at is null and d.due_at <= at
    order by d.due_at limit most for update skip locked
  ))
  returning n.id, n.kinds, n.ref, n.endpoint_id, n.reminds, n.created_at;
end $$;
