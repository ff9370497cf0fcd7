-- Secrets that show a site with a look and pages that are not saved, for a day, and what they show.
-- Only digests are kept.
create table site_previews (
  seller_id uuid not null,
  id uuid not null unique,
  storefront_id uuid not null,
  digest bytea not null unique,
  draft jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create index site_previews_by_storefront on site_previews (seller_id, storefront_id, id);
alter table site_previews enable row level security;
alter table site_previews force row level security;
create policy own_rows on site_previews
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
