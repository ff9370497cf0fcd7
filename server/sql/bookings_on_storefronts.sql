-- Holds and bookings as sites sold them, many at once; see booking_on_storefront. The settings keep
-- one plan for good, one that looks each row up, however small the tables were when it was made: to
-- plan takes longer than to answer.
create or replace function bookings_on_storefronts(sites uuid[], refs text[]) returns setof bookings
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select b.* from unnest(sites, refs) as asked (site, ref)
  cross join lateral (select * from bookings where ref = asked.ref offset 0) as b
  where b.storefront_id = asked.site;
end $$;
