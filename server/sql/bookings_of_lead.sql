-- A traveller's own bookings on one site, which belong to many sellers; see open_booking.
create or replace function bookings_of_lead(site uuid, own_seller uuid, email_key text)
returns setof bookings
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select b.* from bookings b
  where b.lead_email_key = email_key and b.checked_out_at is not null
    and (b.storefront_id = site or (b.storefront_id is null and b.seller_id = own_seller));
end $$;
