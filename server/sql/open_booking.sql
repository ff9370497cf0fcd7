-- A traveller opens a booking with one proof. Which seller's it is only the booking knows, so this
-- acts for the service itself. It answers the booking to a right proof and nothing to a wrong one,
-- and does the same lookups for both.
create or replace function open_booking(
  wanted_ref text,
  -- The site that asks, and on a direct site its seller, whose staff bookings open there.
  site uuid,
  own_seller uuid,
  token bytea,
  purposes text[],
  -- The card that a traveller's own link must be for.
  card integer,
  emails text[]
)
returns setof bookings
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare
  found_ref booking_refs;
  found_booking bookings;
  found_token booking_tokens;
  is_known boolean;
  is_here boolean;
  is_proved boolean;
begin
  -- The one of that reference or else the next, so that an unknown one takes as long to refuse.
  select * into found_ref from booking_refs r where r.ref >= wanted_ref order by r.ref limit 1;
  select * into found_booking from bookings b
    where b.seller_id = found_ref.seller_id and b.id = found_ref.booking_id;
  select * into found_token from booking_tokens t
    where t.seller_id = found_ref.seller_id and t.digest = token;
  -- All of it is judged in any case, for the same reason.
  is_known := found_booking.ref = wanted_ref and found_booking.checked_out_at is not null;
  is_here := found_booking.storefront_id = site
    or (found_booking.storefront_id is null and found_booking.seller_id = own_seller);
  is_proved := found_booking.lead_email_key = any(emails) or (
    found_token.booking_id = found_booking.id
    and found_token.purpose = any(purposes)
    and (found_token.position is null or found_token.position = card)
    and (found_token.expires_at is null or found_token.expires_at > app_now())
  );
  if is_known and is_here and is_proved then
    return next found_booking;
  end if;
end $$;
