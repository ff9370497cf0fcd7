-- One process serves a shop for every site: at a name of its own below the domain of the shops, and
-- at domains of its seller. A site from before this release has a website already, so that its shop
-- is switched on on purpose.
alter table storefronts
  add column hosted_is_on boolean not null default false,
  add column hosted_name text;

-- The key that the shop calls with. It follows from the secrets of the installation.
alter table website_keys add column is_hosted boolean not null default false;

-- Several sites may name one domain; that of whoever shows the record is verified.
create table storefront_domains (
  seller_id uuid not null,
  storefront_id uuid not null,
  name text not null,
  token text not null,
  state text not null check (state in ('waiting', 'verified', 'failed')),
  reason text check (reason in ('not_found', 'other_value', 'taken')),
  -- Since when a verified one has been without its record.
  missing_since timestamptz,
  next_check_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, storefront_id, name),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create unique index storefront_domains_verified on storefront_domains (name)
  where state = 'verified';
create index storefront_domains_to_check on storefront_domains (next_check_at)
  where next_check_at is not null;
create trigger announce_storefront_domains after insert or update or delete on storefront_domains
  for each row execute function announce_change('seller_id');

-- Where the shops are, as the processes were told when they started: addresses in mails follow it.
create table shop_place (
  only_row boolean primary key default true check (only_row),
  scheme text not null,
  domain text not null,
  site text
);

-- What stands for DNS in tests.
create table test_dns (
  name text primary key,
  records jsonb not null
);
