-- Waits for everybody who sells these options, keeps others from it until the transaction ends, and
-- makes what was quoted before stale; see share_sale. The rows come first: who changes an option
-- has locked its row before it comes here.
create or replace function change_sale(of_seller uuid, of_options uuid[]) returns void
language plpgsql as $$
begin
  perform from options where seller_id = of_seller and id = any (of_options)
    order by id for no key update;
  perform pg_advisory_xact_lock(hashtextextended(sorted.id::text, 17))
    from (select distinct unnest(of_options) as id order by 1) as sorted;
  update options set sale_version = sale_version + 1
    where seller_id = of_seller and id = any (of_options);
end $$;
