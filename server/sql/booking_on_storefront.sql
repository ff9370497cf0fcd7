-- The public finds a booking by its reference on the site that sold it, before anybody knows whose
-- trip it is; so this acts for the service itself. The site is looked at afterwards: a plan that
-- was made while the table was empty would otherwise read everything that the site ever sold.
create or replace function booking_on_storefront(site uuid, wanted text) returns setof bookings
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare
  found_ref booking_refs;
  found_booking bookings;
begin
  select * into found_ref from booking_refs r where r.ref = wanted;
  select * into found_booking from bookings b
    where b.seller_id = found_ref.seller_id and b.id = found_ref.booking_id;
  if found_booking.storefront_id = site then
    return next found_booking;
  end if;
end $$;
