-- When an option runs; one row, since it is written and read whole.
create table schedules (
  seller_id uuid not null,
  option_id uuid not null,
  -- Weekly rules with their seasons and start times, and single dates beside them.
  rules jsonb not null default '[]',
  dates jsonb not null default '[]',
  -- When an option that is open all day closes; null is midnight.
  closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  updated_at timestamptz not null,
  primary key (seller_id, option_id),
  foreign key (seller_id, option_id) references options (seller_id, id)
);
create trigger announce_schedules after insert or update or delete on schedules
  for each row execute function announce_change('seller_id');

-- What differs from the schedule on one day, or at one start of it.
create table departure_exceptions (
  seller_id uuid not null,
  option_id uuid not null,
  start_date date not null,
  -- Null speaks of the whole day, or of the one start of an option that is open all day.
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- True closes, false opens although the schedule does not run then; null leaves that as it is.
  closed boolean,
  capacity integer check (capacity >= 0),
  note text,
  updated_at timestamptz not null,
  unique nulls not distinct (seller_id, option_id, start_date, start_time),
  foreign key (seller_id, option_id) references options (seller_id, id),
  check (closed is not null or capacity is not null)
);
create trigger announce_departure_exceptions
  after insert or update or delete on departure_exceptions
  for each row execute function announce_change('seller_id');
