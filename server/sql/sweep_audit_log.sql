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
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  -- Whatever the caller asks for: whoever has taken over the service cannot hide what they did.
  least_days constant integer := 90;
  lines tid[]; refs text[]; young text[];
  logged record;
  gone integer; deleted integer := 0; kept integer := 0;
begin
  if before > app_now() - make_interval(days => least_days) then
    raise exception 'Lines of the log are kept for % days at least', least_days;
  end if;
  -- So many lines at a time, past those of young bookings, until so many are gone.
  loop
    select array_agg(old.line), array_agg(old.ref) into lines, refs
    from (
      select a.ctid as line, case when a.entity = 'booking' then a.entity_id end as ref
      from audit_log a
      where a.created_at < before
        and not exists (
          select from record_versions r
          where a.version is not null and r.seller_id = a.seller_id and r.entity = a.edited
            and r.entity_id = a.edited_id and a.version > r.version - kept_versions
        )
      limit most offset kept
      for update skip locked
    ) as old;
    exit when lines is null;

    young := '{}';
    -- Seller by seller, each named by a value, since their bookings may lie on different servers.
    for logged in
      select r.seller_id, array_agg(r.ref) as refs
      from booking_refs r where r.ref = any (refs)
      group by r.seller_id
    loop
      young := young || array(
        select b.ref from bookings b
        where b.seller_id = logged.seller_id and b.ref = any (logged.refs) and b.starts_at >= before
      );
    end loop;

    delete from audit_log
    where ctid = any (lines) and not (entity = 'booking' and entity_id = any (young));
    get diagnostics gone = row_count;
    deleted := deleted + gone;
    kept := kept + cardinality(lines) - gone;
    exit when deleted >= most or cardinality(lines) < most;
  end loop;
  return deleted;
end $$;
