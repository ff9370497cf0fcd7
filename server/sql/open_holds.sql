-- How many open holds a site has, or one address on it, and when the first of these ends.
create or replace function open_holds(
  of_site uuid, of_client bytea, now_at timestamptz, out held bigint, out frees_at timestamptz
)
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  -- Two questions, since each has an index of its own.
  if of_client is null then
    select count(*), min(hold_expires_at) into held, frees_at from bookings
      where storefront_id = of_site and status = 'on_hold' and hold_expires_at > now_at;
  else
    select count(*), min(hold_expires_at) into held, frees_at from bookings
      where storefront_id = of_site and client_fingerprint = of_client
        and status = 'on_hold' and hold_expires_at > now_at;
  end if;
end $$;
