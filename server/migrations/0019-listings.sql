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
  -- The choice of lengths that it falls into; null where no length is known.
  duration text check (duration in ('up_to_3h', '3h_to_6h', 'full_day', 'multi_day')),
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
-- The cities of a marketplace are counted over all its trips, with their sellers. From an index
-- with just these two columns that takes a third of the time that the rows themselves take.
create index trip_listings_city_sellers on trip_listings (city_slug, seller_id) where on_network;
create trigger announce_trip_listings after insert or update or delete on trip_listings
  for each row execute function announce_change('seller_id');
create trigger copy_trip_listings after update on trip_listings
  referencing new table as changed
  for each statement execute function copy_listings_to_search();
