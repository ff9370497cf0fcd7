-- How many open holds a site has, or what one address keeps from others on it, and when the first of
-- these ends. An address keeps its open holds and what it has booked and not paid: a checkout costs
-- nothing, so that it makes no room for more. What was offered to somebody is left out of the latter.
create or replace function open_holds(
  of_site uuid, of_client bytea, now_at timestamptz, out held bigint, out frees_at timestamptz
)
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  -- Several questions, since each has an index of its own. Those about one address are one
  -- statement: a hold that is checked out meanwhile counts once.
  if of_client is null then
    select count(*), min(hold_expires_at) into held, frees_at from bookings
      where storefront_id = of_site and status = 'on_hold' and hold_expires_at > now_at;
  else
    select count(*), min(kept.ends_at) into held, frees_at from (
      select hold_expires_at as ends_at from bookings
        where storefront_id = of_site and client_fingerprint = of_client
          and status = 'on_hold' and hold_expires_at > now_at
      union all
      select pending_expires_at from bookings
        where storefront_id = of_site and client_fingerprint = of_client
          and status = 'pending' and paid = 0
          and payment_method in ('bank_transfer', 'payment_link', 'online_card')
          and offer_id is null and pending_expires_at > now_at
    ) as kept;
  end if;
end $$;
