-- How many bytes the page of a trip, and its card in a list, take at most, in whichever language
-- and currency. Each text counts in its longest language, also one that is not published yet. The
-- fixed numbers are for the names of fields, ids and amounts, and for what is not the trip's own,
-- such as the policy, which may change later and counts with the most it can be. Planned once for
-- each connection: to plan takes longer than to measure.
create or replace function trip_answer_bytes(of_seller uuid, of_trip uuid)
returns table (page integer, card integer)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  with words as (
    select coalesce(max(octet_length(to_json(x.title)::text)), 0)
        + coalesce(max(octet_length(to_json(x.summary)::text)), 0) as headline,
      coalesce(max(octet_length(to_json(x.description)::text)), 0)
        + coalesce(max(octet_length(x.highlights::text)), 0)
        + coalesce(max(octet_length(x.inclusions::text)), 0)
        + coalesce(max(octet_length(x.bring::text)), 0)
        + coalesce(max(octet_length(to_json(x.clothing)::text)), 0)
        + coalesce(max(octet_length(to_json(x.weather)::text)), 0)
        + coalesce(max(octet_length(x.itinerary::text) + named.bytes), 0) as body
    from trip_texts x
    cross join lateral (
      select coalesce(sum(40 + longest_text(p.names)), 0) as bytes
      from jsonb_path_query(x.itinerary, '$[*].places[*]') as visit
      join places p on p.slug = visit #>> '{}'
    ) named
    where x.seller_id = of_seller and x.trip_id = of_trip
  ), photos as (
    select coalesce(sum(shown.bytes), 0) as bytes, coalesce(max(shown.bytes), 0) as largest
    from trips t
    cross join lateral jsonb_array_elements(t.photos) as photo
    cross join lateral (select 350 + longest_text(photo -> 'alt') as bytes) shown
    where t.seller_id = of_seller and t.id = of_trip
  ), visited as (
    select coalesce(sum(40 + octet_length(p.slug) + longest_text(p.names)), 0) as names,
      coalesce(sum(pictures.bytes), 0) as photos
    from (
      select s.place_id from trip_stops s where s.seller_id = of_seller and s.trip_id = of_trip
      union all
      select t.start_place_id from trips t where t.seller_id = of_seller and t.id = of_trip
    ) there
    join places named on named.id = there.place_id
    join places p on p.id = coalesce(named.merged_into, named.id)
    cross join lateral (
      select sum(largest.bytes) as bytes
      from (
        select 350 + octet_length(coalesce(photo ->> 'url', '')) + longest_text(photo -> 'alt')
          as bytes
        from jsonb_array_elements(p.photos) as photo order by 1 desc limit 4
      ) largest
    ) pictures
  ), categories as (
    select coalesce(sum(30 + octet_length(c.slug) + longest_text(c.names)), 0) as bytes
    from trip_categories x join categories c on c.slug = x.category_slug
    where x.seller_id = of_seller and x.trip_id = of_trip
  ), sold as (
    select o.id, 3000 + longest_text(o.names) + octet_length(coalesce(o.vehicle::text, ''))
      + longest_text(coalesce(o.pickup -> 'instructions', '{}')) as bytes
    from options o
    where o.seller_id = of_seller and o.trip_id = of_trip and o.retired_at is null
  ), parts as (
    select bytes from sold
    union all
    select 320 + longest_text(u.labels) + 39 * cardinality(u.accompanied_by)
    from units u join sold on sold.id = u.option_id
    where u.seller_id = of_seller and u.retired_at is null
    union all
    select 300 + longest_text(r.names) + octet_length(r.covers::text)
    from pickup_rules r join sold on sold.id = r.option_id
    where r.seller_id = of_seller and r.retired_at is null
    union all
    select 250 + longest_text(r.names)
    from room_types r join sold on sold.id = r.option_id
    where r.seller_id = of_seller and r.retired_at is null
    union all
    select 600 + longest_text(e.names) + longest_text(e.descriptions)
      + 39 * cardinality(e.option_ids)
      + 100 * (select count(*) from jsonb_object_keys(e.unit_prices_usd))
    from extras e
    where e.seller_id = of_seller and e.trip_id = of_trip and e.retired_at is null
  ), headed as (
    select 2500 + words.headline + photos.largest + visited.names + categories.bytes as bytes
    from words, photos, visited, categories
  )
  select (
      15000 + headed.bytes + words.body + photos.bytes + visited.names + visited.photos
        + (select coalesce(sum(parts.bytes), 0) from parts)
    )::integer,
    headed.bytes::integer
  from headed, words, photos, visited;
end $$;
