-- Calls are kept in chunks: what one process noted for one seller in about a second is one row, so
-- that a busy key costs a row a second and not thousands. The id is made by the process, so that a
-- chunk whose fate is unknown can be written again without being there twice.
create table request_log (
  -- The times of the first and the last call in it.
  first_at timestamptz not null,
  last_at timestamptz not null,
  id uuid not null,
  seller_id uuid,
  -- What calls that are alike share, with their number: key, method, path, status and so on.
  kinds jsonb not null,
  -- Column by column: the place of the kind in `kinds`, milliseconds after `first_at`, the request's
  -- id, milliseconds taken.
  calls json not null,
  -- One index does both: it finds a seller's newest calls and tells a chunk that is there already.
  unique nulls not distinct (seller_id, last_at, id),
  -- Whoever looks for calls of a time looks through no more than the chunks of the minute after it.
  check (last_at >= first_at and last_at <= first_at + interval '1 minute')
) partition by range (last_at);

-- Catches rows of a day whose partition the daily job has not made yet, so that nothing is lost.
create table request_log_other partition of request_log default;

-- The serving role may not change the schema; these two doors make and drop one day's partition.
create function make_request_log_partition(day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text := 'request_log_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  -- Nothing may slip into the default partition between the move and the new partition, and two who
  -- make the same day are put in line. Only a lock on a table makes the second see what the first did.
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
  insert into request_log select * from moved;
end $$;

create function drop_request_log_before(day date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text;
  dropped integer := 0;
begin
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'request_log'::regclass
      and c.relname ~ '^request_log_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < day
  loop
    execute format('drop table if exists %I', partition);
    dropped := dropped + 1;
  end loop;
  delete from request_log_other where last_at < day::timestamptz;
  return dropped;
end $$;
