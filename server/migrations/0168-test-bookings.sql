-- What staff marked as a test, which is left out of sums; and whether a payment by card moved money.
alter table bookings add column is_test boolean not null default false;
create index bookings_tests on bookings (seller_id, id) where is_test;
-- Of payments from before nobody knows for certain, so they count as money.
alter table card_payments add column is_live boolean not null default true;
update card_payments set is_live = false where provider = 'test';
