-- Makes the partition of one day, and moves into it what the default partition has of that day. The
-- serving role may not change the schema, so this acts for the owner.
create or replace function make_request_log_partition(day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text := 'request_log_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  -- Nothing may slip into the default partition between the move and the new partition, and two who
  -- make the same day are put in line. Only a lock on a table makes the second see what the first
  -- did. The table comes before its partition, as it does for whoever writes: the new partition
  -- needs that lock anyway, and to take it second would be a deadlock with a write.
  lock table only request_log in access exclusive mode;
  lock table request_log_other in access exclusive mode;
  if to_regclass(partition) is not null then
    return;
  end if;
  create temp table moved on commit drop as
    select * from request_log_other
    where last_at >= day::timestamptz and last_at < (day + 1)::timestamptz;
  delete from request_log_other
  where last_at >= day::timestamptz and last_at < (day + 1)::timestamptz;
  execute format(
    'create table %I partition of request_log for values from (%L) to (%L)',
    partition, day::timestamptz, (day + 1)::timestamptz
  );
  insert into request_log (first_at, last_at, id, seller_id, kinds, calls)
    select first_at, last_at, id, seller_id, kinds, calls from moved;
end $$;
