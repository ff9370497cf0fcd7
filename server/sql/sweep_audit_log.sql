-- Deletes lines of the log that are older than a time, at most so many. Nobody may delete one that is
-- younger, so the serving role may not delete at all and this acts for the owner. What can still be
-- brought back stays: the newest versions of each record. The lines of a booking stay as long after
-- its start as others after they were written.
create or replace function sweep_audit_log(
  before timestamptz,
  kept_versions integer,
  most integer
)
returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Whatever the caller asks for: whoever has taken over the service cannot hide what they did.
  least_days constant integer := 90;
  deleted integer;
begin
  if before > app_now() - make_interval(days => least_days) then
    raise exception 'Lines of the log are kept for % days at least', least_days;
  end if;
  delete from audit_log where ctid = any(array(
    select a.ctid from audit_log a
    where a.created_at < before
      and not exists (
        select from record_versions r
        where a.version is not null and r.seller_id = a.seller_id and r.entity = a.edited
          and r.entity_id = a.edited_id and a.version > r.version - kept_versions
      )
      and not exists (
        select from booking_refs r
        join bookings b on b.seller_id = r.seller_id and b.id = r.booking_id
        where a.entity = 'booking' and r.ref = a.entity_id and b.starts_at >= before
      )
    limit most
    for update skip locked
  ));
  get diagnostics deleted = row_count;
  return deleted;
end $$;
