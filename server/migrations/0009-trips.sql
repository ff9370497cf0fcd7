create table trips (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  slug text not null check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100
    -- A text that looks like an id is always read as one.
    and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  ),
  template text not null
    check (template in ('day_tour', 'multi_day', 'transfer', 'ticket', 'activity')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  sales_paused boolean not null default false,
  price_display text not null default 'shown' check (price_display in ('shown', 'ask')),
  city_id uuid not null references cities,
  start_place_id uuid references places,
  duration_minutes integer check (duration_minutes between 1 and 100000),
  duration_days integer check (duration_days between 1 and 365),
  duration_nights integer check (duration_nights between 0 and 365),
  photos jsonb not null default '[]',
  review_score numeric(3, 2) check (review_score between 0 and 5),
  review_count integer check (review_count >= 0),
  -- When it was first published: editing a trip does not make it new again.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, slug),
  check ((template = 'multi_day') = (duration_days is not null)),
  check (template <> 'multi_day' or duration_minutes is null)
);
create index trips_newest on trips (seller_id, created_at desc, id desc);
create index trips_by_city on trips (city_id);
create index trips_by_start_place on trips (start_place_id) where start_place_id is not null;

create table trip_texts (
  seller_id uuid not null,
  trip_id uuid not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  title text not null,
  summary text not null,
  description text not null default '',
  highlights jsonb not null default '[]',
  itinerary jsonb not null default '[]',
  inclusions jsonb not null default '[]',
  published boolean not null default false,
  updated_at timestamptz not null,
  primary key (seller_id, trip_id, locale),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);

create table trip_stops (
  seller_id uuid not null,
  trip_id uuid not null,
  position integer not null,
  place_id uuid not null references places,
  primary key (seller_id, trip_id, position),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create index trip_stops_by_place on trip_stops (place_id);

create table trip_categories (
  seller_id uuid not null,
  trip_id uuid not null,
  category_slug text not null references categories,
  position integer not null,
  primary key (seller_id, trip_id, category_slug),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create index trip_categories_by_category on trip_categories (category_slug);

-- Addresses a trip had before; they are served as redirects.
create table former_trip_slugs (
  seller_id uuid not null,
  slug text not null,
  trip_id uuid not null,
  primary key (seller_id, slug),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);

create table policies (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  name text not null,
  preset text not null
    check (preset in ('flexible', 'moderate', 'strict', 'non_refundable', 'custom')),
  tiers jsonb not null,
  created_at timestamptz not null,
  primary key (seller_id, id)
);

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
  groups_per_start integer not null default 1 check (groups_per_start >= 1),
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
  check (min_units is null or max_units is null or min_units <= max_units)
);
create index options_by_trip on options (seller_id, trip_id, position);
create unique index one_default_option on options (seller_id, trip_id) where is_default;

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

create table extras (
  seller_id uuid not null,
  id uuid not null unique,
  trip_id uuid not null,
  position integer not null,
  names jsonb not null check (names ? 'en'),
  descriptions jsonb not null default '{}',
  per text not null check (per in ('item', 'person', 'booking', 'day')),
  who text not null check (who in ('choose', 'everyone')),
  included boolean not null,
  option_ids uuid[] not null default '{}',
  min_age integer,
  max_age integer,
  unit_types text[] not null default '{}',
  max_per_booking integer check (max_per_booking >= 1),
  pay text not null check (pay in ('upfront', 'local')),
  price_usd bigint not null check (price_usd >= 0),
  unit_prices_usd jsonb not null default '{}',
  local_price jsonb,
  stock_per_day integer check (stock_per_day >= 0),
  retired_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create index extras_by_trip on extras (seller_id, trip_id, position);

-- What one traveller pays in US cents when 1, 2, … 51 travel, worked out when prices change; null
-- where the seller has no price for that size. The list reads prices from here and nowhere else.
create table trip_price_ladders (
  seller_id uuid not null,
  trip_id uuid not null,
  per_person_usd integer[] not null check (array_length(per_person_usd, 1) = 51),
  updated_at timestamptz not null,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);

create table home_featured (
  seller_id uuid not null,
  trip_id uuid not null unique,
  position integer not null,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create table home_hidden (
  seller_id uuid not null,
  trip_id uuid not null unique,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create table withheld_trips (
  seller_id uuid not null,
  trip_id uuid not null unique,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create table collection_trips (
  collection_id uuid not null references collections,
  seller_id uuid not null,
  trip_id uuid not null,
  position integer not null,
  primary key (collection_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);

-- One row for each trip that is on sale, with all that a list filters, sorts and counts by. It is
-- written again in the transaction of every change of the trip, so that reading joins nothing.
create table trip_listings (
  seller_id uuid not null,
  trip_id uuid not null unique,
  seller_slug text not null,
  -- Approved seller, not suspended, trip not withheld: what a marketplace sells.
  on_network boolean not null,
  published_at timestamptz not null,
  template text not null,
  city_slug text not null,
  region_slug text not null,
  country text not null,
  -- Every place it starts at or visits, and those that a stop visits.
  place_slugs text[] not null,
  via_slugs text[] not null,
  category_slugs text[] not null,
  locales text[] not null,
  length_minutes integer,
  nights integer,
  sales_paused boolean not null,
  review_score numeric(3, 2),
  review_count integer,
  per_person_usd integer[],
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create index trip_listings_newest on trip_listings (seller_id, published_at desc, trip_id desc);
create index trip_listings_network on trip_listings (published_at desc, trip_id desc)
  where on_network;
create index trip_listings_by_city on trip_listings (city_slug, published_at desc, trip_id desc)
  where on_network;
create index trip_listings_by_country on trip_listings (country, published_at desc, trip_id desc)
  where on_network;
create index trip_listings_by_places on trip_listings using gin (place_slugs);
create index trip_listings_by_categories on trip_listings using gin (category_slugs);

create trigger announce_trips after insert or update or delete on trips
  for each row execute function announce_change('seller_id');
create trigger announce_trip_texts after insert or update or delete on trip_texts
  for each row execute function announce_change('seller_id');
create trigger announce_trip_listings after insert or update or delete on trip_listings
  for each row execute function announce_change('seller_id');
create trigger announce_options after insert or update or delete on options
  for each row execute function announce_change('seller_id');
create trigger announce_units after insert or update or delete on units
  for each row execute function announce_change('seller_id');
create trigger announce_extras after insert or update or delete on extras
  for each row execute function announce_change('seller_id');
create trigger announce_policies after insert or update or delete on policies
  for each row execute function announce_change('seller_id');
create trigger announce_home_featured after insert or update or delete on home_featured
  for each row execute function announce_change('none');
create trigger announce_home_hidden after insert or update or delete on home_hidden
  for each row execute function announce_change('none');
create trigger announce_collection_trips after insert or update or delete on collection_trips
  for each row execute function announce_change('none');
