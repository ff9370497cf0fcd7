-- outset: no transaction
-- Few bookings have tags, and a list by tag or of all tags looks at those alone.
create index concurrently if not exists bookings_tagged on bookings (seller_id, created_at)
  where tags is not null;
create index concurrently if not exists mail_outbox_of_booking
  on mail_outbox (seller_id, booking_id, created_at) where booking_id is not null;
