-- Where mails lead travellers: the page that the seller named, else that of the hosted shop, at the
-- seller's own domain where that leads to it, else nowhere.
create or replace function booking_page(own text, hosted_is_on boolean, hosted_name text)
returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if own is not null or hosted_name is null or not hosted_is_on then
    return own;
  end if;
  return (
    select p.scheme || '://' || coalesce(leading_domain(hosted_name), hosted_name || '.' || p.domain)
      || '/{locale}/booking'
    from shop_place p
  );
end $$;
