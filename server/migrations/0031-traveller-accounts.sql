-- A traveller is known on one site, by an email that they proved there. No row of these tables
-- means anything on another site, not even on another one of the same seller.
create table traveller_sessions (
  seller_id uuid not null,
  id uuid not null unique,
  storefront_id uuid not null,
  digest bytea not null unique,
  email text not null,
  email_key text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create index traveller_sessions_by_expiry on traveller_sessions (expires_at);
alter table traveller_sessions enable row level security;
create policy own_rows on traveller_sessions
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- One mail holds a link and a code. Either of them uses the row up, and only the newest mail of an
-- email has a code that is still taken, so that guesses never have more than one to hit.
create table sign_in_links (
  seller_id uuid not null,
  id uuid not null unique,
  storefront_id uuid not null,
  email text not null,
  email_key text not null,
  token_digest bytea not null unique,
  code_digest bytea,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create unique index sign_in_links_one_code on sign_in_links (seller_id, storefront_id, email_key)
  where code_digest is not null;
create index sign_in_links_by_expiry on sign_in_links (expires_at);
alter table sign_in_links enable row level security;
create policy own_rows on sign_in_links
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

create table passkeys (
  seller_id uuid not null,
  id uuid not null unique,
  storefront_id uuid not null,
  email text not null,
  email_key text not null,
  -- The domain it was made for. It signs for no other, whatever page the site has today.
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, storefront_id, credential_id),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create index passkeys_by_traveller on passkeys (seller_id, storefront_id, email_key);
alter table passkeys enable row level security;
create policy own_rows on passkeys
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- What a passkey has to sign. A row is deleted by whoever presents it first.
create table passkey_challenges (
  seller_id uuid not null,
  storefront_id uuid not null,
  digest bytea not null,
  purpose text not null check (purpose in ('sign_in', 'register')),
  -- Whose passkey is to be made; null for a sign-in, which may be anybody's.
  email_key text,
  expires_at timestamptz not null,
  primary key (seller_id, storefront_id, digest),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id),
  check ((purpose = 'register') = (email_key is not null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
alter table passkey_challenges enable row level security;
create policy own_rows on passkey_challenges
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- The trip is another seller's on a marketplace, so its own seller stands beside it and nothing
-- ties the rows of the two sellers together.
create table saved_trips (
  seller_id uuid not null,
  storefront_id uuid not null,
  email_key text not null,
  trip_id uuid not null,
  trip_seller_id uuid not null,
  saved_at timestamptz not null,
  -- Which call saved it, counted for each traveller, and its place in the list of that call: two
  -- calls of one moment are still one after the other.
  call integer not null,
  position integer not null,
  primary key (seller_id, storefront_id, email_key, trip_id),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
alter table saved_trips enable row level security;
create policy own_rows on saved_trips
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));
