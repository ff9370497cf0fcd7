-- The options that take from one thing: those that share a pool or a fleet, else the one alone.
create or replace function options_that_take(
  of_seller uuid, of_subject uuid, of_kind text, or_option uuid
) returns uuid[]
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if of_kind = 'shared_seats' then
    return array(select id from options
      where seller_id = of_seller and capacity_pool_id = of_subject);
  elsif of_kind = 'vehicles' then
    return array(select id from options
      where seller_id = of_seller and vehicle_limit_id = of_subject);
  end if;
  return array[or_option];
end $$;
