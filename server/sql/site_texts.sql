-- What a site says by law: of each kind and language the text in force, and its page in the shop
-- that the service runs for the site.
create or replace function site_texts(
  seller uuid, storefront uuid, hosted_is_on boolean, hosted_name text
) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
declare
  page text := booking_page(null, hosted_is_on, hosted_name);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'kind', t.kind, 'locale', t.locale,
      'publishedAt', to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'url', regexp_replace(replace(page, '{locale}', t.locale), '/booking$', '/legal/' || t.kind)
    ) order by t.kind, t.locale), '[]'::jsonb)
    from legal_texts t
    where t.seller_id = seller and t.storefront_id = storefront and t.ended_at is null
  );
end $$;
