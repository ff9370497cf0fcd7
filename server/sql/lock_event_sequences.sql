-- Locks the counters of sellers until the transaction ends, and answers whose it got: what another
-- transaction has locked is left to it. Seller by seller, each named by a value, since they may lie
-- on different servers.
create or replace function lock_event_sequences(sellers uuid[]) returns uuid[]
language plpgsql volatile set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  of_seller uuid;
  locked uuid[] := '{}';
begin
  foreach of_seller in array sellers loop
    perform from event_sequences s where s.seller_id = of_seller for update skip locked;
    if found then
      locked := locked || of_seller;
    end if;
  end loop;
  return locked;
end $$;
