-- A price for one group on one start. Whether it is held or over follows from its hold and from the
-- clock, so only what somebody did is written here.
create table offers (
  seller_id uuid not null,
  id uuid not null unique,
  price_request_id uuid not null,
  storefront_id uuid not null references storefronts (id),
  trip_id uuid not null,
  option_id uuid not null,
  start text collate "C" not null,
  units jsonb not null,
  rooms jsonb not null default '[]',
  -- The same group by how old they are, as travellers read it: {adults, children, infants, pax}
  party jsonb not null,
  total_usd bigint not null check (total_usd > 0),
  inclusions jsonb not null default '[]',
  message text,
  -- Inclusive, on the calendar of the place where the trip starts. It is over at the end of that
  -- day, or before it when the start can no longer be booked.
  last_day date not null,
  expires_at timestamptz not null,
  -- The digest is what a link is held against. The sealed token is for the traveller's own list.
  token_digest bytea not null unique,
  token_sealed bytea not null,
  created_by uuid references people,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  booked_at timestamptz,
  -- When its end was told to the seller's systems.
  expiry_told_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, price_request_id) references enquiries (seller_id, id),
  foreign key (seller_id, trip_id) references trips (seller_id, id),
  foreign key (seller_id, option_id) references options (seller_id, id),
  check (withdrawn_at is null or booked_at is null)
);
create index offers_newest on offers (seller_id, created_at desc, id desc);
create index offers_by_price_request on offers (seller_id, price_request_id, created_at desc);
create index offers_that_end on offers (expires_at)
  where withdrawn_at is null and booked_at is null and expiry_told_at is null;
alter table offers enable row level security;
create policy own_rows on offers
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
