-- Of which start a guest was reminded, so that who is moved hears of the new one, and when they
-- were thanked for coming.
alter table bookings
  add column reminded_of_start text,
  add column thanked_at timestamptz;
