-- The public finds a booking by its reference on the site that sold it, before anybody knows whose
-- trip it is; so this acts for the service itself. The site is looked at afterwards: a plan that
-- was made while the table was empty would otherwise read everything that the site ever sold.
create or replace function booking_on_storefront(site uuid, wanted text) returns setof bookings
language sql stable security definer set search_path = public, pg_temp as $$
  select b.* from (select * from bookings where ref = wanted offset 0) as b
  where b.storefront_id = site
$$;
