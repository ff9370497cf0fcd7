-- A booking, its option, its trip and its site belong together. Foreign keys would lock those rows
-- for every sale, so that all sales of an option write to one row and wait for each other's locks;
-- none of them is ever deleted, so it is enough to look.
create or replace function refuse_strangers() returns trigger
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  sellers uuid[]; option_ids uuid[]; trips uuid[]; site_sellers uuid[]; sites uuid[];
begin
  -- By themselves: Citus does not plan a statement that has new rows beside a table of its own.
  select array_agg(seller_id), array_agg(option_id), array_agg(trip_id),
      array_agg(storefront_seller_id), array_agg(storefront_id)
    into sellers, option_ids, trips, site_sellers, sites from fresh;
  -- Joins, because what is asked within a condition may be answered by reading all options there
  -- are.
  if exists (
    select from unnest(sellers, option_ids, trips, site_sellers, sites)
      as b (seller_id, option_id, trip_id, storefront_seller_id, storefront_id)
    left join options o on o.seller_id = b.seller_id and o.id = b.option_id
      and o.trip_id = b.trip_id
    left join storefronts s on s.seller_id = b.storefront_seller_id and s.id = b.storefront_id
    where o.id is null or b.storefront_id is not null and s.id is null
  ) then
    raise exception 'a booking names an option or a site that is not there'
      using errcode = 'foreign_key_violation', constraint = 'bookings_strangers';
  end if;
  return null;
end $$;
