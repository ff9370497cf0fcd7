-- Locks bookings of a seller in the common lock order, until the transaction ends. What hangs on
-- them is read by later statements, which see what was done while this one waited.
create or replace function lock_bookings_by_ref(seller uuid, refs text[]) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform from bookings b
  where b.seller_id = seller and b.ref = any(refs)
  order by b.id
  for no key update;
end $$;
