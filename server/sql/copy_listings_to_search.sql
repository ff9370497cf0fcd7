-- Whoever changes a row of the list changes what is counted of it in the search; a trigger does it,
-- so that no writer can forget.
create or replace function copy_listings_to_search() returns trigger
language plpgsql as $$
declare
  sellers uuid[]; trips uuid[];
begin
  -- By themselves: Citus does not plan a statement that has what was changed beside a table of its own.
  select array_agg(seller_id), array_agg(trip_id) into sellers, trips from changed;
  -- A migration that changes no row may be older than a column that is named below.
  if trips is null then return null; end if;
  update trip_search s set
    on_network = l.on_network, published_at = l.published_at, template = l.template,
    city_slug = l.city_slug, category_slugs = l.category_slugs,
    length_minutes = l.length_minutes, duration = l.duration
  from unnest(sellers, trips) as c (seller_id, trip_id)
  join trip_listings l on l.seller_id = c.seller_id and l.trip_id = c.trip_id
  where s.seller_id = l.seller_id and s.trip_id = l.trip_id
    and (s.on_network, s.published_at, s.template, s.city_slug, s.category_slugs,
      s.length_minutes, s.duration)
    is distinct from (l.on_network, l.published_at, l.template, l.city_slug, l.category_slugs,
      l.length_minutes, l.duration);
  return null;
end $$;
