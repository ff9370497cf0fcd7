-- Staff find a booking of their seller by its reference, or one that a site of theirs sold for
-- somebody else; see booking_on_storefront.
create or replace function booking_of_seller_or_site(of_seller uuid, wanted text)
returns setof bookings
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare
  found_ref booking_refs;
  found_booking bookings;
begin
  select * into found_ref from booking_refs r where r.ref = wanted;
  select * into found_booking from bookings b
    where b.seller_id = found_ref.seller_id and b.id = found_ref.booking_id;
  if of_seller in (found_booking.seller_id, found_booking.storefront_seller_id) then
    return next found_booking;
  end if;
end $$;
