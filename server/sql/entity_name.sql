-- What a record of the log is called today, in English where it has a name in several languages.
-- Null for what has no name, and for what is gone. Some keys are no ids, and Citus reads as one
-- what is written as one, whether or not it is needed.
create or replace function entity_name(of_seller uuid, kind text, key text) returns text
language sql stable as $$
  select case kind
    when 'trip' then (
      select t.title from trip_texts t where t.seller_id = of_seller and t.trip_id = k.id
      order by t.locale <> 'en', t.locale limit 1)
    when 'option' then (
      select coalesce(o.names ->> 'en', (select value from jsonb_each_text(o.names) limit 1))
      from options o where o.seller_id = of_seller and o.id = k.id)
    when 'storefront' then (
      select s.name from storefronts s where s.seller_id = of_seller and s.id = k.id)
    when 'policy' then (
      select p.name from policies p where p.seller_id = of_seller and p.id = k.id)
    when 'special' then (
      select s.name from specials s where s.seller_id = of_seller and s.id = k.id)
    when 'promo_code' then (
      select c.code from promo_codes c where c.seller_id = of_seller and c.id = k.id)
    when 'page' then (
      select t.title from page_texts t where t.seller_id = of_seller and t.page_id = k.id
      order by t.locale <> 'en', t.locale limit 1)
    when 'webhook_endpoint' then (
      select w.url from webhook_endpoints w where w.seller_id = of_seller and w.id = k.id)
    when 'person' then (
      select m.name from team_members m where m.seller_id = of_seller and m.person_id = k.id)
    when 'resource' then (
      select r.name from resources r where r.seller_id = of_seller and r.id = k.id)
    when 'message_rule' then (
      select r.name from message_rules r where r.seller_id = of_seller and r.id = k.id)
    when 'seller' then (select s.name from sellers s where s.id = of_seller)
  end
  from (
    select case when kind in (
      'trip', 'option', 'storefront', 'policy', 'special', 'page', 'webhook_endpoint', 'person',
      'resource', 'message_rule', 'promo_code'
    ) then key::uuid end as id
  ) as k
$$;
