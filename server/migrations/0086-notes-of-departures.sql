-- A note alone can be said of a start: it stays open, with the places of the schedule.
alter table departure_exceptions
  drop constraint departure_exceptions_check,
  add constraint departure_exceptions_check
    check (closed is not null or capacity is not null or note is not null);
