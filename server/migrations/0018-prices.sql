-- Written whole by its seller and read whole into the sheet that quotes are made from, so it is one
-- row.
create table price_tables (
  seller_id uuid not null,
  option_id uuid not null,
  rows jsonb not null,
  updated_at timestamptz not null,
  primary key (seller_id, option_id),
  foreign key (seller_id, option_id) references options (seller_id, id)
);
create trigger announce_price_tables after insert or update or delete on price_tables
  for each row execute function announce_change('seller_id');

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
create trigger announce_specials after insert or update or delete on specials
  for each row execute function announce_change('seller_id');

-- What one traveller pays in US cents when 1, 2, … 51 travel, worked out when prices change; null
-- where the seller has no price for that size. The list reads prices from here and nowhere else.
create table trip_price_ladders (
  seller_id uuid not null,
  trip_id uuid not null,
  per_person_usd integer[] not null check (array_length(per_person_usd, 1) = 51),
  updated_at timestamptz not null,
  -- When they change by themselves, as a season ends or a special does; null is never.
  refresh_at timestamptz,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create index price_ladders_to_refresh on trip_price_ladders (refresh_at)
  where refresh_at is not null;
