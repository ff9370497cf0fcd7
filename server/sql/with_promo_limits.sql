-- What is wanted, with how many uses each promo code has just now; one without a limit has plenty.
-- Whoever asks has locked the uses, and whoever changes a code locks them first.
create or replace function with_promo_limits(wanted jsonb, of_seller uuid) returns jsonb
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  limited jsonb := '[]';
  item jsonb;
  there_are integer;
begin
  for item in select * from jsonb_array_elements(wanted) loop
    if item ->> 'kind' = 'promo' then
      select p.max_uses into there_are from promo_codes p
        where p.seller_id = coalesce(of_seller, (item ->> 'seller_id')::uuid)
          and p.id = (item ->> 'subject_id')::uuid;
      item := item || jsonb_build_object('capacity', coalesce(there_are, 1000000));
    end if;
    limited := limited || jsonb_build_array(item);
  end loop;
  return limited;
end $$;
