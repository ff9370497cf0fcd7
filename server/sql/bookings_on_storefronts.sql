-- Holds and bookings as sites sold them, many at once; see booking_on_storefront. Seller by seller,
-- since those may lie in different databases. The settings keep one plan for good, one that looks
-- each row up, however small the tables were when it was made: to plan takes longer than to answer.
create or replace function bookings_on_storefronts(sites uuid[], refs text[]) returns setof bookings
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  own record;
begin
  for own in
    select r.seller_id, array_agg(r.booking_id) as ids, array_agg(asked.site) as sites
    from unnest(sites, refs) as asked (site, ref)
    join booking_refs r on r.ref = asked.ref
    group by r.seller_id
  loop
    return query
    select b.* from unnest(own.ids, own.sites) as asked (id, site)
    cross join lateral (
      select * from bookings where seller_id = own.seller_id and id = asked.id offset 0
    ) as b
    where b.storefront_id = asked.site;
  end loop;
end $$;
