-- A traveller opens a booking with one proof. Which seller's it is only the booking knows, so the
-- lookup by reference is a door of its own: it answers the booking to a right proof and nothing to
-- a wrong one, and does the same two lookups for both.
create function open_booking(
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
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_booking bookings;
  found_token booking_tokens;
  is_known boolean;
  is_here boolean;
  is_proved boolean;
begin
  -- The one of that reference or else the next, so that an unknown one takes as long to refuse.
  select * into found_booking from bookings b where b.ref >= wanted_ref order by b.ref limit 1;
  select * into found_token from booking_tokens t where t.digest = token;
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
revoke execute on function open_booking(text, uuid, uuid, bytea, text[], integer, text[])
  from public;
grant execute on function open_booking(text, uuid, uuid, bytea, text[], integer, text[])
  to outset_app;

-- A traveller's own bookings on one site, for the same reason: they belong to many sellers.
create function bookings_of_lead(site uuid, own_seller uuid, email_key text)
returns setof bookings
language sql stable security definer set search_path = public, pg_temp as $$
  select b.* from bookings b
  where b.lead_email_key = email_key and b.checked_out_at is not null
    and (b.storefront_id = site or (b.storefront_id is null and b.seller_id = own_seller))
$$;
revoke execute on function bookings_of_lead(uuid, uuid, text) from public;
grant execute on function bookings_of_lead(uuid, uuid, text) to outset_app;

create index bookings_that_owe on bookings (payment_due_at)
  where status = 'pending' and payment_reminded_at is null;
create index bookings_that_ask on bookings (starts_at)
  where status = 'confirmed' and details_asked_at is null
    and travellers_complete < traveller_count;
-- Found by the end of the trip when what is private about its travellers is erased.
create index travellers_with_secrets on booking_travellers (seller_id, booking_id)
  where sealed_date_of_birth is not null or sealed_passport_number is not null
    or sealed_medical_note is not null or card ? 'passport_expiry';
