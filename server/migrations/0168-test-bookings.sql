-- What staff marked as a test, which is left out of sums; and whether a payment by card moved money.
alter table bookings add column is_test boolean not null default false;
-- Null of payments from before, of which nobody knows for certain: they count as money unless the
-- test provider took them.
alter table card_payments add column is_live boolean;
