-- Trips whose shown prices depend on places of which more or less is taken by now, or on sites that
-- want to be paid at other times before a start: the hours of the sites of a seller where `own` has
-- some, else those of all. A hold whose time is up counts for nobody, whether it was swept or not.
-- A trip that is not listed follows once it is.
-- The settings keep one plan for good, one that looks each place up by its key, also while the tables
-- were never counted.
create or replace function stale_price_ladders(own jsonb, of_all integer[], most integer)
returns table (seller_id uuid, trip_id uuid)
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  now_at timestamptz := app_now();
begin
  return query
  select l.seller_id, l.trip_id
  from trip_price_ladders l
  where l.watched_places is not null and l.places_at = l.updated_at
    and exists (
      select from trip_listings t where t.seller_id = l.seller_id and t.trip_id = l.trip_id
    )
    and (
      l.leads <> coalesce((
        select s.leads from jsonb_to_recordset(own) as s (seller_id uuid, leads integer[])
        where s.seller_id = l.seller_id
      ), of_all)
      or exists (
        select from jsonb_to_recordset(l.watched_places)
          as w (kind text, "subjectId" uuid, slot text, taken integer)
        where w.taken <> coalesce((
          select sum(c.qty) from claims c
          where c.seller_id = l.seller_id and c.subject_id = w."subjectId" and c.kind = w.kind
            and c.slot = w.slot and (c.expires_at is null or c.expires_at > now_at)
        ), 0)
      )
    )
  -- Whoever waits longest first, so that the same few never keep the others waiting.
  order by l.places_at, l.seller_id, l.trip_id
  limit most;
end $$;
