-- Makes the payments of a booking be looked at now, whatever code has changed the booking: what is
-- open is ended, authorized or given back is decided by whoever looks.
create or replace function look_at_its_payments() returns trigger
language plpgsql as $$
begin
  update card_payments set next_look_at = app_now(), looks = 0
  where seller_id = new.seller_id and booking_id = new.id
    and state in ('created', 'open', 'authorized', 'paid');
  return null;
end $$;
