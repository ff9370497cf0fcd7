create table website_keys (
  seller_id uuid not null,
  id uuid not null unique,
  storefront_id uuid not null,
  label text not null,
  digest bytea not null unique,
  last_four text not null,
  calls_per_minute integer check (calls_per_minute > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create index website_keys_by_storefront on website_keys (seller_id, storefront_id);
create trigger announce_website_keys after insert or update or delete on website_keys
  for each row execute function announce_change('seller_id');

-- The maker is not a foreign key to the team: a key outlives its maker's membership as a record,
-- and stops working by the join that looks for the membership.
create table secret_keys (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  person_id uuid not null references people,
  label text not null,
  scopes text[] not null,
  digest bytea not null unique,
  last_four text not null,
  calls_per_minute integer check (calls_per_minute > 0),
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (seller_id, id)
);
alter table secret_keys enable row level security;
create policy own_rows on secret_keys
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));
create trigger announce_secret_keys after insert or update or delete on secret_keys
  for each row execute function announce_change('seller_id');

create table platform_keys (
  id uuid primary key,
  label text not null unique,
  digest bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create trigger announce_platform_keys after insert or update or delete on platform_keys
  for each row execute function announce_change('none');

-- The scope is the storefront, the seller or the platform. The row is written in the transaction
-- that it guards and points at what that transaction made; a repeat answers the record as it
-- stands.
create table idempotency_keys (
  scope_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  made_id text not null,
  created_at timestamptz not null,
  primary key (scope_id, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The keys of the installation that may have sealed something here, by their ids. A start that is
-- not given one of them looks whether it is still needed.
create table sealing_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{8}$'),
  first_seen_at timestamptz not null
);
