-- When the care of the installation last succeeded and last failed, by what it is: a backup, the
-- check of what must hold of all bookings. Rows are few and written over, so that monitoring reads
-- them all.
create table operation_runs (
  name text primary key,
  ok_at timestamptz,
  failed_at timestamptz,
  -- Of the last failure; it stays until the next one, so that it can still be read afterwards.
  error text
);
