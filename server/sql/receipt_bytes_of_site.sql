-- How many bytes of proofs that came to a site since then are kept. Replaced files are gone and do not
-- count, nor does the one that the next file for the booking `besides` would replace. It acts for the
-- service itself, since the bookings of a marketplace are of many sellers.
create or replace function receipt_bytes_of_site(site uuid, since timestamptz, besides uuid)
returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(sum(r.bytes), 0)::bigint
    from booking_receipts r
    join bookings b on b.seller_id = r.seller_id and b.id = r.booking_id
    where r.submitted_at > since and b.storefront_id = site and r.status <> 'replaced'
      and (r.status <> 'submitted' or r.booking_id is distinct from besides)
  );
end $$;
