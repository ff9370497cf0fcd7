-- When an option runs and what it costs. A schedule and a price table are written whole by their
-- seller and read whole into the sheet that quotes are made from, so each is one row.

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

create table price_tables (
  seller_id uuid not null,
  option_id uuid not null,
  rows jsonb not null,
  updated_at timestamptz not null,
  primary key (seller_id, option_id),
  foreign key (seller_id, option_id) references options (seller_id, id)
);

-- A price taken down for some starts, for whoever books in time.
create table specials (
  seller_id uuid not null,
  id uuid not null unique,
  trip_id uuid not null,
  -- Null is every option of the trip.
  option_id uuid,
  name text not null,
  starts_from date not null,
  starts_to date not null,
  book_from date,
  book_to date,
  percent_off integer check (percent_off between 1 and 100),
  amount_off_usd bigint check (amount_off_usd > 0),
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, trip_id) references trips (seller_id, id),
  foreign key (seller_id, option_id) references options (seller_id, id),
  check (starts_from <= starts_to),
  check (book_from is null or book_to is null or book_from <= book_to),
  check ((percent_off is null) <> (amount_off_usd is null))
);
create index specials_by_trip on specials (seller_id, trip_id, starts_from);

create table room_types (
  seller_id uuid not null,
  id uuid not null unique,
  option_id uuid not null,
  position integer not null,
  names jsonb not null check (names ? 'en'),
  sleeps integer not null check (sleeps between 1 and 50),
  shareable boolean not null,
  supplement_usd bigint not null check (supplement_usd >= 0),
  -- Rooms of this type at each start; null is never counted.
  rooms integer check (rooms >= 0),
  retired_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, option_id) references options (seller_id, id)
);
create index room_types_by_option on room_types (seller_id, option_id, position);

-- How many vehicles of a name can go out on one day, over all options that use them.
create table vehicle_limits (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  name text not null,
  per_day integer not null check (per_day >= 0),
  updated_at timestamptz not null,
  primary key (seller_id, id),
  -- The list is written whole, and two of them may change names with each other.
  unique (seller_id, name) deferrable initially deferred
);

-- Seats that several options sell from: a boat that takes the day tour and the private charter.
create table capacity_pools (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  name text not null,
  -- Seats at each start, over all options of the pool.
  capacity integer not null check (capacity >= 0),
  updated_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, name) deferrable initially deferred
);

create table pickup_rules (
  seller_id uuid not null,
  id uuid not null unique,
  option_id uuid not null,
  position integer not null,
  names jsonb not null check (names ? 'en'),
  kind text not null check (kind in ('place', 'city', 'area')),
  -- Of place ids, of one city, or of a circle or a ring of points; by kind.
  covers jsonb not null,
  price_usd bigint not null check (price_usd >= 0),
  per text not null check (per in ('person', 'booking')),
  minutes_before integer not null check (minutes_before between 0 and 1440),
  retired_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, option_id) references options (seller_id, id)
);
create index pickup_rules_by_option on pickup_rules (seller_id, option_id, position);

alter table options
  add column capacity_pool_id uuid,
  add column vehicle_limit_id uuid,
  -- Booking may also end at a time of day some days before: both are null or neither is.
  add column cutoff_days integer check (cutoff_days between 0 and 365),
  add column cutoff_time text check (cutoff_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add foreign key (seller_id, capacity_pool_id) references capacity_pools (seller_id, id),
  add foreign key (seller_id, vehicle_limit_id) references vehicle_limits (seller_id, id),
  add check ((cutoff_days is null) = (cutoff_time is null));

-- When a trip's prices change by themselves, as a season ends or a special does; null is never.
alter table trip_price_ladders add column refresh_at timestamptz;
create index price_ladders_to_refresh on trip_price_ladders (refresh_at)
  where refresh_at is not null;

create trigger announce_schedules after insert or update or delete on schedules
  for each row execute function announce_change('seller_id');
create trigger announce_departure_exceptions
  after insert or update or delete on departure_exceptions
  for each row execute function announce_change('seller_id');
create trigger announce_price_tables after insert or update or delete on price_tables
  for each row execute function announce_change('seller_id');
create trigger announce_specials after insert or update or delete on specials
  for each row execute function announce_change('seller_id');
create trigger announce_room_types after insert or update or delete on room_types
  for each row execute function announce_change('seller_id');
create trigger announce_vehicle_limits after insert or update or delete on vehicle_limits
  for each row execute function announce_change('seller_id');
create trigger announce_capacity_pools after insert or update or delete on capacity_pools
  for each row execute function announce_change('seller_id');
create trigger announce_pickup_rules after insert or update or delete on pickup_rules
  for each row execute function announce_change('seller_id');
