create table collections (
  id uuid primary key,
  slug text not null unique,
  names jsonb not null check (names ? 'en'),
  show_from date,
  show_to date,
  hidden boolean not null default false,
  position integer not null
);
create trigger announce_collections after insert or update or delete on collections
  for each row execute function announce_change('none');

create table collection_trips (
  collection_id uuid not null references collections,
  seller_id uuid not null,
  trip_id uuid not null,
  position integer not null,
  primary key (collection_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create trigger announce_collection_trips after insert or update or delete on collection_trips
  for each row execute function announce_change('none');

create table home_featured (
  seller_id uuid not null,
  trip_id uuid not null unique,
  position integer not null,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create trigger announce_home_featured after insert or update or delete on home_featured
  for each row execute function announce_change('none');

create table home_hidden (
  seller_id uuid not null,
  trip_id uuid not null unique,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create trigger announce_home_hidden after insert or update or delete on home_hidden
  for each row execute function announce_change('none');
