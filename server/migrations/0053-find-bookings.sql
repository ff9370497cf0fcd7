-- outset: no transaction
-- The trigger fills in the keys of bookings from before, some at a time, so that nobody waits for long.
select set_config('outset.platform', 'on', false);
do $$ begin
  loop
    update bookings set lead_name = lead_name where id in (
      select id from bookings where lead_name is not null and lead_name_key is null limit 2000
    )
    ; exit when not found
    ; commit
    ; end loop
; end $$;
select set_config('outset.platform', 'off', false);
create index concurrently if not exists bookings_by_name on bookings (seller_id, lead_name_key)
  where lead_name_key is not null;
create index concurrently if not exists bookings_by_last_name on bookings (seller_id, lead_last_key)
  where lead_last_key is not null;
create index concurrently if not exists bookings_by_phone on bookings (seller_id, lead_phone_key)
  where lead_phone_key is not null;
create index concurrently if not exists bookings_by_email
  on bookings (seller_id, lead_email_key collate "C") where lead_email_key is not null;
-- What is owed although a booking is confirmed; almost every one is paid or has no day to pay by.
create index concurrently if not exists bookings_overdue on bookings (seller_id, payment_due_at)
  where status = 'confirmed' and payment_due_at is not null and paid - refunded < due_now;
