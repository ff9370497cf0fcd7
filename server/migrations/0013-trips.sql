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
create trigger announce_trips after insert or update or delete on trips
  for each row execute function announce_change('seller_id');

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
create trigger announce_trip_texts after insert or update or delete on trip_texts
  for each row execute function announce_change('seller_id');

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

create table withheld_trips (
  seller_id uuid not null,
  trip_id uuid not null unique,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
