-- The domain of a site that its guests are led to: the first one where its shop has answered. Null
-- where there is none.
create or replace function leading_domain(of_name text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select d.name from storefronts f
    join storefront_domains d on d.seller_id = f.seller_id and d.storefront_id = f.id
    where f.hosted_name = of_name and d.leads = 'here'
    order by d.created_at, d.name
    limit 1
  );
end $$;
