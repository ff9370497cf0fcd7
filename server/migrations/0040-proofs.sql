-- outset: no transaction
-- How much came to a site within a day.
create index concurrently if not exists receipts_by_time on booking_receipts (submitted_at);
-- When the seller was asked to look at a proof before the booking lapses.
alter table bookings add column if not exists proof_asked_at timestamptz;
