-- What a record of the log is called today, in English where it has a name in several languages.
-- Null for what has no name, and for what is gone.
create or replace function entity_name(of_seller uuid, kind text, key text) returns text
language sql stable as $$
  select case kind
    when 'trip' then (
      select t.title from trip_texts t where t.seller_id = of_seller and t.trip_id = key::uuid
      order by t.locale <> 'en', t.locale limit 1)
    when 'option' then (
      select coalesce(o.names ->> 'en', (select value from jsonb_each_text(o.names) limit 1))
      from options o where o.seller_id = of_seller and o.id = key::uuid)
    when 'storefront' then (
      select s.name from storefronts s where s.seller_id = of_seller and s.id = key::uuid)
    when 'policy' then (
      select p.name from policies p where p.seller_id = of_seller and p.id = key::uuid)
    when 'special' then (
      select s.name from specials s where s.seller_id = of_seller and s.id = key::uuid)
    when 'page' then (
      select t.title from page_texts t where t.seller_id = of_seller and t.page_id = key::uuid
      order by t.locale <> 'en', t.locale limit 1)
    when 'webhook_endpoint' then (
      select w.url from webhook_endpoints w where w.seller_id = of_seller and w.id = key::uuid)
    when 'person' then (
      select m.name from team_members m where m.seller_id = of_seller and m.person_id = key::uuid)
    when 'resource' then (
      select r.name from resources r where r.seller_id = of_seller and r.id = key::uuid)
    when 'message_rule' then (
      select r.name from message_rules r where r.seller_id = of_seller and r.id = key::uuid)
    when 'seller' then (select s.name from sellers s where s.id = of_seller)
  end
$$;
