-- outset: no transaction
-- Those that wait for a link are few among many, and looked for every few minutes.
create index concurrently if not exists bookings_without_a_link on bookings (starts_at)
  where status = 'pending' and payment_method = 'payment_link' and payment_link is null;
