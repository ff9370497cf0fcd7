-- How much is taken of each thing asked about, in the order asked. Claims that are over, and those
-- of one booking where that is named, are not counted. The settings keep one plan for good: one
-- that goes by the index, even if it was made while the table was small.
create or replace function places_taken(
  sellers uuid[], subjects uuid[], kinds text[], slots text[], but_of uuid, at timestamptz
) returns setof bigint
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  of_seller uuid;
  one record;
  taken_of bigint[] := array_fill(0::bigint, array[coalesce(cardinality(sellers), 0)]);
begin
  -- Seller by seller, each named by a value, since they may lie on different servers.
  for of_seller in select distinct unnest(sellers) loop
    for one in
      select asked.n, taken.qty
      from unnest(sellers, subjects, kinds, slots)
        with ordinality as asked (seller_id, subject_id, kind, slot, n)
      cross join lateral (
        select sum(c.qty) as qty from claims c
        where c.seller_id = of_seller and c.subject_id = asked.subject_id
          and c.kind = asked.kind and c.slot = asked.slot
          and (c.expires_at is null or c.expires_at > at)
          and c.booking_id is distinct from but_of
      ) as taken
      where asked.seller_id = of_seller and taken.qty is not null
    loop
      taken_of[one.n] := one.qty;
    end loop;
  end loop;
  return query select unnest(taken_of);
end $$;
