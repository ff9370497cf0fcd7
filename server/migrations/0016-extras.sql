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
create trigger announce_extras after insert or update or delete on extras
  for each row execute function announce_change('seller_id');
