-- What a traveller says of themselves on one site, so that no form there asks for it again. Like
-- all that is kept of an account it means nothing on another site. The id is for the ledger of
-- erasures, which names people by rows that lead to them.
create table traveller_profiles (
  seller_id uuid not null,
  storefront_id uuid not null,
  email_key text not null,
  id uuid not null default gen_random_uuid(),
  name text,
  phone text,
  country text,
  updated_at timestamptz not null,
  primary key (seller_id, storefront_id, email_key),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
alter table traveller_profiles enable row level security;
alter table traveller_profiles force row level security;
create policy own_rows on traveller_profiles
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));
