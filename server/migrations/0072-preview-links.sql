-- Secrets that show a trip with its draft to whoever has them, for a day. Only digests are kept.
create table preview_links (
  seller_id uuid not null,
  id uuid not null unique,
  trip_id uuid not null,
  digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
create index preview_links_by_trip on preview_links (seller_id, trip_id, id);
alter table preview_links enable row level security;
alter table preview_links force row level security;
create policy own_rows on preview_links
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
