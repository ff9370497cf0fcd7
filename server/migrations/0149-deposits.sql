-- What of a booking is paid first, and the rest so many days before the start: the terms that it
-- was sold under and how much the first part is by now. Null: it is paid at once.
alter table bookings add column deposit jsonb;
-- When the traveller was last told that the rest is overdue.
alter table bookings add column overdue_told_at timestamptz;
