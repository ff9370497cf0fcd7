-- Who sold what, and how they write and are paid, for each pair of seller and site; null as the
-- site is for what staff book. It acts for the service itself, since one call serves several
-- sellers. The settings keep one plan for good, one that looks each row up, however small the
-- tables were when it was made: to plan takes longer than to answer.
create or replace function sale_parties(sellers uuid[], sites uuid[]) returns table (
  seller_name text, settings jsonb, is_suspended boolean, is_approved boolean, bank jsonb,
  payment_methods jsonb, manage_booking_url text, takes_cards boolean,
  look jsonb
)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select s.name, s.settings, s.suspended_at is not null, s.network_status = 'approved',
    case when d.seller_id is not null then jsonb_build_object(
      'accountName', d.account_name, 'bankName', d.bank_name, 'iban', d.iban,
      'accountNumber', d.account_number, 'swift', d.swift
    ) end,
    coalesce(f.payment_methods, '[]'::jsonb),
    coalesce(
      booking_page(f.manage_booking_url, f.hosted_is_on, f.hosted_name), own.page
    ), s.takes_cards,
    case when seen.id is not null then jsonb_build_object(
      'site', seen.name, 'color', seen.brand_color,
      'logo', case when m.id is not null then jsonb_build_object(
        'mediaId', m.id, 'width', m.width, 'height', m.height
      ) end
    ) end
  from unnest(sellers, sites) with ordinality as asked (seller_id, site, n)
  join sellers s on s.id = asked.seller_id
  left join bank_details d on d.seller_id = s.id
  left join storefronts f on f.id = asked.site
  left join lateral (
    select booking_page(o.manage_booking_url, o.hosted_is_on, o.hosted_name) as page
    from storefronts o
    where asked.site is null and o.seller_id = s.id and o.kind = 'direct'
      and booking_page(o.manage_booking_url, o.hosted_is_on, o.hosted_name) is not null
    order by o.created_at, o.id
    limit 1
  ) own on true
  left join lateral (
    select o.id, o.name, o.brand_color, o.logo_media_id
    from storefronts o
    where o.id = asked.site
      or (asked.site is null and o.seller_id = s.id and o.kind = 'direct')
    order by o.created_at, o.id
    limit 1
  ) seen on true
  left join media m on m.id = seen.logo_media_id
  order by asked.n;
end $$;
