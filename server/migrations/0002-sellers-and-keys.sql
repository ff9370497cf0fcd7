create table sellers (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  name text not null,
  base text not null default '',
  blurb text not null default '',
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null check (default_language = any (languages)),
  network_status text not null default 'none'
    check (network_status in ('none', 'applied', 'approved', 'refused')),
  suspended_at timestamptz,
  may_run_marketplace boolean not null default false,
  commission_bp integer not null default 0 check (commission_bp between 0 and 10000),
  reseller_margin_bp integer not null default 0 check (reseller_margin_bp between 0 and 10000),
  settings jsonb not null default '{}',
  -- Whether it has an account that money can be transferred to. The account itself is behind row-level
  -- security; what is offered to travellers only has to know that there is one.
  has_bank_details boolean not null default false,
  created_at timestamptz not null
);

create table people (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  password_hash text,
  created_at timestamptz not null
);

create table team_members (
  seller_id uuid not null references sellers,
  person_id uuid not null references people,
  -- As whoever added them wrote it: what a person is called elsewhere is not for this team to learn.
  name text not null,
  role text not null check (role in ('owner', 'admin', 'manager', 'editor', 'agent', 'viewer')),
  created_at timestamptz not null,
  primary key (seller_id, person_id)
);
create index team_members_by_person on team_members (person_id);

create table storefronts (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  name text not null,
  kind text not null check (kind in ('direct', 'marketplace')),
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null check (default_language = any (languages)),
  currencies text[] not null,
  display_currency text not null,
  display_rounding text not null
    check (display_rounding in ('none', 'whole', 'nearest_5', 'nearest_10')),
  manage_booking_url text,
  origins text[] not null default '{}',
  payment_methods jsonb not null default '[]',
  max_open_holds integer check (max_open_holds > 0),
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index storefronts_by_origin on storefronts using gin (origins);

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

create table platform_keys (
  id uuid primary key,
  label text not null unique,
  digest bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table staff_sessions (
  id uuid primary key,
  person_id uuid not null references people,
  seller_id uuid references sellers,
  digest bytea not null unique,
  created_at timestamptz not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_person on staff_sessions (person_id);

-- Every short-lived secret that travels by mail: what it is for, whom it is about, how long it lives.
create table one_time_tokens (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_subject on one_time_tokens (purpose, subject);

create table bank_details (
  seller_id uuid primary key references sellers,
  account_name text not null,
  bank_name text not null,
  iban text,
  account_number text,
  swift text,
  updated_at timestamptz not null,
  check (iban is not null or account_number is not null)
);

create trigger announce_sellers after insert or update or delete on sellers
  for each row execute function announce_change('id');
create trigger announce_storefronts after insert or update or delete on storefronts
  for each row execute function announce_change('seller_id');
create trigger announce_website_keys after insert or update or delete on website_keys
  for each row execute function announce_change('seller_id');
create trigger announce_secret_keys after insert or update or delete on secret_keys
  for each row execute function announce_change('seller_id');
create trigger announce_team_members after insert or update or delete on team_members
  for each row execute function announce_change('seller_id');
create trigger announce_platform_keys after insert or update or delete on platform_keys
  for each row execute function announce_change('none');
