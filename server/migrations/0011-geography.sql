-- What all sellers share: where trips start and go, and how they are sorted. Names are by language;
-- English is always there. Slugs never change.
create table regions (
  slug text primary key,
  country text not null check (country ~ '^[a-z]{2}$'),
  names jsonb not null check (names ? 'en')
);
create trigger announce_regions after insert or update or delete on regions
  for each row execute function announce_change('none');

create table cities (
  id uuid primary key,
  slug text not null unique,
  names jsonb not null check (names ? 'en'),
  region_slug text not null references regions,
  country text not null check (country ~ '^[a-z]{2}$'),
  world_region text not null,
  timezone text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);
create trigger announce_cities after insert or update or delete on cities
  for each row execute function announce_change('none');

create table places (
  id uuid primary key,
  slug text not null unique check (slug <> 'search'),
  kind text not null,
  names jsonb not null check (names ? 'en'),
  summaries jsonb not null default '{}',
  city_id uuid not null references cities,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  photos jsonb not null default '[]',
  -- Followed to its end at write time: a merged place points at the one that took it in.
  merged_into uuid references places,
  check (merged_into <> id)
);
create index places_by_merged on places (merged_into) where merged_into is not null;
create index places_by_city on places (city_id);
create trigger announce_places after insert or update or delete on places
  for each row execute function announce_change('none');
