-- An address that kept a start, or a day of what is shared, for long and did not book lets others
-- go first, until this time. What it holds now does not count, only what has ended.
create or replace function lets_others_until(
  site uuid, of_client bytea, of_options uuid[], of_slot text, now_at timestamptz,
  kept_minutes integer, recent_minutes integer, wait_minutes integer
) returns timestamptz
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return (
    select case when sum(ended_at - created_at) >= make_interval(mins => kept_minutes)
      then max(ended_at) + make_interval(mins => wait_minutes) end
    from (
      select created_at,
        least(hold_expires_at, case status when 'expired' then updated_at end) as ended_at
      from bookings
      where storefront_id = site and client_fingerprint = of_client
        and status in ('on_hold', 'expired')
        and hold_expires_at > now_at - make_interval(mins => recent_minutes)
        and (status = 'expired' or hold_expires_at <= now_at)
        and option_id = any (of_options) and starts_with(start, of_slot)
    ) as ended
  );
end $$;
