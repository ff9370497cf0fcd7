-- How many bytes of proofs came to a site since then, summed after waiting for whoever adds to
-- them. It acts for the service itself, since the bookings of a marketplace are of many sellers.
create or replace function lock_receipt_bytes_of_site(site uuid, since timestamptz)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ' || site, 0));
  return (
    select coalesce(sum(r.bytes), 0)
    from booking_receipts r
    join bookings b on b.seller_id = r.seller_id and b.id = r.booking_id
    where r.submitted_at > since and b.storefront_id = site
  );
end $$;
