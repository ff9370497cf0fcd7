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
create trigger announce_vehicle_limits after insert or update or delete on vehicle_limits
  for each row execute function announce_change('seller_id');

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
create trigger announce_capacity_pools after insert or update or delete on capacity_pools
  for each row execute function announce_change('seller_id');

create table options (
  seller_id uuid not null,
  id uuid not null unique,
  trip_id uuid not null,
  -- Grows whenever what is sold of it begins to count otherwise, or a start is called off: what was
  -- quoted before that cannot be held any more as it was quoted.
  sale_version integer not null default 0,
  position integer not null,
  names jsonb not null check (names ? 'en'),
  is_default boolean not null default false,
  private boolean not null default false,
  sales_paused boolean not null default false,
  min_units integer check (min_units >= 1),
  max_units integer check (max_units >= 1),
  availability_type text not null check (availability_type in ('start_time', 'opening_hours')),
  capacity_mode text not null check (capacity_mode in ('limited', 'free_sale', 'on_request')),
  confirmation text not null check (confirmation in ('instant', 'manual')),
  cutoff_minutes integer check (cutoff_minutes >= 0),
  -- Booking may also end at a time of day some days before: both are null or neither is.
  cutoff_days integer check (cutoff_days between 0 and 365),
  cutoff_time text check (cutoff_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  groups_per_start integer not null default 1 check (groups_per_start >= 1),
  capacity_pool_id uuid,
  vehicle_limit_id uuid,
  policy_id uuid not null,
  traveller_details jsonb not null,
  -- Null until the seller sets them: vehicle {name, seats, max_per_booking}, pickup settings.
  vehicle jsonb,
  pickup jsonb,
  created_at timestamptz not null,
  -- A deleted option is kept for what was booked on it and leaves the sale.
  retired_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, trip_id) references trips (seller_id, id),
  foreign key (seller_id, policy_id) references policies (seller_id, id),
  foreign key (seller_id, capacity_pool_id) references capacity_pools (seller_id, id),
  foreign key (seller_id, vehicle_limit_id) references vehicle_limits (seller_id, id),
  check (min_units is null or max_units is null or min_units <= max_units),
  check ((cutoff_days is null) = (cutoff_time is null))
);
create index options_by_trip on options (seller_id, trip_id, position);
create unique index one_default_option on options (seller_id, trip_id) where is_default;
create trigger announce_options after insert or update or delete on options
  for each row execute function announce_change('seller_id');

create table units (
  seller_id uuid not null,
  id uuid not null unique,
  option_id uuid not null,
  position integer not null,
  type text not null check (type in ('adult', 'youth', 'child', 'infant', 'senior', 'student',
    'family', 'group', 'vehicle', 'other')),
  labels jsonb not null check (labels ? 'en'),
  min_age integer check (min_age between 0 and 130),
  max_age integer check (max_age between 0 and 130),
  min_qty integer check (min_qty >= 1),
  max_qty integer check (max_qty >= 1),
  takes_seat boolean not null,
  free boolean not null,
  accompanied_by uuid[] not null default '{}',
  -- A unit that was sold once is kept for its bookings and leaves the sale.
  retired_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, option_id) references options (seller_id, id)
);
create index units_by_option on units (seller_id, option_id, position);
create trigger announce_units after insert or update or delete on units
  for each row execute function announce_change('seller_id');

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
create trigger announce_room_types after insert or update or delete on room_types
  for each row execute function announce_change('seller_id');

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
create trigger announce_pickup_rules after insert or update or delete on pickup_rules
  for each row execute function announce_change('seller_id');
