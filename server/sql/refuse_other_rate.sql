-- The rate that a booking was sold at is its rate for good.
create or replace function refuse_other_rate() returns trigger
language plpgsql as $$
begin
  raise exception 'a booking keeps its rate'
    using errcode = 'check_violation', constraint = 'bookings_rate_is_kept';
end $$;
