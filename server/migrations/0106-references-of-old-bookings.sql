-- outset: no transaction
-- The bookings that were there before, in portions: each is seen at once, and nobody waits for long.
-- The rows are locked, so that a hold which is swept meanwhile is not noted, or is forgotten again.
do $$
declare
  last_ref text := '';
begin
  loop
    perform set_config('outset.platform', 'on', true);
    with portion as (
      select ref, seller_id, id from bookings where ref > last_ref order by ref limit 5000
      for key share
    ), noted as (
      insert into booking_refs (ref, seller_id, booking_id)
        select ref, seller_id, id from portion on conflict do nothing
    )
    select max(ref) into last_ref from portion;
    exit when last_ref is null;
    commit;
  end loop;
end $$;

-- The index of references names the seller as well, and is no longer what keeps them apart. The
-- reference stays in front: by the seller alone, a plan that was made while the table was empty would
-- read all that they ever sold.
create unique index concurrently if not exists bookings_by_ref on bookings (ref, seller_id);
alter table bookings drop constraint if exists bookings_ref_key;
