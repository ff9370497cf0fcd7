-- The origins of the hosted shop of a site: its own address, the bare address of the shops where it
-- may be the one that stands there, and its domains.
create or replace function hosted_origins(
  seller uuid, storefront uuid, hosted_is_on boolean, hosted_name text
) returns text[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if hosted_name is null or not hosted_is_on then
    return '{}';
  end if;
  return array(
    select p.scheme || '://' || hosted_name || '.' || p.domain from shop_place p
    union all
    select p.scheme || '://' || p.domain from shop_place p where coalesce(p.site, hosted_name) = hosted_name
    union all
    select p.scheme || '://' || d.name from shop_place p, storefront_domains d
    where d.seller_id = seller and d.storefront_id = storefront and d.state = 'verified'
  );
end $$;
