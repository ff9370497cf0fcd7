-- How many open holds a site may have, and one address on it, and how many of a call each counts.
create or replace function open_hold_limits(holds jsonb)
returns table (site uuid, client bytea, most integer, asked bigint)
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  with asked as (
    select h.storefront_id, h.client_fingerprint, h.most_per_client, s.max_open_holds
    from jsonb_to_recordset(holds)
      as h (storefront_id uuid, client_fingerprint bytea, most_per_client integer)
    left join storefronts s on s.id = h.storefront_id
  )
  select a.storefront_id, a.client_fingerprint, min(a.most_per_client), count(*) from asked a
    where a.client_fingerprint is not null group by 1, 2
  union all
  select a.storefront_id, null::bytea, min(a.max_open_holds), count(*) from asked a
    where a.max_open_holds is not null group by 1
  order by 1, 2;
end $$;
