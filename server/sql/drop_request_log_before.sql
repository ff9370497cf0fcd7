-- Drops the partitions of all days before this one; it acts for the owner, like its counterpart
-- that makes them.
create or replace function drop_request_log_before(day date) returns integer
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
