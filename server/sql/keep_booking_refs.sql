-- Notes the references of new bookings and forgets those of deleted ones, for processes that do not do
-- so themselves. See the migration that made the table.
create or replace function keep_booking_refs() returns trigger
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'INSERT' then
    insert into booking_refs (ref, seller_id, booking_id)
      select ref, seller_id, id from fresh f
      where not exists (
        select from booking_refs r where r.ref = f.ref and r.booking_id = f.id
      );
  else
    delete from booking_refs r using gone where r.ref = gone.ref and r.booking_id = gone.id;
  end if;
  return null;
end $$;
