-- outset: no transaction
-- What a seller asks for first of an option, or of all its trips on one of its sites: a percentage
-- or a sum in its price currency.
alter table options add column if not exists deposit jsonb;
alter table storefronts add column if not exists deposit jsonb;
-- Bookings whose rest is awaited, for the reminders and for what lapses without it.
create index concurrently if not exists bookings_that_owe_a_rest on bookings (payment_due_at)
  where status = 'confirmed' and payment_status = 'deposit_paid';
