-- How much is taken of each thing asked about, in the order asked. Claims that are over, and those
-- of one booking where that is named, are not counted. The settings keep one plan for good: one
-- that goes by the index, even if it was made while the table was small.
create or replace function places_taken(
  sellers uuid[], subjects uuid[], kinds text[], slots text[], but_of uuid, at timestamptz
) returns setof bigint
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select coalesce(taken.qty, 0)
  from unnest(sellers, subjects, kinds, slots)
    with ordinality as asked (seller_id, subject_id, kind, slot, n)
  cross join lateral (
    select sum(c.qty) as qty from claims c
    where c.seller_id = asked.seller_id and c.subject_id = asked.subject_id
      and c.kind = asked.kind and c.slot = asked.slot
      and (c.expires_at is null or c.expires_at > at)
      and c.booking_id is distinct from but_of
  ) as taken
  order by asked.n;
end $$;
